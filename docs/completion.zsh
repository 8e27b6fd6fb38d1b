#compdef isolani
# Completion of isolani's commands for zsh. Written by `make docs`.
local -a commands=(
    'bench:fixed positions: bench signature and speed'
    'perft:count the legal lines of DEPTH moves'
    'analyse:search a position, for 3 s unless told'
    'explain:a position in words, or why a move is better than others'
    'eval:what the evaluation consists of, the largest parts first'
    'pawns:the pawn structure, and the sets of its pawns'
    'map:what each piece would be worth elsewhere'
    'harmony:the network'\''s share of that, for each type'
    'd:the board'
    'flip:the FEN of the position with the colours exchanged'
    'annotate:comment the games of a PGN file'
    'report:a page about a game, to open in a browser'
    'datagen:play games for the positions in them, search these again, or write them as text'
    'genfens:openings, as OpenBench asks for them'
    'compiler:the compiler and the settings of this build'
    'license:the licence'
    'help:this help, or that of a command'
    '--help:show this help, show the version'
    '--version:show the version'
)
local -a options before_files before_values
local before=$words[CURRENT-1] takes_file=''
if [[ $PREFIX == --*=* ]]; then
    before=${PREFIX%%=*}
    compset -P '*='
fi
if (( CURRENT == 2 )); then
    _describe command commands
else
    case $words[2] in
        bench) options=(--help) ;;
        perft) options=(--fen --divide --chess960 --help) before_values=(--fen) ;;
        analyse) options=(--fen --moves --time --depth --multipv --threads --hash --syzygy --chess960 --help) before_files=(--syzygy) before_values=(--fen --moves --time --depth --multipv --threads --hash) ;;
        explain) options=(--fen --moves --compare --nodes --time --depth --threads --hash --json --chess960 --help) before_values=(--fen --moves --compare --nodes --time --depth --threads --hash) ;;
        eval) options=(full json --fen --moves --chess960 --help) before_values=(--fen --moves) ;;
        pawns) options=(--fen --moves --chess960 --help) before_values=(--fen --moves) ;;
        map) options=(svg --fen --moves --chess960 --help) before_values=(--fen --moves) ;;
        harmony) options=(svg --fen --moves --chess960 --help) before_values=(--fen --moves) ;;
        d) options=(--fen --moves --chess960 --help) before_values=(--fen --moves) ;;
        flip) options=(--fen --moves --chess960 --help) before_values=(--fen --moves) ;;
        annotate) options=(--out --plain --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help) before_files=(--out -o) before_values=(--nodes --time --depth --threads --hash --inaccuracy --mistake --blunder) takes_file=yes ;;
        report) options=(--game --all --fen --chess960 --out --page --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help) before_files=(--out -o --page) before_values=(--game --fen --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder) takes_file=yes ;;
        datagen) options=(--out --export --relabel --threads --positions --games --nodes --per-game --most-difference --random-plies --book --chess960 --hash --seed --help) before_files=(--out --export --relabel --book) before_values=(--threads --positions --games --nodes --per-game --most-difference --random-plies --chess960 --hash --seed) ;;
        genfens) options=(--help) before_files=(book) before_values=(seed balance nodes) ;;
        compiler) options=(--help) ;;
        license) options=(--help) ;;
        help) options=(--help) ;;
    esac
    if (( $before_files[(Ie)$before] )); then
        _files
    elif (( ! $before_values[(Ie)$before] )); then
        compadd -- $options
        [[ -z $takes_file ]] || _files
    fi
fi
