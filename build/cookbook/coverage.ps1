# What law is installed: corpus and sections, jurisdiction by jurisdiction. Free.
. ./pandect.ps1
foreach ($place in (Ask '/us/statutes/coverage').data.jurisdictions) { if ($place.hasData) { "$($place.code) $($place.sectionCount)" } }
