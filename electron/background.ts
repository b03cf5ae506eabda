import { join } from "node:path";
import { type ChangeNotice, noticesOf } from "#shared/law/notices.ts";
import { dialog, Menu, nativeImage, type NativeImage, Tray } from "electron";
import { setStartsAtLogin } from "./login.ts";
import { type Asked, readAlerts, readSettings, readTasks } from "./service-reads.ts";
import type { keptState } from "./shell-state.ts";
import { endedNotices, type Task } from "./tasks.ts";
import { quitQuestion, type TrayStatus, trayTemplate, trayTip } from "./tray-menu.ts";

/** The program while no window is open: tray, start at sign-in, notices. */
export interface Background {
  /** Reads the settings now and follows their changes; returns whether the program continues without a window. */
  follow(): Promise<boolean>;
}

const lookMs = 5000;
const alertsMs = 60_000;

export function createBackground(deps: {
  service: Asked;
  state: ReturnType<typeof keptState>;
  hasWindow: () => boolean;
  /** Opens a screen; null brings the last window back, or opens one. */
  open: (path: string | null) => void;
  tell: (notice: ChangeNotice) => void;
  quit: () => void;
}): Background {
  const { service, state } = deps;
  let tray: Tray | null = null;
  let shown = "";
  let tasks: Task[] | null = null;
  let status: TrayStatus = { tasks: [], unread: 0, isUnreadAtLeast: false };
  let alertsAt = -alertsMs;
  let turn: Promise<void> = Promise.resolve();

  /** One check after the other: two at once would report twice. */
  function follow(): Promise<boolean> {
    const next = turn.then(followOnce);
    turn = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  }

  async function followOnce(): Promise<boolean> {
    const settings = await readSettings(service);
    if (settings === null) return tray !== null;
    if (settings.startsAtLogin !== state.get().startsAtLogin) {
      setStartsAtLogin(settings.startsAtLogin);
      state.set({ startsAtLogin: settings.startsAtLogin });
    }
    if (settings.keepsRunning) {
      await look();
      show();
    } else if (tray !== null) {
      tray.destroy();
      tray = null;
      tasks = null;
      // Otherwise the program could not be reached.
      if (!deps.hasWindow()) deps.quit();
    }
    return settings.keepsRunning;
  }

  /** Reads the running tasks and the changes. Windows report these themselves; without a window this code does. */
  async function look(): Promise<void> {
    const { notices } = state.get();
    const now = await readTasks(service);
    if (now !== null) {
      const ended = tasks === null || deps.hasWindow() ? [] : endedNotices(tasks, now);
      for (const notice of ended) if (notices.includes(notice.kind)) deps.tell(notice);
      tasks = now;
      status = { ...status, tasks: now };
    }
    if (performance.now() - alertsAt < alertsMs) return;
    const alerts = await readAlerts(service, state.get().seen, notices);
    if (alerts === null) return;
    alertsAt = performance.now();
    status = { ...status, unread: alerts.unread, isUnreadAtLeast: alerts.isUnreadAtLeast };
    if (!deps.hasWindow()) for (const notice of noticesOf(alerts.fresh)) deps.tell(notice);
    state.set({ seen: alerts.newest });
  }

  function show(): void {
    if (tray === null) {
      tray = new Tray(trayImage(false));
      tray.on("click", () => process.platform !== "darwin" && deps.open(null));
      shown = "";
    }
    const template = trayTemplate(status, { open: deps.open, quit: () => void quit() });
    const now = JSON.stringify([template, status.tasks.map(({ path }) => path)]);
    if (now === shown) return;
    shown = now;
    tray.setImage(trayImage(status.unread > 0));
    tray.setToolTip(trayTip(status));
    tray.setContextMenu(Menu.buildFromTemplate(template));
  }

  async function quit(): Promise<void> {
    await follow();
    const question = quitQuestion(status);
    if (question === null) return deps.quit();
    const { response } = await dialog.showMessageBox({
      type: "question",
      ...question,
      buttons: ["Quit", "Keep running"],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) deps.quit();
  }

  const again = () =>
    setTimeout(() => {
      void follow().finally(again);
    }, lookMs).unref();
  again();
  return { follow };
}

/** macOS colors a template itself; elsewhere the mark is on its tile, which is visible on light and dark bars. */
function trayImage(isUnread: boolean): NativeImage {
  const name = `tray${isUnread ? "-unread" : ""}${process.platform === "darwin" ? "-Template" : ""}`;
  // Bars of Linux are higher than those of Windows, where the scale of the display chooses.
  const file = `${name}${process.platform === "linux" ? "@2x" : ""}.png`;
  return nativeImage.createFromPath(join(import.meta.dirname, "tray", file));
}
