# All sections of a part of the regulations, page by page: divisions.ps1 [TITLE] [PART]. Free.
param($Title = 37, $Part = '1')
. ./pandect.ps1
$cursor = $null
do {
  $page = Ask "/us/statutes/divisions?corpusType=CFR&titleNumber=$Title&part=$Part$(if ($cursor) { "&cursor=$(Encoded $cursor)" })"
  foreach ($division in $page.divisions) { "$($division.actId) $($division.name)" }
  $cursor = $page.nextCursor
} while ($cursor)
