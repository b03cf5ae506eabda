import { z } from "zod";
import { type CommandId, commandIds } from "./commands.ts";
import { type NoticeKind, noticeKinds } from "./notice-kinds.ts";

/** The state of an update of the program. */
export type UpdateState =
  /** It was built without an address to ask. */
  | { kind: "unavailable" }
  /** No newer version is known; `checkedAt` is ISO 8601, null before the first check. */
  | { kind: "idle"; checkedAt: string | null }
  | { kind: "checking" }
  /** `installsItself` false: the user installs it the same way as this version. */
  | { kind: "available"; version: string; installsItself: boolean }
  /** 0 to 100. */
  | { kind: "downloading"; version: string; percent: number }
  /** Installed when the program quits. */
  | { kind: "ready"; version: string }
  /** The feed, or the file of `version`, was not available or not genuine. */
  | { kind: "failed"; version: string | null };

const updateAsks = ["tell", "check", "download"] as const;
export type UpdateAsk = (typeof updateAsks)[number];

/**
 * What the desktop shell offers the window as `window.desktop`; absent in a browser. At most 12 members, and no product data passes through
 * them (security S3).
 */
export interface Desktop {
  platform: "darwin" | "linux" | "win32";
  /** Version of the installed program. */
  version: string;
  /** The user chose a command in the menu bar. Returns a function that stops listening, as `onOpen` does. */
  onCommand(handler: (id: CommandId) => void): () => void;
  /** A link, a notification or a second start requests a screen. */
  onOpen(handler: (path: string) => void): () => void;
  /** Commands that work now; the others are disabled in the menu bar. */
  setCommands(ids: readonly CommandId[]): void;
  setTheme(theme: "system" | "light" | "dark"): void;
  /** A system notification; clicking it opens `path`. */
  notify(notice: { title: string; body: string; path: string }): void;
  /** Kinds that the owner wants notices about; the shell shows them itself while no window is open. */
  setNotices(kinds: readonly NoticeKind[]): void;
  /** Opens another window at a screen. */
  openWindow(path: string): void;
  showDataFolder(): void;
  /** Reports newer versions; `askUpdate("tell")` reports the current one immediately. */
  onUpdate(handler: (state: UpdateState) => void): () => void;
  askUpdate(ask: UpdateAsk): void;
}

const path = z.string().min(1).max(2000);

/** What the page may send to the shell, and in which form. */
export const desktopChannels = {
  setCommands: z.array(z.enum(commandIds)).max(commandIds.length),
  setTheme: z.enum(["system", "light", "dark"]),
  notify: z.strictObject({ title: z.string().min(1).max(200), body: z.string().max(500), path }),
  setNotices: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
  openWindow: path,
  showDataFolder: z.undefined(),
  askUpdate: z.enum(updateAsks),
};
export type DesktopChannel = keyof typeof desktopChannels;
