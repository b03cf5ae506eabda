# The citations of a brief that lead to installed law: resolve.ps1 CITATION…
. ./pandect.ps1
$cites = if ($args.Count) { @($args) } else { @('17 U.S.C. § 107', '37 C.F.R. § 1.14(a)') }
foreach ($result in (Ask '/us/statutes/resolve' @{ citations = $cites }).results) {
  "$($result.inputCitation) · $(if ($result.resolved) { $result.section.actId } else { 'not found here' })"
}
