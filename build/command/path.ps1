# Adds the folder of this script to the path of one person or of the machine, or takes it away. Parts of the path that name variables stay
# as they are written, and nothing else in the path changes.
param([ValidateSet('add', 'remove')][string]$Action, [ValidateSet('all', 'CurrentUser')][string]$For = 'CurrentUser')
$ErrorActionPreference = 'Stop'
$hive, $place = if ($For -eq 'all') {
  [Microsoft.Win32.Registry]::LocalMachine, 'SYSTEM\CurrentControlSet\Control\Session Manager\Environment'
} else {
  [Microsoft.Win32.Registry]::CurrentUser, 'Environment'
}
$key = $hive.OpenSubKey($place, $true)
$former = [string]$key.GetValue('Path', '', [Microsoft.Win32.RegistryValueOptions]::DoNotExpandEnvironmentNames)
$kind = if ($key.GetValueNames() -contains 'Path') { $key.GetValueKind('Path') } else { [Microsoft.Win32.RegistryValueKind]::ExpandString }
$folders = @($former -split ';' | Where-Object { $_ -ne '' -and $_.TrimEnd('\') -ne $PSScriptRoot })
if ($Action -eq 'add') { $folders += $PSScriptRoot }
$key.SetValue('Path', ($folders -join ';'), $kind)
$key.Close()
# Programs that run learn of the change: Windows announces it whenever a variable is set this way.
[Environment]::SetEnvironmentVariable('PANDECT_PATH_CHANGED', $null, 'User')
