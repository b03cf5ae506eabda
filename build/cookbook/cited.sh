# Installed sections that refer to a section: cited.sh [ACT_ID]
. ./pandect.sh
ask "/us/statutes/section/${1:-USC_T17_C1_S101}/cited-by?limit=100" | sed 's/.*"citers":\[\(.*\)\],"total".*/\1/' | values citationShort
