# The common start of every recipe. Set PANDECT_URL and PANDECT_KEY first.
set -eu
: "${PANDECT_URL:=http://127.0.0.1:7468}"
: "${PANDECT_KEY:?is not set. Make a key: npm run -s pandect -- key create --name cookbook}"

# ask PATH [JSON]: prints the answer. Waits as long as a 429 requires; any other refusal ends the recipe.
ask() {
  path=$1
  shift
  [ $# -eq 0 ] || set -- -H 'Content-Type: application/json' -d "$1"
  while :; do
    reply=$(curl -sS -H "Authorization: Bearer $PANDECT_KEY" "$@" -w '\n%{http_code} %header{retry-after}' "$PANDECT_URL/api/v1$path")
    status=${reply##*
}
    reply=${reply%
*}
    case $status in
      20*) printf '%s\n' "$reply"; return ;;
      429*) sleep "${status#429 }" ;;
      402*) echo "Out of credits. More: npm run -s pandect -- credits grant 1000" >&2; exit 2 ;;
      *) echo "$status $reply" >&2; exit 1 ;;
    esac
  done
}

# values NAME: every text with that name in the answer on standard input, one per line. Names in nested objects count too.
values() { grep -o "\"$1\":\"[^\"]*\"" | cut -d '"' -f 4 || true; }
# number NAME: the last number with that name.
number() { grep -o "\"$1\":[0-9]*" | tail -1 | cut -d : -f 2 || true; }
# encoded TEXT: the text encoded for use in an address.
encoded() { printf %s "$1" | od -An -v -tx1 | tr -d '\n' | tr ' ' %; }
