# Every section of a chapter after a first one, in order, by neighbors: walk.sh [ACT_ID]
. ./pandect.sh
id=${1:-USC_T17_C1_S101}
while [ -n "$id" ]; do
  next=$(ask "/us/statutes/section/$id/related?limit=10" | sed 's/.*"next":\[\(.*\)\],"container".*/\1/' | values actId)
  [ -z "$next" ] || printf '%s\n' "$next"
  id=$(printf '%s\n' "$next" | tail -1)
done
