import { join } from "node:path";

/** Argument of a start at sign-in, which opens no window. */
export const hiddenArgument = "--hidden";

/**
 * How to restart the program: on Linux the AppImage itself rather than its temporary unpacked program. A program that is not packaged is
 * the runtime with the folder of its code.
 */
export function startCommand(about: { execPath: string; appImage: string | undefined; appPath: string | null }): string[] {
  return [about.appImage ?? about.execPath, ...(about.appPath === null ? [] : [about.appPath]), hiddenArgument];
}

/** Folder where a Linux desktop looks for programs that start at sign-in. */
export function autostartFile(home: string, env: NodeJS.ProcessEnv): string {
  const config = env["XDG_CONFIG_HOME"];
  return join(config?.startsWith("/") === true ? config : join(home, ".config"), "autostart", "pandect.desktop");
}

/** The autostart entry (Desktop Entry Specification); null for a path that it cannot contain: a line end would begin a new key. */
export function autostartEntry(command: readonly string[]): string | null {
  if (command.some((word) => /[\u0000-\u001f\u007f]/.test(word))) return null;
  return `[Desktop Entry]
Type=Application
Name=Pandect
Comment=Keeps alerts, running work and the local API going
Exec=${command.map(execWord).join(" ")}
Terminal=false
StartupNotify=false
X-GNOME-Autostart-enabled=true
`;
}

/** A word of an Exec key: quoted, `%` doubled because it begins a field code, and escaped once more like every string of the file. */
function execWord(word: string): string {
  const quoted = `"${word.replaceAll(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll("%", "%%")}"`;
  return quoted.replaceAll("\\", "\\\\");
}
