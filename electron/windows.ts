import { readFileSync, writeFileSync } from "node:fs";
import { firmWindowOrigin } from "#shared/platform/firm-connection.ts";
import { BrowserWindow, screen } from "electron";
import type { FirmWindows } from "./firm-windows.ts";
import { appOrigin, ownScreen } from "./navigation.ts";
import { windowOptions } from "./window-options.ts";
import { type SavedWindow, windowsToOpen } from "./window-state.ts";

/** The windows of the program: opens them where they were, brings them forward and remembers them. */
export interface Windows {
  /** Opens the windows that were open when the program last ended; with `path`, the last window shows that screen instead. */
  restore(path: string | null): void;
  /** Opens a window of the firm's server, or of this computer. */
  open(path: string, isFirm: boolean): void;
  /** Whether the page with this id is the firm's. */
  isOfFirm(contentsId: number): boolean;
  /**
   * Brings the last used window forward and, with `path`, asks its page to show that screen; where none is open, opens the windows that
   * were open last.
   */
  show(path: string | null): void;
}

export function createWindows(options: { stateFile: string; preload: string; version: string; firm: FirmWindows }): Windows {
  const paths = new Map<BrowserWindow, string>();
  const firms = new Set<BrowserWindow>();

  function save(): void {
    const saved = [...paths].map(([window, path]): Omit<SavedWindow, "isFirm"> => ({
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      path,
      ...(firms.has(window) && { isFirm: true }),
    }));
    // Losing the places of windows does no harm.
    ignoringRefusal(() => writeFileSync(options.stateFile, JSON.stringify(saved), { mode: 0o600 }));
  }

  function add({ bounds, isMaximized, path, isFirm }: SavedWindow): void {
    if (isFirm) options.firm.openPages();
    const window = new BrowserWindow({ ...windowOptions(options.preload, options.version, isFirm), ...bounds });
    const origin = isFirm ? firmWindowOrigin : appOrigin;
    paths.set(window, path);
    if (isFirm) firms.add(window);
    window.once("ready-to-show", () => {
      if (isMaximized) window.maximize();
      window.show();
    });
    window.webContents.on("did-navigate-in-page", (_event, url, isMainFrame) => {
      const at = isMainFrame && url.startsWith(origin) ? ownScreen(url.slice(origin.length)) : null;
      if (at !== null) paths.set(window, at);
    });
    window.on("close", () => {
      save();
      // The next start opens the last window of a session.
      if (paths.size > 1) {
        paths.delete(window);
        save();
      }
    });
    window.on("closed", () => {
      paths.delete(window);
      firms.delete(window);
    });
    void window.loadURL(origin + path);
  }

  function restore(path: string | null): void {
    const windows = windowsToOpen(
      ignoringRefusal(() => readFileSync(options.stateFile, "utf8")),
      screen.getAllDisplays().map((display) => display.workArea),
      options.firm.isThere(),
    );
    for (const [i, window] of windows.entries()) add(i === windows.length - 1 && path !== null ? { ...window, path } : window);
  }

  return {
    restore,
    open: (path, isFirm) => add({ bounds: null, isMaximized: false, path, isFirm }),
    isOfFirm: (id) => [...firms].some(({ webContents }) => webContents.id === id),
    show(path) {
      const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
      if (window === undefined) return restore(path);
      if (window.isMinimized()) window.restore();
      window.focus();
      if (path !== null) window.webContents.send("open", path);
    },
  };
}

function ignoringRefusal<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
