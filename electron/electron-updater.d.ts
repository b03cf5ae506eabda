/** The part of the updater that the shell uses. */
declare module "electron-updater" {
  import type { Session } from "electron";

  interface Updater {
    autoDownload: boolean;
    autoInstallOnAppQuit: boolean;
    allowDowngrade: boolean;
    disableWebInstaller: boolean;
    logger: null;
    /** Setting it allows downgrades. */
    channel: string | null;
    requestHeaders: Record<string, string> | null;
    readonly netSession: Session;
    /** Null where the program is not packaged. */
    checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>;
    downloadUpdate(): Promise<string[]>;
    on(event: "download-progress", listener: (progress: { percent: number }) => void): unknown;
    on(event: "error", listener: (error: Error) => void): unknown;
  }
  const library: { readonly autoUpdater: Updater };
  export default library;
}
