# A section as it was on two days, from the installed releases: compare.sh [ACT_ID] [DAY] [DAY]
. ./pandect.sh
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for day in "${2:-2020-01-01}" "${3:-2026-01-01}"; do
  answer=$(ask "/us/statutes/section/${1:-USC_T17_C1_S105}/body?format=plain&asOf=$day")
  case $answer in *'"available":false'*) echo "$day: $(printf '%s\n' "$answer" | values note)" >&2; exit 1 ;; esac
  printf '%s\n' "$answer" | sed -E 's/.*"plain":"(([^"\\]|\\.)*)".*/\1/' | awk '{ gsub(/\\n/, "\n") } 1' >"$folder/$day"
done
diff "$folder/${2:-2020-01-01}" "$folder/${3:-2026-01-01}" && echo the same || true
