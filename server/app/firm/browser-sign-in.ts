import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FirmProblem } from "#shared/platform/firm-connection.ts";
import { type SignInRefusal, signInRefusals } from "#shared/platform/sign-in-return.ts";
import { desktopSignIn, signInStart } from "../../platform/people/routes.ts";

/** How long a browser may take, in milliseconds; the server forgets a sign-in after ten minutes. */
const patienceMs = 10 * 60_000;

/** Sends a request to the firm's server; throws when nothing answers. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

interface SignInOptions {
  /** Origin of the firm's server. */
  address: string;
  send: Send;
  openBrowser: (url: string) => Promise<void> | void;
  userAgent: string;
  signal: AbortSignal;
}

/**
 * Signs in with the system's browser: it comes back from the firm's provider to a port of this computer that is open only meanwhile, with a
 * code that only this program can use (RFC 8252, RFC 7636). Rejects with the signal's reason when that is aborted.
 */
export async function signInWithBrowser(options: SignInOptions): Promise<{ token: string } | { problem: FirmProblem }> {
  const { address, send, openBrowser, userAgent, signal } = options;
  const [state, verifier] = [randomBytes(24).toString("base64url"), randomBytes(32).toString("base64url")];
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const waiting = await waitForBrowser(state, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
  try {
    const opening = (async () => openBrowser(`${address}${signInStart}?desktop=${waiting.port}.${state}.${challenge}`))();
    // A browser may be back before the system says that it has opened.
    const back = await Promise.race([waiting.back, opening.then(() => waiting.back)]);
    const code = back?.query.get("code") ?? null;
    const taken = code === null ? null : await take(code);
    const problem = taken === null ? refusalIn(back?.query.get("refusal")) : taken.problem;
    back?.answer(problem === null);
    return taken !== null && taken.token !== null ? { token: taken.token } : { problem: problem ?? "no-return" };
  } finally {
    waiting.close();
    signal.throwIfAborted();
  }

  async function take(code: string): Promise<{ token: string; problem: null } | { token: null; problem: FirmProblem }> {
    try {
      const reply = await send(`${address}${desktopSignIn}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": userAgent },
        body: new URLSearchParams({ code, verifier }).toString(),
        signal,
      });
      const body: unknown = await reply.json().catch(() => null);
      const { token = null, refusal = null } = (body ?? {}) as { token?: unknown; refusal?: unknown };
      return typeof token === "string" ? { token, problem: null } : { token: null, problem: refusalIn(refusal) ?? "not-pandect" };
    } catch {
      return { token: null, problem: "no-answer" };
    }
  }
}

const refusalIn = (named: unknown): SignInRefusal | null => signInRefusals.find((one) => one === named) ?? null;

/** The browser that came back. */
interface Return {
  query: URLSearchParams;
  /** Shows in the browser how it ended. */
  answer(isSignedIn: boolean): void;
}

/** Listens on loopback for one browser that names `state`; `back` is null when the signal ends the wait. */
async function waitForBrowser(state: string, signal: AbortSignal): Promise<{ port: number; back: Promise<Return | null>; close(): void }> {
  const { promise, resolve } = Promise.withResolvers<Return | null>();
  const server = createServer({ maxHeaderSize: 8 * 1024, headersTimeout: 5000 }, (request, response) => {
    const url = URL.parse(request.url ?? "", "http://127.0.0.1");
    const isOurs = request.method === "GET" && url?.pathname === "/signed-in" && url.searchParams.get("state") === state;
    if (isOurs) resolve({ query: url.searchParams, answer: (isSignedIn) => show(response, isSignedIn) });
    else response.writeHead(404, { connection: "close" }).end();
  });
  server.maxConnections = 8;
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", listening);
  });
  signal.addEventListener("abort", () => resolve(null), { once: true });
  if (signal.aborted) resolve(null);
  return { port: (server.address() as AddressInfo).port, back: promise, close: () => closeSoon(server) };
}

const pages = {
  yes: "You are signed in. You can close this page and return to Pandect.",
  no: "You are not signed in. Pandect shows why. You can close this page.",
};

function show(response: ServerResponse, isSignedIn: boolean): void {
  const words = isSignedIn ? pages.yes : pages.no;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pandect</title><style>body{font:18px/1.5 system-ui;margin:20vh auto;max-width:32em;color-scheme:light dark}</style><p>${words}</p></html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" };
  response.writeHead(200, { ...headers, "referrer-policy": "no-referrer", connection: "close" }).end(page);
}

/** The page that ends the sign-in is still on its way to the browser. */
function closeSoon(server: Server): void {
  server.close();
  setTimeout(() => server.closeAllConnections(), 2000).unref();
}
