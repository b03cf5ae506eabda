import { spawn } from "node:child_process";

/** The program of a system that opens a link in the default browser. Windows' `start` would read `&` in a link as a new command. */
export function opener(system: NodeJS.Platform): [command: string, ...args: string[]] {
  if (system === "darwin") return ["open"];
  if (system === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}

/**
 * Opens a link in the default browser. Resolves to false when the system has no program for that or the program fails at once; a browser
 * that stays open counts as opened after two seconds.
 */
export function openLink(link: string, [command, ...args] = opener(process.platform)): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, link], { stdio: "ignore", detached: true });
    const timer = setTimeout(() => resolve(true), 2000);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    child.on("error", () => end(false));
    child.on("exit", (code) => end(code === 0));
    child.unref();
  });
}
