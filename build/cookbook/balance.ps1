# What is left, and what one search used of it.
. ./pandect.ps1
$used = (Ask '/us/statutes/search' @{ query = 'notice'; limit = 1 }).creditsConsumed
"left $((Ask '/credits/balance').creditsRemaining), used $used"
