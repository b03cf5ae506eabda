import type { webcrypto } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { Provider } from "oidc-provider";

/** An account at the provider. */
export interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export const clientId = "pandect";
export const clientSecret = "a-secret-of-the-test-that-is-long-enough";

/** Answers instead of the provider when it returns true; may also change `response`. */
type Meddle = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real provider on loopback, with what a test may do to it. */
export class FirmProvider {
  #server: Server | null = null;
  #port = 0;
  #provider: Provider | null = null;
  #key: { id: string; private: webcrypto.CryptoKey; jwk: JWK } | null = null;
  #keys = 0;
  account: Account = { sub: "nobody" };
  meddle: Meddle | null = null;
  readonly #returnTo: string;

  constructor(returnTo: string) {
    this.#returnTo = returnTo;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((done) => this.#server?.listen(this.#port, "127.0.0.1", done));
    const address = this.#server.address();
    this.#port = typeof address === "object" && address !== null ? address.port : 0;
    if (this.#provider === null) await this.changeKeys();
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
    this.#server = null;
  }

  /** A new key in place of the earlier one. Accounts and clients stay. */
  async changeKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const id = `key-${++this.#keys}`;
    const jwk = { ...(await exportJWK(privateKey)), kid: id, alg: "RS256", use: "sig" };
    this.#key = { id, private: privateKey, jwk };
    this.#provider = new Provider(this.issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [this.#returnTo] }],
      jwks: { keys: [jwk] },
      cookies: { keys: ["cookies of the test"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => "/interaction" },
      ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 3600, AccessToken: 600, AuthorizationCode: 60 },
      findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => this.account }),
      loadExistingGrant: async (context: { oidc: { session?: { accountId?: string }; client: { clientId: string } } }) => {
        const provider = this.#provider;
        if (provider === null) return undefined;
        const grant = new provider.Grant({ clientId: context.oidc.client.clientId, accountId: context.oidc.session?.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
  }

  /** A token signed with the provider's present key, or with `key`. */
  async sign(claims: Record<string, unknown>, key: webcrypto.CryptoKey | null = null): Promise<string> {
    if (this.#key === null) throw new Error("the provider has not started");
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: this.#key.id }).sign(key ?? this.#key.private);
  }

  /** Changes the identity token of the next answers. */
  changeToken(change: (claims: Record<string, unknown>) => Promise<string>): void {
    this.meddle = (request, response) => {
      if (request.url !== "/token") return false;
      const end = response.end.bind(response);
      const changed = async (body: string) => {
        const answer = JSON.parse(body) as { id_token: string };
        const claims = JSON.parse(Buffer.from(answer.id_token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
        const text = JSON.stringify({ ...answer, id_token: await change(claims) });
        response.setHeader("content-length", Buffer.byteLength(text));
        end(text);
      };
      response.end = ((chunk: unknown) => {
        void changed(String(chunk));
        return response;
      }) as typeof response.end;
      return false;
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.meddle?.(request, response) === true) return;
    if (request.url?.startsWith("/interaction") === true)
      return this.#provider?.interactionFinished(request, response, { login: { accountId: this.account.sub } });
    return this.#provider?.callback()(request, response);
  }
}

/** Follows the addresses of the provider as a browser does, until one leads elsewhere. */
export async function follow(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let turn = 0; turn < 10 && address.startsWith(issuer); turn++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = reply.headers.get("location");
    if (next === null) throw new Error(`${reply.status} ${await reply.text()}`);
    address = new URL(next, address).href;
  }
  return address;
}
