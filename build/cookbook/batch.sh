# Several sections in one call, and those not found: batch.sh ACT_ID…
. ./pandect.sh
[ $# -gt 0 ] || set -- USC_T17_C1_S107 USC_T17_C1_S106
list=$(for id in "$@"; do printf '"%s",' "$id"; done)
answer=$(ask /us/statutes/sections "{\"actIds\":[${list%,}]}")
printf '%s\n' "$answer" | values citationShort
printf '%s\n' "$answer" | grep -o '"actId":"[^"]*","reason":"[^"]*"' || true
