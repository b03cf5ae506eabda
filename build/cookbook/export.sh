# Results of a search as CSV on standard output: export.sh [WORDS]
. ./pandect.sh
echo citation,actId
ask /us/statutes/search "{\"query\":\"${1:-fair use}\",\"limit\":50,\"fields\":[\"citationShort\"]}" |
  grep -o '"actId":"[^"]*","citation":"[^"]*"' | sed 's/"actId":\("[^"]*"\),"citation":\("[^"]*"\)/\2,\1/'
