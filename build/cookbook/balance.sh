# The credits left, and the cost of one search.
. ./pandect.sh
before=$(ask /credits/balance | number creditsRemaining)
ask /us/statutes/search '{"query":"notice","limit":1}' >/dev/null
after=$(ask /credits/balance | number creditsRemaining)
echo "left $after, used $((before - after))"
