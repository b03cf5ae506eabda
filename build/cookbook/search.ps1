# Sections of the federal regulations, in force, that have every word: search.ps1 [WORDS] [TITLE]
param($Words = 'fair use', $Title = 37)
. ./pandect.ps1
$found = Ask '/us/statutes/search' @{ query = $Words; corpusType = 'CFR'; titleNumber = [int] $Title; matchType = 'all'; excludeRepealed = $true; limit = 5 }
foreach ($section in $found.results) { "$($section.citationShort) · $($section.title)" }
