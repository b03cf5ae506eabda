import type { BrowserWindowConstructorOptions } from "electron";

/** How the preload script learns the version. */
export const versionArgument = "--pandect-version=";

/** Storage of the firm's pages, apart from that of this computer's. */
export const firmPartition = "persist:firm";

/** Options of every window: isolated, sandboxed, without Node (security S1). */
export function windowOptions(preload: string, version: string, isFirm = false): BrowserWindowConstructorOptions {
  return {
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: "Pandect",
    webPreferences: {
      preload,
      ...(isFirm && { partition: firmPartition }),
      additionalArguments: [`${versionArgument}${version}`],
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    },
  };
}

/** Switches that would remove the sandbox; a start with one is refused (security S5). */
export function forbiddenSwitch(argv: readonly string[]): string | null {
  return (
    argv.find((arg) =>
      /^--(no-sandbox|disable-setuid-sandbox|disable-web-security|remote-debugging-(port|pipe)|inspect(-brk)?)(=|$)/.test(arg),
    ) ?? null
  );
}
