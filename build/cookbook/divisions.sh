# All sections of a part of the regulations, page by page: divisions.sh [TITLE] [PART]. Free.
. ./pandect.sh
cursor=
while :; do
  page=$(ask "/us/statutes/divisions?corpusType=CFR&titleNumber=${1:-37}&part=${2:-1}${cursor:+&cursor=$(encoded "$cursor")}")
  printf '%s\n' "$page" | values actId
  cursor=$(printf '%s\n' "$page" | values nextCursor)
  [ -n "$cursor" ] || break
done
