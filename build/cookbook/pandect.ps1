# The common start of every recipe. Set PANDECT_URL and PANDECT_KEY first. PowerShell 7.
$ErrorActionPreference = 'Stop'
$Url = if ($env:PANDECT_URL) { $env:PANDECT_URL } else { 'http://127.0.0.1:7468' }
if (-not $env:PANDECT_KEY) { throw 'PANDECT_KEY is not set. Make a key: npm run -s pandect -- key create --name cookbook' }

# The answer. Waits as long as a 429 requires; any other refusal ends the recipe.
function Ask([string] $Path, $Body = $null) {
  $call = @{ Uri = "$Url/api/v1$Path"; Headers = @{ Authorization = "Bearer $env:PANDECT_KEY" }; SkipHttpErrorCheck = $true; NoProxy = $true }
  if ($null -ne $Body) { $call += @{ Method = 'Post'; ContentType = 'application/json; charset=utf-8'; Body = (ConvertTo-Json $Body -Depth 8) } }
  while ($true) {
    $reply = Invoke-WebRequest @call
    if ($reply.StatusCode -lt 300) { return $reply.Content | ConvertFrom-Json }
    if ($reply.StatusCode -eq 429) { Start-Sleep -Seconds ([int] $reply.Headers['Retry-After'][0]); continue }
    if ($reply.StatusCode -eq 402) { [Console]::Error.WriteLine('Out of credits. More: npm run -s pandect -- credits grant 1000'); exit 2 }
    [Console]::Error.WriteLine("$($reply.StatusCode) $($reply.Content)"); exit 1
  }
}

function Encoded([string] $Text) { [uri]::EscapeDataString($Text) }
