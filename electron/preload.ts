import type { Desktop, DesktopChannel } from "#shared/platform/desktop.ts";
import { contextBridge, ipcRenderer } from "electron";
import { versionArgument } from "./window-options.ts";

const platform = process.platform === "darwin" || process.platform === "win32" ? process.platform : "linux";

const send = (channel: DesktopChannel, value?: unknown): void => ipcRenderer.send(channel, value);

/** The handler never sees the event, which would give the page access to every channel. */
function listen<T>(channel: "command" | "open" | "update", handler: (value: T) => void): () => void {
  const listener = (_event: unknown, value: T): void => handler(value);
  ipcRenderer.on(channel, listener);
  return () => void ipcRenderer.off(channel, listener);
}

/** The shell's functions for the window; no product data passes here (security S3, S4). */
const desktop: Desktop = {
  platform,
  version: process.argv.find((arg) => arg.startsWith(versionArgument))?.slice(versionArgument.length) ?? "",
  onCommand: (handler) => listen("command", handler),
  onOpen: (handler) => listen("open", handler),
  setCommands: (ids) => send("setCommands", [...ids]),
  setTheme: (theme) => send("setTheme", theme),
  notify: ({ title, body, path }) => send("notify", { title, body, path }),
  setNotices: (kinds) => send("setNotices", [...kinds]),
  openWindow: (path) => send("openWindow", path),
  showDataFolder: () => send("showDataFolder"),
  onUpdate: (handler) => listen("update", handler),
  askUpdate: (ask) => send("askUpdate", ask),
};

contextBridge.exposeInMainWorld("desktop", desktop);
