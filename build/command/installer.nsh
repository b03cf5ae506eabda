; The command `pandect` on the path of the account, or of the machine when installed for all.
!macro customInstall
  nsExec::Exec 'powershell.exe -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$INSTDIR\resources\bin\path.ps1" add $installMode'
!macroend

!macro customUnInstall
  nsExec::Exec 'powershell.exe -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$INSTDIR\resources\bin\path.ps1" remove $installMode'
!macroend
