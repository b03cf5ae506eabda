# Follow the feed of session laws: feed.sh [SINCE_ID] [PAGE]. Keep the last number for the next time.
. ./pandect.sh
since=${1:-0}
while :; do
  page=$(ask "/us/session-laws/changes?sinceId=$since&limit=${2:-200}")
  printf '%s\n' "$page" | grep -o '"kind":"[a-z_]*","sessionLawId":"[^"]*"' | sed 's/"kind":"\(.*\)","sessionLawId":"\(.*\)"/\1 \2/' || true
  cursor=$(printf '%s\n' "$page" | number cursor)
  since=${cursor:-$since}
  case $page in *'"hasMore":true'*) ;; *) break ;; esac
done
echo "since $since"
