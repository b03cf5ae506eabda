import type { NoticeKind } from "#shared/platform/notice-kinds.ts";
import { type SystemNotice, useNotices } from "./notices-state.ts";

/** Whether system notices can be shown: always in the desktop window, in a browser once the owner has allowed them. */
export function noticesAllowed(): "yes" | "no" | "ask" {
  if (window.desktop !== undefined) return "yes";
  if (!("Notification" in window)) return "no";
  return Notification.permission === "granted" ? "yes" : Notification.permission === "denied" ? "no" : "ask";
}

/** Announces something through the system, if the owner wants such notices there. `onOpen` runs on a click in a browser. */
export function notify(kind: NoticeKind, notice: SystemNotice, onOpen: (path: string) => void): void {
  if (!useNotices.getState().isOn[kind] || noticesAllowed() !== "yes") return;
  if (window.desktop !== undefined) return window.desktop.notify(notice);
  // If several windows announce the same, only one is shown.
  const shown = new Notification(notice.title, { body: notice.body, tag: `${notice.path} ${notice.title}` });
  shown.addEventListener("click", () => {
    window.focus();
    onOpen(notice.path);
    shown.close();
  });
}
