/** What the system starts: a program, its arguments, and the folder it works in. */
export interface ServiceCommand {
  program: string;
  args: readonly string[];
  cwd: string;
}

/** Name of the service on every system. */
export const serviceName = "pandect";
export const launchdLabel = "com.pandect.service";

/** A word that no system's file can contain: a line end would begin a new setting, and a NUL ends a string. */
export function unusableWord(command: ServiceCommand): string | null {
  return [command.program, command.cwd, ...command.args].find((word) => /[\u0000-\u001f\u007f]/.test(word)) ?? null;
}

/** A unit of the user's systemd. Restarts after a crash, at most five times in ten minutes. */
export function systemdUnit({ program, args, cwd }: ServiceCommand): string {
  return `[Unit]
Description=Pandect, legal workspace on this computer
StartLimitIntervalSec=600
StartLimitBurst=5

[Service]
Type=simple
ExecStart=${[program, ...args].map(systemdWord).join(" ")}
WorkingDirectory=${cwd.replaceAll("%", "%%")}
Restart=on-failure
RestartSec=5
TimeoutStopSec=60
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`;
}

/** In quotes, with the characters doubled that systemd itself would replace: `%` specifiers and `$` variables. */
function systemdWord(word: string): string {
  const escaped = word.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("%", "%%").replaceAll("$", "$$$$");
  return `"${escaped}"`;
}

/** An agent of the user's launchd. Restarts after a crash, not after a clean exit. */
export function launchdAgent({ program, args, cwd }: ServiceCommand): string {
  const words = [program, ...args].map((word) => `    <string>${xml(word)}</string>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${launchdLabel}</string>
  <key>ProgramArguments</key>
  <array>
${words}
  </array>
  <key>WorkingDirectory</key>
  <string>${xml(cwd)}</string>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ThrottleInterval</key>
  <integer>30</integer>
  <key>Umask</key>
  <integer>63</integer>
  <key>ProcessType</key>
  <string>Background</string>
</dict>
</plist>
`;
}

/** A task that starts when `user` signs in, with that user's own rights, and restarts after a crash. */
export function scheduledTask({ program, args, cwd }: ServiceCommand, user: string): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Pandect, legal workspace on this computer</Description>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <Enabled>true</Enabled>
      <UserId>${xml(user)}</UserId>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${xml(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Hidden>true</Hidden>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>5</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(program)}</Command>
      <Arguments>${xml(args.map(windowsWord).join(" "))}</Arguments>
      <WorkingDirectory>${xml(cwd)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
}

/** Splits like the C runtime of Windows: backslashes count only before a quote. */
export function windowsWord(word: string): string {
  return `"${word.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, "$1$1")}"`;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
