import type { Role } from "#shared/rights.ts";
import { refusalInAddress, type SignInRefusal } from "#shared/platform/sign-in-return.ts";
import { isAtFirm } from "../../api/at-firm.ts";
import { localOwner, session } from "../../api/session.ts";
import { say } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** Name in the query of `/` with which a tab comes back that was opened only to sign in. */
const fromOtherTab = "signed-in";

/** Tells the other tabs of this browser, which share the session, who has signed in. */
const channelName = "pandect.session";

/**
 * The address that leads to the firm's provider, and back to the present page. Where a tab keeps what was typed before its session ended,
 * another tab goes there, and comes back to `/`.
 */
export function addressOfFirm(firm: string, isOtherTab: boolean): string {
  const { pathname, search, hash } = window.location;
  return `${firm}?to=${encodeURIComponent(isOtherTab ? `/?${fromOtherTab}` : pathname + search + hash)}`;
}

/** Takes out of the address why the provider's sign-in failed, and whether this tab was opened only to sign in. */
export function takeFirmReturn(location: Location, history: History): { refusal: SignInRefusal | null; isOtherTab: boolean } {
  const query = new URLSearchParams(location.search);
  const named = query.get(refusalInAddress);
  const refusal = named !== null && isRefusal(named) ? named : null;
  const isOtherTab = query.has(fromOtherTab);
  if (location.pathname === "/" && (named !== null || isOtherTab)) history.replaceState(null, "", "/");
  return { refusal, isOtherTab };
}

function isRefusal(name: string): name is SignInRefusal {
  return Object.hasOwn(texts.refusals, name);
}

/**
 * Takes up the session that the browser keeps for a firm's public address, if there is one. A page that shows another person's work is
 * loaded anew.
 */
export async function resumeSession(): Promise<void> {
  if (!isAtFirm()) return;
  const reply = await fetch("/console/v1/session", { cache: "no-store" }).catch(() => null);
  if (reply?.status === 401 && session.token() !== null) session.end("ended");
  if (reply?.ok !== true) return;
  // The service's own tests check this reply against the route's schema.
  const { person } = (await reply.json()) as { person: { id: string; role: Role } | null };
  session.opened(null, person?.id ?? localOwner, person?.role ?? null);
}

/** Takes up a session as soon as another tab of this browser has opened one. */
export function followOtherTabs(): void {
  if (!isAtFirm()) return;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", () => void resumeSession());
  window.addEventListener("focus", () => {
    if (session.token() === null) void resumeSession();
  });
}

/** After a sign-in in this tab: the others go on, and a tab opened only for that closes if the browser lets it. */
export function tellOtherTabs(isOtherTab: boolean): void {
  if (!isAtFirm() || session.token() === null) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(session.who());
  channel.close();
  if (!isOtherTab) return;
  window.close();
  say(texts.otherTab);
}
