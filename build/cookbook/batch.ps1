# Several sections in one call, and those not found: batch.ps1 ACT_ID…
. ./pandect.ps1
$ids = if ($args.Count) { @($args) } else { @('USC_T17_C1_S107', 'USC_T17_C1_S106') }
$answer = Ask '/us/statutes/sections' @{ actIds = $ids; includeBody = $true }
foreach ($section in $answer.sections) { "$($section.citationShort) $("$($section.body)".Length) characters" }
foreach ($miss in $answer.notFoundDetail) { "$($miss.actId) $($miss.reason)" }
