import type { Desktop } from "#shared/platform/desktop.ts";

declare global {
  interface Window {
    readonly desktop?: Desktop;
  }
  /** Version of the package that this window was built from. */
  const APP_VERSION: string;
}
