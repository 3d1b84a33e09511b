#compdef furball
# Completes the commands and options of furball, as the program itself lists them.
if (( CURRENT == 2 )); then
    compadd -- ${(f)"$(furball help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p')"} help version
elif [[ ${words[CURRENT]} == -* ]]; then
    compadd -- ${(f)"$(furball help ${words[2]} 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u)"}
else
    _files
fi
