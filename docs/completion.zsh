#compdef isolani
# Completion of isolani's commands for zsh. Written by `make docs`.
local -a commands=(
    'bench:fixed positions: bench signature and speed'
    'perft:count the legal lines of DEPTH moves'
    'analyse:search a position, for 3 s unless told'
    'explain:a position in words, or what is better in a move'
    'eval:what the evaluation consists of, the largest parts first'
    'pawns:the pawn structure, and the sets of the pawn algebra'
    'map:what each piece would be worth elsewhere'
    'harmony:the network'\''s share of that, for each type'
    'd:the board'
    'flip:the FEN of the position with the colours exchanged'
    'annotate:comment the games of a PGN file'
    'report:a page about a game, to open in a browser'
    'datagen:play games for the positions in them'
    'genfens:openings, as OpenBench asks for them'
    'compiler:the compiler and the settings of this build'
    'license:the licence'
    '--help:show this help, show the version'
    '--version:show the version'
)
if (( CURRENT == 2 )); then
    _describe command commands
else
    case $words[2] in
    bench) compadd -- --help ;;
    perft) compadd -- --fen --divide --chess960 --help ;;
    analyse) compadd -- --fen --time --depth --moves --multipv --threads --hash --chess960 --help ;;
    explain) compadd -- --fen --compare --moves --nodes --time --depth --threads --hash --json --chess960 --help ;;
    eval) compadd -- full json --fen --moves --chess960 --help ;;
    pawns) compadd -- --fen --moves --chess960 --help ;;
    map) compadd -- svg --fen --moves --chess960 --help ;;
    harmony) compadd -- svg --fen --moves --chess960 --help ;;
    d) compadd -- --fen --moves --chess960 --help ;;
    flip) compadd -- --fen --moves --chess960 --help ;;
    annotate) compadd -- --out --plain --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help ;;
    report) compadd -- --out --game --fen --chess960 --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help ;;
    datagen) compadd -- --out --help --export --relabel ;;
    genfens) compadd -- --help ;;
    compiler) compadd -- --help ;;
    license) compadd -- --help ;;
    esac
    _files
fi
