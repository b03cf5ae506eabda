import type { FirmConnection, FirmProblem } from "#shared/platform/firm-connection.ts";
import type { Service } from "../running-service.ts";
import { type Send, signInWithBrowser } from "./browser-sign-in.ts";
import { SameLaw } from "./law-requests.ts";
import { FirmAway, FirmTraffic } from "./traffic.ts";
import { answerFromTwoSources } from "./two-sources.ts";
import { isOneReleaseApart } from "./releases.ts";

/** What is remembered of the firm between two starts. */
export interface KnownFirm {
  /** Origin, such as `https://pandect.firm.example`. */
  address: string;
  /** Null when nobody is signed in, or the system keeps no secrets. `reply` is the last answer about the session, as text. */
  session: { token: string; reply: string } | null;
}

/** Keeps `KnownFirm`; the token only where the system seals it. */
export interface FirmStore {
  canKeepSecrets: boolean;
  read(): KnownFirm | null;
  write(known: KnownFirm | null): void;
}

export interface FirmOptions {
  local: Pick<Service, "fetch" | "url" | "leave" | "version">;
  store: FirmStore;
  /** Sends a request with the system's trust in certificates. */
  send: Send;
  openBrowser: (url: string) => Promise<void> | void;
  /** Names program and system, for the list of one's sessions. */
  userAgent: string;
  /** Address set by an administrator; null where there is none. */
  managedAddress: string | null;
  /** Called when someone has come back from the browser. */
  onReturn: () => void;
  now?: () => number;
}

/** The desktop's connection with the firm's server: law from this computer where it is the same, everything else from the server. */
export class Firm {
  readonly #options: FirmOptions;
  readonly #traffic: FirmTraffic;
  readonly #law: SameLaw;
  #known: KnownFirm | null;
  #problem: FirmProblem | null = null;
  #isAnswering: boolean | null = null;
  #signingIn: AbortController | null = null;

