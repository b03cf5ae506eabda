# What changed in a section since the last change you saw: changes.sh [ACT_ID] [SINCE_ID]. Keep the last number for the next time.
. ./pandect.sh
answer=$(ask "/us/statutes/section/${1:-USC_T17_C1_S105}/changes?order=asc&sinceId=${2:-0}")
printf '%s\n' "$answer" | grep -o '"changeKind":"[a-z]*","detectedAt":"[^"]*"' || echo nothing new
cursor=$(printf '%s\n' "$answer" | number cursor)
echo "since ${cursor:-${2:-0}}"
