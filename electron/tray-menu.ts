import type { MenuItemConstructorOptions } from "electron";
import type { Task } from "./tasks.ts";

/** The content of the tray. */
export interface TrayStatus {
  tasks: readonly Task[];
  /** Unread changes of watched law. */
  unread: number;
  /** Whether there are more than the counted ones. */
  isUnreadAtLeast: boolean;
}

const named = 3;
const longest = 60;

/** The menu of the tray icon. `open(null)` brings the last window back, or opens one. */
export function trayTemplate(
  status: TrayStatus,
  act: { open: (path: string | null) => void; quit: () => void },
): MenuItemConstructorOptions[] {
  const open = status.tasks.filter(({ state }) => state === "open");
  const more = open.length - named;
  return [
    { label: "Open Pandect", click: () => act.open(null) },
    { type: "separator" },
    { label: open.length === 0 ? "Nothing running" : `${open.length} running`, enabled: false },
    ...open.slice(0, named).map((task) => ({ label: taskLabel(task), click: () => act.open(task.path) })),
    ...(more > 0 ? [{ label: `and ${more} more`, enabled: false }] : []),
    { type: "separator" },
    status.unread === 0 ? { label: "No unread alerts", enabled: false } : { label: unreadLabel(status), click: () => act.open("/watches") },
    { type: "separator" },
    { label: "Quit Pandect", click: act.quit },
  ];
}

/** The tooltip of the icon. */
export function trayTip(status: TrayStatus): string {
  const open = status.tasks.filter(({ state }) => state === "open").length;
  return ["Pandect", ...(open === 0 ? [] : [`${open} running`]), ...(status.unread === 0 ? [] : [unreadLabel(status)])].join(", ");
}

function unreadLabel({ unread, isUnreadAtLeast }: TrayStatus): string {
  return `${unread}${isUnreadAtLeast ? " or more" : ""} unread alert${unread === 1 && !isUnreadAtLeast ? "" : "s"}`;
}

function taskLabel({ name, progress }: Task): string {
  const short = name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
  // In menus of Windows and Linux one “&” underlines the letter after it.
  return `${short.replaceAll("&", "&&")}${progress === null ? "" : ` – ${progress}`}`;
}

/** The tray's question before quitting while something runs; null when it quits immediately. */
export function quitQuestion({ tasks }: TrayStatus): { message: string; detail: string } | null {
  const open = tasks.filter(({ state }) => state === "open").length;
  if (open === 0) return null;
  return {
    message: open === 1 ? "1 task is running." : `${open} tasks are running.`,
    detail: "Pandect continues with this work when you start it again.",
  };
}
