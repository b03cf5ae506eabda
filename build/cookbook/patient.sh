# Many calls without failures: `ask` waits where a 429 says so and stops with a sentence on a 402. patient.sh [CALLS]
. ./pandect.sh
done=0
while [ "$done" -lt "${1:-100}" ]; do
  ask '/us/statutes/resolve?cite=17%20U.S.C.%20107' >/dev/null
  done=$((done + 1))
done
echo "$done calls"
