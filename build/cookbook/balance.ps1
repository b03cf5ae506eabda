# The credits left, and the cost of one search.
. ./pandect.ps1
$used = (Ask '/us/statutes/search' @{ query = 'notice'; limit = 1 }).creditsConsumed
"left $((Ask '/credits/balance').creditsRemaining), used $used"
