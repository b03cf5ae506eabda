import type { Hono } from "hono";
import { refusalInAddress, type SignInRefusal } from "#shared/platform/sign-in-return.ts";
import { systemEntry } from "../audit/entry.ts";
import type { Trail } from "../audit/trail.ts";
import { MinuteCounts } from "../http/minute-counts.ts";
import { clientNetwork, cookieNamed, sessionCookie } from "../http/public-address.ts";
import type { Env } from "../http/request.ts";
import { randomBase62 } from "../ids.ts";
import { sessionLog } from "../log.ts";
import { NetworkError } from "../net/network-error.ts";
import { type DesktopAddress, desktopIn, DesktopSignIns, waitingAddress } from "./desktop-sign-ins.ts";
import { deviceOf } from "./device.ts";
import type { People } from "./people.ts";
import { PendingSignIns } from "./pending-sign-ins.ts";
import type { Provider } from "./provider.ts";
import { desktopSignIn, signInStart } from "./routes.ts";

/** Where the provider sends browsers back, and where it says itself that a session has ended. */
export const signInReturn = "/oidc/callback";
export const signOutNotice = "/oidc/back-channel-logout";

const startsPerMinute = 30;
/** Characters of an address at which a browser goes on after it has signed in. */
const maxPath = 1000;
const maxNoticeBytes = 16 * 1024;
const maxTakenBytes = 1024;
const browserCookie = "__Host-pandect-signin";

interface SignInOptions {
  people: People;
  provider: Provider;
  trail: Trail;
  /** The public address. */
  origin: string;
  now: () => number;
}

/** Serves the way to the firm's provider and back. Answers at the public address only. */
export function mountSignIn(app: Hono<Env>, { people, provider, trail, origin, now }: SignInOptions): void {
  const pending = new PendingSignIns();
  const desktops = new DesktopSignIns();
  const starts = new MinuteCounts();
  const takes = new MinuteCounts();

  app.get(signInStart, async (c) => {
    const door = c.env.door;
    const desktop = desktopIn(new URL(c.req.url).searchParams);
    if (door === undefined) return c.notFound();
    if (desktop === undefined) return new Response(null, { status: 400, headers: { "cache-control": "no-store" } });
    if (starts.count(clientNetwork(door.address), startsPerMinute, now()) !== null) return notSignedIn("too-many");
    try {
      const { url, ...expected } = await provider.begin();
      const browser = cookieNamed(c.req.header("cookie"), browserCookie) ?? randomBase62(32);
      pending.add({ ...expected, to: ownPath(c.req.query("to") ?? "/", origin), desktop }, browser, now());
      return leadTo(url, `${browserCookie}=${browser}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=600`);
    } catch (error) {
      return failed(error);
    }
  });

  app.get(signInReturn, async (c) => {
    if (c.env.door === undefined) return c.notFound();
    const query = new URL(c.req.url).search;
    const params = new URLSearchParams(query);
    const expected = pending.take(params.get("state") ?? "", cookieNamed(c.req.header("cookie"), browserCookie), now());
    if (expected === null) return refused("expired");
    const { desktop } = expected;
    if (params.has("error")) return refused("provider-refused", desktop);
    try {
      const identity = await provider.finish(new URL(`${origin}${signInReturn}${query}`), expected);
      if (desktop !== null) return leadTo(waitingAddress(desktop, { code: desktops.add(identity, desktop, now()) }), null);
      const admitted = people.admit(identity, deviceOf(c.req.header("user-agent") ?? ""), "cookie");
      return "refusal" in admitted ? refused(admitted.refusal) : leadTo(expected.to, sessionCookie(admitted.token));
    } catch (error) {
      return failed(error, desktop);
    }
  });

  app.post(desktopSignIn, async (c) => {
    const { door } = c.env;
    if (door === undefined) return c.notFound();
    if (takes.count(clientNetwork(door.address), startsPerMinute, now()) !== null) return notTaken("too-many", 429);
    if (!(Number(c.req.header("content-length") ?? Number.NaN) <= maxTakenBytes)) return notTaken("expired", 400);
    const body = new URLSearchParams(await c.req.text());
    const identity = desktops.take(body.get("code") ?? "", body.get("verifier") ?? "", now());
    const admitted = identity === null ? null : people.admit(identity, deviceOf(c.req.header("user-agent") ?? ""), "desktop");
    if (admitted !== null && "token" in admitted) return json({ token: admitted.token }, 200);
    const why = admitted?.refusal ?? "expired";
    recordRefusal();
    return notTaken(why, 403);
  });

  app.post(signOutNotice, async (c) => {
    const headers = { "cache-control": "no-store" };
    if (c.env.door === undefined) return c.notFound();
    try {
      if (!(Number(c.req.header("content-length") ?? Number.NaN) <= maxNoticeBytes)) return new Response(null, { status: 400, headers });
      const token = new URLSearchParams(await c.req.text()).get("logout_token");
      if (token === null) return new Response(null, { status: 400, headers });
      const { issuer, sub, sid } = await provider.loggedOut(token);
      people.endAtProvider(issuer, sub, sid);
      return new Response(null, { status: 200, headers });
    } catch {
      sessionLog.warn("a notice of the provider was refused");
      return new Response(null, { status: 400, headers });
    }
  });

  function failed(error: unknown, desktop: DesktopAddress | null = null): Response {
    if (isAway(error)) {
      sessionLog.warn("the provider does not answer");
      return notSignedIn("provider-away", desktop);
    }
    sessionLog.unexpected("sign-in with the provider failed", error);
    return refused("provider-wrong", desktop);
  }

  function refused(why: SignInRefusal, desktop: DesktopAddress | null = null): Response {
    recordRefusal();
    return notSignedIn(why, desktop);
  }

  function recordRefusal(): void {
    if (trail.admitsStranger(now()))
      trail.record({ ...systemEntry("session.open", "refused"), status: 403, method: "OIDC", problem: "forbidden" });
  }
}

function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof NetworkError || one.name === "TimeoutError" || one.name === "AbortError") return true;
  return false;
}

/** `path` when it leads to a page of our own, else the first page. A path of two slashes would be the name of a host. */
function ownPath(path: string, origin: string): string {
  const url = path.length <= maxPath ? URL.parse(path, origin) : null;
  if (url === null || url.origin !== origin || /^\/(?:[/\\]|oidc\/)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The cookie is null where the answer sets none. */
function leadTo(location: string, cookie: string | null): Response {
  const headers = { location, "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 302, headers: cookie === null ? headers : { ...headers, "set-cookie": cookie } });
}

/** Back to the sign-in page, or to the desktop program; either says why. */
function notSignedIn(why: SignInRefusal, desktop: DesktopAddress | null = null): Response {
  return leadTo(desktop === null ? `/?${refusalInAddress}=${why}` : waitingAddress(desktop, { refusal: why }), null);
}

function notTaken(refusal: SignInRefusal, status: number): Response {
  return json({ refusal }, status);
}

function json(body: object, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
