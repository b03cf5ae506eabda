import { join } from "node:path";
import { app, BrowserWindow, dialog, Menu, protocol, session, shell } from "electron";
import { serviceConfig } from "../server/config.ts";
import { type Service, startService } from "../server/service.ts";
import { StartError } from "../server/start-error.ts";
import { productVersion } from "../server/version.ts";
import { menuTemplate } from "./menu.ts";
import { appOrigin, deepLinkTarget, externalLink, isOwnPage } from "./navigation.ts";
import { answerAppRequest } from "./protocol.ts";
import { forbiddenSwitch, windowOptions } from "./window-options.ts";

protocol.registerSchemesAsPrivileged([
  { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
app.enableSandbox();

const refused = forbiddenSwitch(process.argv);
if (refused !== null) {
  process.stderr.write(`Pandect does not start with ${refused}: it would take the protection of the window away.\n`);
  app.exit(1);
} else if (app.requestSingleInstanceLock()) {
  void start();
} else {
  app.quit();
}

async function start(): Promise<void> {
  let window: BrowserWindow | null = null;
  const show = (link: string | undefined) => {
    const target = link === undefined ? null : deepLinkTarget(link);
    if (window === null) return;
    if (window.isMinimized()) window.restore();
    window.focus();
    if (target !== null) void window.loadURL(`${appOrigin}${target}`);
  };
  app.on("second-instance", (_event, argv) => show(argv.find((arg) => arg.startsWith("pandect:"))));
  app.on("open-url", (event, url) => {
    event.preventDefault();
    show(url);
  });
  app.on("window-all-closed", () => app.quit());
  await app.whenReady();
  try {
    const service = await startService(serviceConfig({}));
    app.on("before-quit", closeOnce(service));
    protocol.handle("app", (request) => answerAppRequest(request, service));
    lockDown();
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(service.url)));
    window = openWindow();
  } catch (error) {
    dialog.showErrorBox(
      "Pandect cannot start",
      error instanceof StartError ? error.message : "Something failed inside the program. Run “doctor” on the command line to see more.",
    );
    app.exit(1);
  }
}

function openWindow(): BrowserWindow {
  const window = new BrowserWindow(windowOptions(join(import.meta.dirname, "preload.cjs"), productVersion()));
  window.once("ready-to-show", () => window.show());
  void window.loadURL(`${appOrigin}/`);
  return window;
}

/** No permission, no foreign page, no new window; outside links go to the system's browser after showing where they lead. */
function lockDown(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.on("will-navigate", (event) => {
      if (!isOwnPage(event.url)) event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      void askAndOpen(url);
      return { action: "deny" };
    });
  });
}

async function askAndOpen(url: string): Promise<void> {
  const link = externalLink(url);
  if (link === null) return;
  const { response } = await dialog.showMessageBox({
    type: "question",
    message: `Open ${link.shown}?`,
    detail: "The link leads outside Pandect.",
    buttons: ["Open", "Cancel"],
    defaultId: 1,
    cancelId: 1,
  });
  if (response === 0) await shell.openExternal(link.url);
}

/** The service gets to finish before the program ends, once. */
function closeOnce(service: Service): (event: Electron.Event) => void {
  let closing = false;
  return (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    void service.close().finally(() => app.quit());
  };
}
