# Install law from files and list the installed law: install.ps1 FILE… The data folder is PANDECT_DATA_DIR, else yours. Needs no key.
$ErrorActionPreference = 'Stop'
$files = if ($args.Count) { @($args) } else { @('../examples/harbour-code.jsonl') }
npm run -s pandect -- law install @($files | ForEach-Object { (Resolve-Path $_).Path })
npm run -s pandect -- law list --json
