import type { Hono } from "hono";
import { systemEntry } from "../audit/entry.ts";
import type { Trail } from "../audit/trail.ts";
import { docsDocument } from "../http/docs/document.ts";
import { MinuteCounts } from "../http/minute-counts.ts";
import { clientNetwork, cookieNamed, sessionCookie } from "../http/public-address.ts";
import type { Env } from "../http/request.ts";
import { pageHeaders } from "../http/static.ts";
import { randomBase62 } from "../ids.ts";
import { sessionLog } from "../log.ts";
import { NetworkError } from "../net/network-error.ts";
import type { NotAdmitted, People } from "./people.ts";
import { PendingSignIns } from "./pending-sign-ins.ts";
import type { Provider } from "./provider.ts";
import { signInStart } from "./routes.ts";

/** Where the provider sends browsers back, and where it says itself that a session has ended. */
export const signInReturn = "/oidc/callback";
export const signOutNotice = "/oidc/back-channel-logout";

const startsPerMinute = 30;
const maxNoticeBytes = 16 * 1024;
const browserCookie = "__Host-pandect-signin";

/** Why nobody was signed in. */
type Refusal = NotAdmitted | "expired" | "provider-refused" | "provider-wrong" | "provider-away" | "too-many";

const sentences: Record<Refusal, string> = {
  "not-invited": "Your firm’s provider knows you, but nobody has invited your email address to Pandect. Ask an owner to invite you.",
  "not-verified": "Your firm’s provider does not confirm your email address, so that Pandect cannot find your invitation.",
  "other-account":
    "Your email address already belongs to another account of your firm’s provider. Ask an owner to end that access and invite you again.",
  "access-ended": "Your access to Pandect has ended.",
  expired: "This sign-in was already used, is older than ten minutes, or began in another browser. Begin again.",
  "provider-refused": "Your firm’s provider did not sign you in.",
  "provider-wrong":
    "Your firm’s provider sent an answer that cannot be trusted, so that nobody was signed in. Begin again; if this stays, tell your administrator.",
  "provider-away": "Your firm’s provider does not answer. Try again later; an owner can sign in with a link from the server.",
  "too-many": "Too many sign-ins began at your address. Try again in a minute.",
};

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
  const starts = new MinuteCounts();

  app.get(signInStart, async (c) => {
    const door = c.env.door;
    if (door === undefined) return c.notFound();
    if (starts.count(clientNetwork(door.address), startsPerMinute, now()) !== null) return refusal("too-many", 429);
    try {
      const { url, ...expected } = await provider.begin();
      const browser = cookieNamed(c.req.header("cookie"), browserCookie) ?? randomBase62(32);
      pending.add(expected, browser, now());
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
    if (params.has("error")) return refused("provider-refused");
    try {
      const identity = await provider.finish(new URL(`${origin}${signInReturn}${query}`), expected);
      const admitted = people.admit(identity);
      return "refusal" in admitted ? refused(admitted.refusal) : leadTo("/", sessionCookie(admitted.token));
    } catch (error) {
      return failed(error);
    }
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

  function failed(error: unknown): Response {
    if (isAway(error)) {
      sessionLog.warn("the provider does not answer");
      return refusal("provider-away", 503);
    }
    sessionLog.unexpected("sign-in with the provider failed", error);
    return refused("provider-wrong");
  }

  function refused(why: Refusal): Response {
    if (trail.admitsStranger(now()))
      trail.record({ ...systemEntry("session.open", "refused"), status: 403, method: "OIDC", problem: "forbidden" });
    return refusal(why, 403);
  }
}

function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof NetworkError || one.name === "TimeoutError" || one.name === "AbortError") return true;
  return false;
}

function leadTo(location: string, cookie: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, "set-cookie": cookie, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}

function refusal(why: Refusal, status: number): Response {
  const body = docsDocument(
    "Not signed in",
    `<h1>Not signed in</h1><p>${sentences[why]}</p><p><a href="/">Back to the sign-in page</a></p>`,
  );
  return new Response(body, {
    status,
    headers: { ...pageHeaders, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
