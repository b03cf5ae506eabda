import { answeredBy, firmWindowOrigin } from "#shared/platform/firm-connection.ts";

const firmHost = new URL(firmWindowOrigin).host;

/** Whether this page is the desktop program's window of a firm's server. */
export const isFirmWindow = (): boolean => window.desktop !== undefined && window.location.host === firmHost;

/** Whether this page is a firm's server, where every tab of a browser shares one session in a cookie; the desktop keeps it itself. */
export const isAtFirm = (): boolean => window.location.protocol === "https:" || isFirmWindow();

/** Whether an answer is from the firm's proxy because the server behind it is away. */
export function isOfProxy(response: Response): boolean {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return isAtFirm() && !isJson && [502, 503, 504].includes(response.status);
}

/** Whether the desktop program answered because the firm's server does not. */
export const isOfComputer = (response: Response): boolean => response.headers.get(answeredBy) === "computer";
