import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname } from "node:path";
import { app } from "electron";
import { autostartEntry, autostartFile, hiddenArgument, startCommand } from "./login-item.ts";

/** Makes the system start the program at sign-in, or stop doing so. */
export function setStartsAtLogin(isWanted: boolean): void {
  if (process.platform !== "linux") return app.setLoginItemSettings({ openAtLogin: isWanted, args: [hiddenArgument] });
  const file = autostartFile(homedir(), process.env);
  const appPath = app.isPackaged ? null : app.getAppPath();
  const entry = isWanted ? autostartEntry(startCommand({ execPath: process.execPath, appImage: process.env["APPIMAGE"], appPath })) : null;
  try {
    if (entry === null) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, entry);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    process.stderr.write(`Pandect could not set itself to start at sign-in: ${error.message}\n`);
  }
}

/** Whether this start is at sign-in, which opens no window. macOS passes no arguments then. */
export function isStartAtLogin(argv: readonly string[]): boolean {
  return argv.includes(hiddenArgument) || (process.platform === "darwin" && app.getLoginItemSettings().wasOpenedAtLogin);
}
