# What changed in a section since the last change you saw: changes.ps1 [ACT_ID] [SINCE_ID]. Keep the last number for the next time.
param($ActId = 'USC_T17_C1_S105', $Since = 0)
. ./pandect.ps1
do {
  $page = Ask "/us/statutes/section/$(Encoded $ActId)/changes?order=asc&sinceId=$Since"
  foreach ($change in $page.changes) { "$($change.id) $($change.changeKind) $($change.detectedAt)" }
  if ($page.cursor) { $Since = $page.cursor }
} while ($page.hasMore)
"since $Since"
