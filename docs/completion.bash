# Completion of isolani's commands for bash. Written by `make docs`.
_isolani() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local words="" before_files="" before_values="" takes_file=""
    # --out=FILE is three words.
    if [ "$word" = "=" ]; then word=""; fi
    if [ "$before" = "=" ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="bench perft analyse explain eval pawns map harmony d flip annotate report datagen genfens compiler license help --help --version"
    else
        case ${COMP_WORDS[1]} in
        bench) words="--help" ;;
        perft) words="--fen --divide --chess960 --help" before_values="--fen" ;;
        analyse) words="--fen --moves --time --depth --multipv --threads --hash --syzygy --chess960 --help" before_files="--syzygy" before_values="--fen --moves --time --depth --multipv --threads --hash" ;;
        explain) words="--fen --moves --compare --nodes --time --depth --threads --hash --json --chess960 --help" before_values="--fen --moves --compare --nodes --time --depth --threads --hash" ;;
        eval) words="full json --fen --moves --chess960 --help" before_values="--fen --moves" ;;
        pawns) words="--fen --moves --chess960 --help" before_values="--fen --moves" ;;
        map) words="svg --fen --moves --chess960 --help" before_values="--fen --moves" ;;
        harmony) words="svg --fen --moves --chess960 --help" before_values="--fen --moves" ;;
        d) words="--fen --moves --chess960 --help" before_values="--fen --moves" ;;
        flip) words="--fen --moves --chess960 --help" before_values="--fen --moves" ;;
        annotate) words="--out --plain --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help" before_files="--out -o" before_values="--nodes --time --depth --threads --hash --inaccuracy --mistake --blunder" takes_file=yes ;;
        report) words="--game --all --fen --chess960 --out --page --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help" before_files="--out -o --page" before_values="--game --fen --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder" takes_file=yes ;;
        datagen) words="--out --export --relabel --threads --positions --games --nodes --per-game --most-difference --random-plies --book --chess960 --hash --seed --help" before_files="--out --export --relabel --book" before_values="--threads --positions --games --nodes --per-game --most-difference --random-plies --chess960 --hash --seed" ;;
        genfens) words="--help" before_files="book" before_values="seed balance nodes" ;;
        compiler) words="--help" ;;
        license) words="--help" ;;
        help) words="--help" ;;
        esac
    fi
    case " $before_files " in
        *" $before "*) words="" takes_file=yes ;;
    esac
    case " $before_values " in
        *" $before "*) words="" takes_file=""; compopt +o default 2>/dev/null ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    if [ -n "$takes_file" ]; then
        local IFS=$'\n'
        COMPREPLY+=($(compgen -f -- "$word"))
        compopt -o filenames 2>/dev/null
    fi
}
complete -o default -F _isolani isolani
