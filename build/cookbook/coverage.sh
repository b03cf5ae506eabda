# The installed law: corpus and sections, by jurisdiction. Free.
. ./pandect.sh
ask /us/statutes/coverage | grep -o '"code":"[a-z]*","name":"[^"]*","kind":"[a-z]*","sectionCount":[1-9][0-9]*' | sed 's/"code":"\([a-z]*\)".*"sectionCount":\([0-9]*\)/\1 \2/'
