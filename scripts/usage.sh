# What the scripts for the shell have in common; they source it.

# Prints the comment at the head of the script if that is asked for.
help_if_asked() {
    case ${1:-} in
    -h | --help)
        sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
        exit 0
        ;;
    esac
}

# Ends the script because of its arguments.
bad_use() {
    echo "$(basename "$0"): $*; see --help" >&2
    exit 2
}
