import { existsSync } from "node:fs";
import { firmPath, firmWindowOrigin, firmWindowPath } from "#shared/platform/firm-connection.ts";
import { BrowserWindow, session } from "electron";
import type { Firm } from "../server/app/firm/connection.ts";
import { answerWithoutFirm } from "../server/app/firm/shell-requests.ts";
import type { Service } from "../server/app/running-service.ts";
import { policyInForce } from "../server/app/policy.ts";
import { answerAppRequest } from "./protocol.ts";
import { setUpSpelling } from "./spelling.ts";
import { firmPartition } from "./window-options.ts";

/** The firm's windows. Without a firm, nothing of it is loaded or stored. */
export interface FirmWindows {
  isThere(): boolean;
  /** Has the firm's pages answered; before the first window of them. */
  openPages(): void;
  /** Answers what a page asks about the connection; null for everything else. */
  answerShell(request: Request): Promise<Response | null>;
}

export function createFirmWindows(service: Service, file: string, openWindow: () => void): FirmWindows {
  const managed = policyInForce(process.env).policy.firmAddress ?? null;
  let opened: Promise<{ firm: Firm; answer: (request: Request) => Promise<Response | null> }> | null = null;
  let firm: Firm | null = null;
  const open = () =>
    (opened ??= import("./firm.ts").then(({ openFirm, answerFirmRequest }) => {
      const made = openFirm(service, file, managed, focusFirm);
      firm = made;
      return { firm: made, answer: (request) => answerFirmRequest(request, made) };
    }));
  const hasFile = () => managed !== null || existsSync(file);
  const answerShell = async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/shell/")) return null;
    if (`${request.method} ${pathname}` === `POST ${firmWindowPath}`) {
      openWindow();
      return answerShell(new Request(new URL(firmPath, request.url)));
    }
    const without = opened === null && !hasFile() ? answerWithoutFirm(request) : null;
    return without ?? (await open()).answer(request);
  };
  let areOpen = false;
  function openPages(): void {
    if (areOpen) return;
    areOpen = true;
    const pages = session.fromPartition(firmPartition);
    setUpSpelling(pages, process.platform);
    pages.protocol.handle("app", async (request) => {
      const shell = await answerShell(request);
      if (shell !== null) return shell;
      const connection = (await open()).firm;
      return answerAppRequest(request, { url: firmWindowOrigin, fetch: (one) => connection.fetch(one) }, firmWindowOrigin);
    });
  }
  return { isThere: () => (firm === null ? hasFile() : firm.address !== null), openPages, answerShell };
}

/** Someone came back from the browser. */
function focusFirm(): void {
  const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith(firmWindowOrigin));
  (window ?? BrowserWindow.getAllWindows()[0])?.focus();
}
