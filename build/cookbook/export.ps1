# Results of a search as CSV on standard output: export.ps1 [WORDS]
param($Words = 'fair use')
. ./pandect.ps1
(Ask '/us/statutes/search' @{ query = $Words; limit = 50 }).results | Select-Object citation, actId, title, actStatus | ConvertTo-Csv
