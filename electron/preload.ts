import type { Desktop } from "#shared/desktop.ts";
import { contextBridge } from "electron";
import { versionArgument } from "./window-options.ts";

const platform = process.platform === "darwin" || process.platform === "win32" ? process.platform : "linux";

/** What the window is lent; no product data and no channel (security S3, S4). */
const desktop: Desktop = {
  platform,
  version: process.argv.find((arg) => arg.startsWith(versionArgument))?.slice(versionArgument.length) ?? "",
};

contextBridge.exposeInMainWorld("desktop", desktop);
