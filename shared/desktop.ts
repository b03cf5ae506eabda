/** What the desktop shell lends the window as `window.desktop`; absent in a browser. No product data passes through it. */
export interface Desktop {
  platform: "darwin" | "linux" | "win32";
  /** Version of the installed program. */
  version: string;
}
