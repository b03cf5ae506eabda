import { join } from "node:path";
import { commandIds } from "#shared/platform/commands.ts";
import type { ChangeNotice } from "#shared/law/notices.ts";
import { desktopChannels, type DesktopChannel } from "#shared/platform/desktop.ts";
import { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, Notification, protocol, session, shell } from "electron";
import { serviceConfig } from "../server/app/config.ts";
import { joinService } from "../server/app/joined-service.ts";
import type { Service } from "../server/app/running-service.ts";
import { startService } from "../server/app/service.ts";
import { AlreadyRuns, PortTaken, StartError } from "../server/app/start-error.ts";
import { productVersion } from "../server/platform/version.ts";
import { type Background, createBackground } from "./background.ts";
import { commandIn, linkCommand } from "./command-link.ts";
import { accepted, type ShellActions } from "./ipc.ts";
import { lockDown } from "./lock-down.ts";
import { hiddenArgument } from "./login-item.ts";
import { isStartAtLogin } from "./login.ts";
import { menuTemplate } from "./menu.ts";
import { createFirmWindows } from "./firm-windows.ts";
import { deepLinkTarget, ownScreen } from "./navigation.ts";
import { answerAppRequest } from "./protocol.ts";
import { keptState } from "./shell-state.ts";
import { setUpSpelling } from "./spelling.ts";
import { createUpdates, type Updates } from "./updates.ts";
import { forbiddenSwitch } from "./window-options.ts";
import { createWindows, type Windows } from "./windows.ts";

