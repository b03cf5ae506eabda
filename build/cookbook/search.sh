# Sections of the federal regulations, in force, that have every word: search.sh [WORDS] [TITLE]
. ./pandect.sh
ask /us/statutes/search "{\"query\":\"${1:-fair use}\",\"corpusType\":\"CFR\",\"titleNumber\":${2:-37},\"matchType\":\"all\",\"excludeRepealed\":true,\"limit\":5,\"fields\":[\"citationShort\"]}" | values citationShort
