# The citations of a brief that lead to installed law: resolve.sh CITATION…
. ./pandect.sh
[ $# -gt 0 ] || set -- '17 U.S.C. § 107' '37 C.F.R. § 1.14(a)'
list=$(for cite in "$@"; do printf '"%s",' "$cite"; done)
ask /us/statutes/resolve "{\"citations\":[${list%,}]}" | grep -o '"resolved":[a-z]*,"inputCitation":"[^"]*"' | sed 's/"resolved":\([a-z]*\),"inputCitation":"\(.*\)"/\1 \2/'
