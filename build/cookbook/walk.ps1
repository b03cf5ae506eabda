# Every section of a chapter after a first one, in order, by neighbors: walk.ps1 [ACT_ID]
param($ActId = 'USC_T17_C1_S101')
. ./pandect.ps1
while ($ActId) {
  $near = @((Ask "/us/statutes/section/$(Encoded $ActId)/related?limit=10").next)
  foreach ($section in $near) { "$($section.actId) $($section.title)" }
  $ActId = if ($near.Count) { $near[-1].actId } else { $null }
}
