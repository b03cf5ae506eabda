# The installed law: corpus and sections, by jurisdiction. Free.
. ./pandect.ps1
foreach ($place in (Ask '/us/statutes/coverage').data.jurisdictions) { if ($place.hasData) { "$($place.code) $($place.sectionCount)" } }
