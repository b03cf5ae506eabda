import type { NoticeKind } from "#shared/platform/notice-kinds.ts";
import { type SystemNotice, useNotices } from "./notices-state.ts";

/** Whether notices of the system can be shown: in the desktop window always, in a browser once the owner has allowed it. */
export function noticesAllowed(): "yes" | "no" | "ask" {
  if (window.desktop !== undefined) return "yes";
  if (!("Notification" in window)) return "no";
  return Notification.permission === "granted" ? "yes" : Notification.permission === "denied" ? "no" : "ask";
}

/** Says something through the system, if the owner wants to be told of it there. `onOpen` is what a click does in a browser. */
export function notify(kind: NoticeKind, notice: SystemNotice, onOpen: (path: string) => void): void {
  if (!useNotices.getState().isOn[kind] || noticesAllowed() !== "yes") return;
  if (window.desktop !== undefined) return window.desktop.notify(notice);
  // Of several windows with the same to say, one is heard.
  const shown = new Notification(notice.title, { body: notice.body, tag: `${notice.path} ${notice.title}` });
  shown.addEventListener("click", () => {
    window.focus();
    onOpen(notice.path);
    shown.close();
  });
}
