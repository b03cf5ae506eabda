# Many calls without failures: `Ask` waits where a 429 says so and stops with a sentence on a 402. patient.ps1 [CALLS]
param($Calls = 100)
. ./pandect.ps1
for ($i = 0; $i -lt $Calls; $i++) { $null = Ask '/us/statutes/resolve?cite=17%20U.S.C.%20107' }
"$Calls calls"
