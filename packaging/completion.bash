# Completes the commands and options of furball, as the program itself lists them.
_furball() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]-}
    if [ "$COMP_CWORD" -eq 1 ] || { [ "$command" = help ] && [ "$COMP_CWORD" -eq 2 ]; }; then
        mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p') help version" -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" help "$command" 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u)" -- "$word")
    fi
}
complete -o default -F _furball furball
