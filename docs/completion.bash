# Completion of isolani's commands for bash. Written by `make docs`.
_isolani() {
    local word=${COMP_WORDS[COMP_CWORD]} words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="bench perft analyse explain eval pawns map harmony d flip annotate report datagen genfens compiler license --help --version"
    else
        case ${COMP_WORDS[1]} in
        bench) words="--help" ;;
        perft) words="--fen --divide --chess960 --help" ;;
        analyse) words="--fen --time --depth --moves --multipv --threads --hash --chess960 --help" ;;
        explain) words="--fen --compare --moves --nodes --time --depth --threads --hash --json --chess960 --help" ;;
        eval) words="full json --fen --moves --chess960 --help" ;;
        pawns) words="--fen --moves --chess960 --help" ;;
        map) words="svg --fen --moves --chess960 --help" ;;
        harmony) words="svg --fen --moves --chess960 --help" ;;
        d) words="--fen --moves --chess960 --help" ;;
        flip) words="--fen --moves --chess960 --help" ;;
        annotate) words="--out --plain --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help" ;;
        report) words="--out --game --fen --chess960 --nodes --time --depth --threads --hash --inaccuracy --mistake --blunder --help" ;;
        datagen) words="--out --help --export --relabel" ;;
        genfens) words="--help" ;;
        compiler) words="--help" ;;
        license) words="--help" ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _isolani isolani