protocol.registerSchemesAsPrivileged([
  { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
app.enableSandbox();

const refused = forbiddenSwitch(process.argv);
if (refused !== null) {
  process.stderr.write(`Pandect does not start with ${refused}: that would remove the window's protection.\n`);
  app.exit(1);
} else if (app.requestSingleInstanceLock()) {
  void start();
} else {
  app.quit();
}

async function start(): Promise<void> {
  let windows: Windows | null = null;
  let background: Background | null = null;
  let asked = screenIn(process.argv);
  const show = (path: string | null) => {
    if (windows === null) asked = path ?? asked;
    else windows.show(path);
  };
  app.on("second-instance", (_event, argv) => argv.includes(hiddenArgument) || show(screenIn(argv)));
  app.on("open-url", (event, url) => {
    event.preventDefault();
    show(deepLinkTarget(url));
  });
  app.on("activate", () => BrowserWindow.getAllWindows().length === 0 && show(null));
  app.on("window-all-closed", () => void quitUnlessWanted(background));
  if (app.isPackaged) app.setAsDefaultProtocolClient("pandect");
  await app.whenReady();
  try {
    const service = await startOrAsk();
    if (service === null) return app.quit();
    app.on("before-quit", closeOnce(service));
    const firm = createFirmWindows(service, join(app.getPath("userData"), "firm.json"), () => windows?.open("/", true));
    protocol.handle("app", async (request) => (await firm.answerShell(request)) ?? answerAppRequest(request, service));
    lockDown();
    setUpSpelling(session.defaultSession, process.platform);
    windows = createWindows({
      stateFile: join(app.getPath("userData"), "windows.json"),
      preload: join(import.meta.dirname, "preload.cjs"),
      version: productVersion(),
      firm,
    });
    const state = keptState(join(app.getPath("userData"), "shell.json"));
    const updates = createUpdates({
      service,
      state,
      show: (update) => {
        for (const window of BrowserWindow.getAllWindows()) window.webContents.send("update", update);
      },
      tell: (notice) => tell(notice, show),
    });
    connect(windows, service, state, updates, firm.isThere);
    background = createBackground({
      service,
      state,
      hasWindow: () => BrowserWindow.getAllWindows().length > 0,
      open: show,
      tell: (notice) => tell(notice, show),
      quit: () => app.quit(),
    });
    const isWanted = await background.follow();
    if (asked === null && isStartAtLogin(process.argv) && isWanted) return;
    // A leftover sign-in entry of the system started the program, so the program ends here.
    if (asked === null && process.argv.includes(hiddenArgument)) return app.quit();
    windows.restore(asked);
  } catch (error) {
    dialog.showErrorBox(
      "Pandect cannot start",
      error instanceof StartError ? error.message : "An error in Pandect stopped the command. Run “doctor” to see more.",
    );
    app.exit(1);
  }
}

/**
 * The last window was closed: the program continues if the owner wants that; otherwise it ends, unless another window was opened meanwhile.
 */
async function quitUnlessWanted(background: Background | null): Promise<void> {
  const isWanted = (await background?.follow()) ?? false;
  if (!isWanted && BrowserWindow.getAllWindows().length === 0) app.quit();
}

/** A system notification; a click opens its screen, if it is one of the window's screens. */
function tell({ title, body, path }: ChangeNotice, show: (path: string | null) => void): void {
  const notice = new Notification({ title, body });
  notice.on("click", () => show(ownScreen(path)));
  notice.show();
}

/** Asks what to do about a port in use; never uses another one silently (security S8). Null when the person chooses not to start. */
async function startOrAsk(): Promise<Service | null> {
  const config = serviceConfig({});
  try {
    return await startService(config);
  } catch (error) {
    // “service install” keeps a service running without a window.
    if (error instanceof AlreadyRuns) return joinService(config);
    if (!(error instanceof PortTaken)) throw error;
    const { response } = await dialog.showMessageBox({
      type: "warning",
      message: `Port ${config.port} is in use by another program.`,
      detail: "Scripts expect Pandect there. The window works on any port.",
      buttons: ["Use another port this time", "Quit"],
      defaultId: 0,
      cancelId: 1,
    });
    return response === 0 ? startService({ ...config, port: 0 }) : null;
  }
}

/** Menu bar, and the requests that pages may send to the shell. */
function connect(windows: Windows, service: Service, state: ReturnType<typeof keptState>, updates: Updates, hasFirm: () => boolean): void {
  const active = new Map<number, ReadonlySet<string>>();
  const showDataFolder = () => shell.showItemInFolder(service.dataDir);
  const menu = Menu.buildFromTemplate(
    menuTemplate({
      platform: process.platform,
      serviceUrl: service.url,
      run: (id) => BrowserWindow.getFocusedWindow()?.webContents.send("command", id),
      showDataFolder,
      openFirm: () => (hasFirm() ? windows.open("/", true) : windows.open("/settings", false)),
      openComputer: () => windows.open("/", false),
      installCommand: process.platform === "darwin" && app.isPackaged ? installCommand : null,
    }),
  );
  Menu.setApplicationMenu(menu);
  const refresh = () => {
    const now = active.get(BrowserWindow.getFocusedWindow()?.webContents.id ?? -1);
    for (const id of commandIds) {
      const item = menu.getMenuItemById(id);
      if (item !== null) item.enabled = now?.has(id) ?? false;
    }
  };
  app.on("browser-window-focus", refresh);
  const actions: ShellActions = {
    setCommands: (ids, from) => {
      active.set(from, new Set(ids));
      refresh();
    },
    setTheme: (theme) => (nativeTheme.themeSource = theme),
    notify: (notice) => tell(notice, windows.show),
    setNotices: (notices) => state.set({ notices }),
    openWindow: (path, from) => windows.open(ownScreen(path) ?? "/", windows.isOfFirm(from)),
    showDataFolder,
    askUpdate: updates.do,
  };
  for (const channel of Object.keys(desktopChannels) as DesktopChannel[]) listen(channel, actions);
}

function installCommand(): void {
  const folders = ["/usr/local/bin", join(app.getPath("home"), ".local/bin")];
  void dialog.showMessageBox({ message: linkCommand(commandIn(process.resourcesPath), folders, process.env["PATH"] ?? "") });
}

function listen<C extends DesktopChannel>(channel: C, actions: ShellActions): void {
  ipcMain.on(channel, (event, value: unknown) => {
    const frame = event.senderFrame;
    const message = accepted(channel, frame === null ? null : { url: frame.url, isMainFrame: frame.parent === null }, value);
    if (message !== null) actions[channel](message.value, event.sender.id);
  });
}

/** Screen requested by a link among the start arguments. */
function screenIn(argv: readonly string[]): string | null {
  const link = argv.find((arg) => arg.startsWith("pandect:"));
  return link === undefined ? null : deepLinkTarget(link);
}

/** The service may finish before the program ends, once. */
function closeOnce(service: Service): (event: Electron.Event) => void {
  let state: "open" | "closing" | "closed" = "open";
  return (event) => {
    if (state === "closed") return;
    event.preventDefault();
    if (state === "closing") return;
    state = "closing";
    void service.close().finally(() => {
      state = "closed";
      app.quit();
    });
  };
}
