import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ChangeNotice } from "#shared/law/notices.ts";
import type { UpdateAsk, UpdateState } from "#shared/platform/desktop.ts";
import { app } from "electron";
import type { Service } from "../server/app/running-service.ts";
import { readSettings } from "./service-reads.ts";
import type { keptState } from "./shell-state.ts";
import { createBooking, feedName, installsItself, isNewer, mayLook, withoutOwnId } from "./update-rules.ts";

/** Looks for newer versions, downloads one on request, and installs it when the program ends. */
export interface Updates {
  do(ask: UpdateAsk): void;
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const firstLookMs = 60_000;
const lookMs = 3_600_000;

export function createUpdates(deps: {
  service: Service;
  state: ReturnType<typeof keptState>;
  show: (state: UpdateState) => void;
  tell: (notice: ChangeNotice) => void;
}): Updates {
  const { service, state } = deps;
  const isHere = app.isPackaged && existsSync(join(process.resourcesPath, "app-update.yml"));
  let now: UpdateState = isHere ? { kind: "idle", checkedAt: moment(state.get().checkedAt) } : { kind: "unavailable" };
  const set = (next: UpdateState) => deps.show((now = next));

  /** The library, loaded with the first check: most starts need none. */
  async function updater() {
    const { autoUpdater } = (await import("electron-updater")).default;
    autoUpdater.autoDownload = false;
    autoUpdater.autoInstallOnAppQuit = true;
    autoUpdater.disableWebInstaller = true;
    autoUpdater.logger = null;
    autoUpdater.requestHeaders = { "x-user-staging-id": "0" };
    return autoUpdater;
  }
  type Updater = Awaited<ReturnType<typeof updater>>;
  let loaded: Promise<Updater> | null = null;
  const load = () => (loaded ??= updater().then(watched));

  function watched(found: Updater): Updater {
    const { webRequest } = found.netSession;
    const booking = createBooking(service.leave, () => void found.netSession.closeAllConnections());
    webRequest.onBeforeRequest((request, answer) => answer({ cancel: !booking.begins(request) }));
    webRequest.onBeforeSendHeaders(({ requestHeaders }, answer) => answer({ requestHeaders: withoutOwnId(requestHeaders) }));
    webRequest.onCompleted((request) => booking.ends(request));
    webRequest.onErrorOccurred(({ id }) => booking.ends({ id }));
    found.on("download-progress", ({ percent }) => {
      if (now.kind === "downloading") set({ ...now, percent: Math.floor(percent) });
    });
    // Each call also rejects with this error.
    found.on("error", () => undefined);
    return found;
  }

  async function look(isByHand: boolean): Promise<void> {
    if (now.kind === "unavailable" || now.kind === "checking" || now.kind === "downloading" || now.kind === "ready") return;
    const settings = await readSettings(service);
    const { checkedAt, offered } = state.get();
    if (settings === null || !mayLook({ settings, isByHand, checkedAt, now: Date.now() })) return;
    set({ kind: "checking" });
    state.set({ checkedAt: Date.now() });
    try {
      const found = await load();
      found.channel = feedName(settings.updateChannel);
      found.allowDowngrade = false;
      const result = await found.checkForUpdates();
      const version = result?.isUpdateAvailable === true ? result.updateInfo.version : null;
      if (version === null || !isNewer(version, service.version)) return set({ kind: "idle", checkedAt: moment(Date.now()) });
      set({ kind: "available", version, installsItself: installsItself(process.platform, process.env["APPIMAGE"]) });
      if (offered === version || isByHand) return;
      state.set({ offered: version });
      deps.tell({ title: `Pandect ${version} is available`, body: "Settings → General shows how to install it.", path: "/settings" });
    } catch {
      set({ kind: "failed", version: null });
    }
  }

  async function download(): Promise<void> {
    if (now.kind !== "available" || !now.installsItself) return;
    const { version } = now;
    set({ kind: "downloading", version, percent: 0 });
    try {
      await (await load()).downloadUpdate();
      set({ kind: "ready", version });
    } catch {
      set({ kind: "failed", version });
    }
  }

  const again = (ms: number) =>
    setTimeout(() => {
      void look(false).finally(() => again(lookMs));
    }, ms).unref();
  if (isHere) again(firstLookMs);
  return {
    do(ask) {
      if (ask === "tell") deps.show(now);
      else if (ask === "check") void look(true);
      else void download();
    },
  };
}
