# Installed sections that refer to a section: cited.ps1 [ACT_ID]
param($ActId = 'USC_T17_C1_S101')
. ./pandect.ps1
foreach ($citer in (Ask "/us/statutes/section/$(Encoded $ActId)/cited-by?limit=100").citers) { "$($citer.citationShort) $($citer.citedIn)" }
