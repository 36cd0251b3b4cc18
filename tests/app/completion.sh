#!/bin/bash
# Has bash complete command lines, as the key Tab would. Usage: tests/app/completion.sh PROGRAM
set -u
program=$1
source <("$program" completion bash) || exit 1
failures=0

offers() { # EXPECTED, then the words typed so far
    local expected=$1
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _orograph
    if [[ "${COMPREPLY[*]}" != "$expected" ]]; then
        echo "'$*' offers '${COMPREPLY[*]}', not '$expected'" >&2
        failures=$((failures + 1))
    fi
}

offers "render" orograph ren
offers "--help --heightmap --highest" orograph export --h
offers "viridis volcanic" orograph sample --palette v
offers "$(echo $("$program" presets))" orograph render --preset ""
offers "$("$program" presets | head -1)" orograph render --preset = "$("$program" presets | head -1)"
offers "north_first south_first" orograph convert --rows =
offers "noise,terraces" orograph --layers noise,ter
offers "noise.octaves=" orograph render --set noise.oct
offers "fish" orograph completion f
offers "$program" orograph info "${program%?}"
offers "$program" orograph render --output "${program%?}"
offers "" orograph keys nothing

# Each command and each of its options, as --help tells them.
for command in $("$program" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\+\) .*/\1/p'); do
    offers "$command" orograph "$command"
    for option in $("$program" "$command" --help | grep -oE '^  (-[a-z],)?--[a-z-]+' | grep -oE -- '--.*'); do
        COMP_WORDS=(orograph "$command" "$option") COMP_CWORD=2
        _orograph
        [[ " ${COMPREPLY[*]} " == *" $option "* ]] && continue
        echo "'$command' doesn't offer $option" >&2
        failures=$((failures + 1))
    done
done
exit $((failures > 0))
