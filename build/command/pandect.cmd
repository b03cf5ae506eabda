@echo off
rem The command `pandect` of the installed program (Windows): the command line under the Node beside it. Without arguments, the window.
setlocal
set "PANDECT_PROGRAM=pandect"
if "%~1"=="" goto window
"%~dp0..\node.exe" "%~dp0..\app.asar.unpacked\service\cli.js" %*
exit /b %ERRORLEVEL%
:window
start "" "%~dp0..\..\Pandect.exe"
