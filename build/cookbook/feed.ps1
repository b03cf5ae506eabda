# Follow the feed of session laws: feed.ps1 [SINCE_ID] [PAGE]. Keep the last number for the next time.
param($Since = 0, $Page = 200)
. ./pandect.ps1
do {
  $found = Ask "/us/session-laws/changes?sinceId=$Since&limit=$Page"
  foreach ($entry in $found.changes) { "$($entry.kind) $($entry.sessionLawId)" }
  if ($found.cursor) { $Since = $found.cursor }
} while ($found.hasMore)
"since $Since"
