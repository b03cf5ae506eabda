import { z } from "zod";
import { type FirmConnection, firmPath, firmSessionPath, firmWindowOrigin } from "#shared/platform/firm-connection.ts";
import type { Firm } from "./connection.ts";

const Address = z.strictObject({ address: z.string().max(300) });

/**
 * Answers a request about the connection itself; null for every other path. The address is changed by pages of this computer only: a page
 * that the server sent does not lead the program to another one.
 */
export async function answerFirmRequest(request: Request, firm: Firm): Promise<Response | null> {
  const { pathname, host } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  const isOfFirm = host === new URL(firmWindowOrigin).host;
  if (isOfFirm && pathname === firmPath && request.method !== "GET") return new Response(null, { status: 403 });
  if (call === `GET ${firmPath}`) return say(firm.state());
  if (call === `DELETE ${firmPath}`) return say(await firm.disconnect());
  if (call === `POST ${firmSessionPath}`) return say(firm.signIn());
  if (call === `DELETE ${firmSessionPath}`) return say(await firm.signOut());
  if (call === `PUT ${firmPath}`) {
    const body = Address.safeParse(await request.json().catch(() => null));
    return body.success ? say(await firm.connect(body.data.address)) : new Response(null, { status: 400 });
  }
  return pathname.startsWith("/shell/") ? new Response(null, { status: 404 }) : null;
}

/** Says that there is no firm, without loading what a firm needs; null for every other request. */
export function answerWithoutFirm(request: Request): Response | null {
  const isRead = request.method === "GET" && new URL(request.url).pathname === firmPath;
  const none = { address: null, isManaged: false, state: "none", person: null, isKept: false, isAnswering: null, problem: null } as const;
  return isRead ? say(none) : null;
}

function say(state: FirmConnection): Response {
  return Response.json(state, { headers: { "cache-control": "no-store" } });
}