  constructor(options: FirmOptions) {
    this.#options = options;
    const known = options.store.read();
    const { managedAddress } = options;
    // A session belongs to the address it was opened at.
    this.#known = managedAddress === null || known?.address === managedAddress ? known : { address: managedAddress, session: null };
    this.#traffic = new FirmTraffic(options.send, options.local.leave);
    const here: Send = (path, init) => options.local.fetch(new Request(`${options.local.url}${path}`, init));
    const there: Send = (path, init) => this.#send(path, init);
    this.#law = new SameLaw(here, there, options.now ?? Date.now);
    if (this.#known?.session != null) void this.#law.read();
  }

  get address(): string | null {
    return this.#known?.address ?? null;
  }

  state(): FirmConnection {
    const { store, managedAddress } = this.#options;
    const session = this.#known?.session ?? null;
    const isIn = session !== null;
    return {
      address: this.address,
      isManaged: managedAddress !== null,
      state: this.#signingIn !== null ? "signing-in" : isIn ? "signed-in" : this.#known === null ? "none" : "signed-out",
      person: isIn ? nameIn(session.reply) : null,
      isKept: store.canKeepSecrets,
      isAnswering: this.#isAnswering,
      problem: this.#problem,
    };
  }

  /** Takes up a server, once it has answered as one; the state says why not. */
  async connect(typed: string): Promise<FirmConnection> {
    const address = originIn(typed);
    this.#problem = this.#options.managedAddress !== null ? null : await this.#look(address);
    if (this.#problem === null && address !== null && this.#options.managedAddress === null && address !== this.address) {
      await this.signOut();
      this.#keep({ address, session: null });
    }
    return this.state();
  }

  /** Signs out and forgets the address, if no administrator has set it. */
  async disconnect(): Promise<FirmConnection> {
    await this.signOut();
    if (this.#options.managedAddress === null) this.#keep(null);
    return this.state();
  }

  /** Begins to sign in; the state tells how that goes on. Ends an earlier attempt. */
  signIn(): FirmConnection {
    this.#signingIn?.abort();
    const attempt = (this.#signingIn = new AbortController());
    this.#problem = null;
    void this.#signIn(attempt.signal)
      .catch((): FirmProblem | null => (attempt.signal.aborted ? null : "no-answer"))
      .then((problem) => {
        if (this.#signingIn !== attempt) return;
        this.#signingIn = null;
        this.#problem = problem;
        this.#options.onReturn();
      });
    return this.state();
  }

  /** Stops an attempt to sign in, or ends the session here and, if the server answers, there. */
  async signOut(): Promise<FirmConnection> {
    const running = this.#signingIn;
    this.#signingIn = null;
    running?.abort();
    if (running === null && this.#known?.session != null) {
      await this.#send("/console/v1/session", { method: "DELETE", signal: AbortSignal.timeout(5000) }).catch(() => null);
      this.#keep({ ...this.#known, session: null });
    }
    this.#problem = null;
    return this.state();
  }

  /** Answers a request of the firm's window. Rejects with FirmAway where only the server could answer and does not. */
  fetch(request: Request): Promise<Response> {
    return answerFromTwoSources(request, {
      local: this.#options.local,
      send: (path, init) => this.#send(path, init),
      hasLaw: (pathname) => this.#law.has(pathname),
      lastSession: () => this.#known?.session?.reply ?? null,
      onSession: (reply) => this.#sessionIs(reply),
    });
  }

  close(): void {
    this.#signingIn?.abort();
    this.#traffic.close();
  }

  async #signIn(signal: AbortSignal): Promise<FirmProblem | null> {
    const { address } = this;
    if (address === null) return "not-an-address";
    const problem = await this.#look(address);
    signal.throwIfAborted();
    if (problem !== null) return problem;
    const { openBrowser, userAgent } = this.#options;
    const send: Send = (url, init) => this.#traffic.send(url, init);
    const result = await signInWithBrowser({ address, send, openBrowser, userAgent, signal });
    if ("problem" in result) return result.problem;
    const authorization = `Bearer ${result.token}`;
    const reply = await this.#traffic.send(`${address}/console/v1/session`, { headers: { authorization }, signal });
    if (!reply.ok) return "not-pandect";
    this.#keep({ address, session: { token: result.token, reply: await reply.text() } });
    await this.#law.read();
    return null;
  }

  /** Why a server cannot be used; null when it can. */
  async #look(address: string | null): Promise<FirmProblem | null> {
    if (address === null) return "not-an-address";
    try {
      const reply = await this.#traffic.send(`${address}/console/v1/sign-in`, { signal: AbortSignal.timeout(15_000) });
      this.#isAnswering = true;
      const body: unknown = reply.ok ? await reply.json().catch(() => null) : null;
      const { firm, version } = (body ?? {}) as { firm?: unknown; version?: unknown };
      if (firm === undefined || typeof version !== "string") return "not-pandect";
      if (!isOneReleaseApart(version, this.#options.local.version)) return "other-version";
      return firm === null ? "no-provider" : null;
    } catch (error) {
      this.#isAnswering = false;
      return error instanceof FirmAway && error.isOffline ? "offline" : "no-answer";
    }
  }

  /** Sends a request of a path, as the person who is signed in. */
  async #send(path: string, init: RequestInit = {}): Promise<Response> {
    if (this.#known === null) throw new FirmAway(false, "there is no firm");
    const { address, session } = this.#known;
    const headers = new Headers(init.headers);
    headers.set("user-agent", this.#options.userAgent);
    if (session !== null) headers.set("authorization", `Bearer ${session.token}`);
    try {
      const reply = await this.#traffic.send(`${address}${path}`, { ...init, headers });
      this.#isAnswering = true;
      // The session has ended there.
      if (reply.status === 401 && session !== null && this.#known?.session === session) this.#keep({ address, session: null });
      return reply;
    } catch (error) {
      if (error instanceof FirmAway) this.#isAnswering = false;
      throw error;
    }
  }

  #sessionIs(reply: string): void {
    if (this.#known?.session != null && this.#known.session.reply !== reply)
      this.#keep({ ...this.#known, session: { ...this.#known.session, reply } });
  }

  #keep(known: KnownFirm | null): void {
    this.#known = known;
    this.#options.store.write(known);
  }
}

/** The origin that someone typed, with or without `https://`; null when it is none. */
export function originIn(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return null;
  return text.length <= 300 ? url.origin : null;
}

/** The contract calls whoever is signed in the owner. */
function nameIn(reply: string): string | null {
  try {
    const { owner } = JSON.parse(reply) as { owner?: { name?: unknown } };
    return typeof owner?.name === "string" ? owner.name : null;
  } catch {
    return null;
  }
}
