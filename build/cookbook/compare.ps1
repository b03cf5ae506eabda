# A section as it was on two days, from the installed releases: compare.ps1 [ACT_ID] [DAY] [DAY]
param($ActId = 'USC_T17_C1_S105', $Day = '2020-01-01', $Other = '2026-01-01')
. ./pandect.ps1
$texts = foreach ($asOf in $Day, $Other) {
  $body = Ask "/us/statutes/section/$(Encoded $ActId)/body?format=plain&asOf=$asOf"
  if (-not $body.available) { [Console]::Error.WriteLine("${asOf}: $($body.note)"); exit 1 }
  , ($body.plain -split "`n")
}
$changed = Compare-Object $texts[0] $texts[1]
if ($changed) { $changed | ForEach-Object { "$($_.SideIndicator) $($_.InputObject)" } } else { 'the same' }
