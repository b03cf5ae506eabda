import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { answeredBy, firmPath, firmSessionPath } from "#shared/platform/firm-connection.ts";
import { addLaw } from "../../law/testing/small-law.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { openDb } from "../../platform/db/open.ts";
import { until } from "../../platform/testing/until.ts";
import { serviceConfig } from "../config.ts";
import type { Service } from "../running-service.ts";
import { startService } from "../service.ts";
import { type Account, clientId, clientSecret, FirmProvider, follow } from "../testing/firm-provider.ts";
import { publicRequest } from "../testing/public-request.ts";
import type { Send } from "./browser-sign-in.ts";
import { Firm, type FirmStore, type KnownFirm, originIn } from "./connection.ts";
import { isOneReleaseApart } from "./releases.ts";
import { answerFirmRequest, answerWithoutFirm } from "./shell-requests.ts";

const origin = "https://pandect.firm.example";
const host = "pandect.firm.example";
const anna: Account = { sub: "u-anna", email: "anna@firm.example", email_verified: true, name: "Anna Weber" };

/** Law whose text tells where it was read; `old` differs in the file that it was installed from. */
function install(service: Service, where: string, old: string): string[] {
  const corpus = openDb(join(service.dataDir, "corpus.db"));
  const trail = JSON.stringify({ displayPath: "", breadcrumb: [], parent: null, subtitle: null, ts: null });
  driverOf(corpus).exec(`
    insert into source (id, key, corpus_type, jurisdiction, name, release, format, file_name, file_bytes, file_sha256, installed_at) values
      (1, 'one', 'USC', 'federal', 'One', '1', 'none', 'none', 0, 'same', ''),
      (2, 'two', 'STATE', 'CA', 'Two', '1', 'none', 'none', 0, '${old}', '');
    insert into division (id, source_id, key, kind, label, name, depth, position, trail) values
      (1, 1, 'd', 'title', '', '', 0, 0, '${trail}'), (2, 2, 'e', 'title', '', '', 0, 0, '${trail}')`);
  const heading = `Ferries. Read ${where}.`;
  const ids = addLaw(corpus, [{ heading }, { heading, corpusType: "STATE", jurisdiction: "CA" }]);
  corpus.close();
  return ids.map((id) => `FICTION_${id}`);
}

describe("a desktop that is connected with its firm's server", () => {
  const root = mkdtempSync(join(tmpdir(), "pandect-desktop-"));
  const provider = new FirmProvider(`${origin}/oidc/callback`);
  let server: Service;
  let desktop: Service;
  let firm: Firm;
  let kept: KnownFirm | null = null;
  let isAway = false;
  let returns = 0;
  let sections: string[] = [];
  let shown = "";
  let browser: (url: string) => Promise<void>;

  const send: Send = async (url, init) => {
    if (isAway) throw new TypeError("fetch failed");
    if (url.endsWith("/endless"))
      return new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(Buffer.from("first"));
            init?.signal?.addEventListener("abort", () => body.error(new Error("aborted")));
          },
        }),
      );
    const sent = new Request(url, init);
    assert.equal(new URL(url).origin, origin);
    const body = Buffer.from(await sent.arrayBuffer());
    return new Promise((resolve, reject) => {
      const headers = {
        ...Object.fromEntries(sent.headers),
        host,
        "x-forwarded-for": "198.51.100.9",
        "content-length": String(body.length),
      };
      const { port } = new URL(server.url);
      const path = url.slice(origin.length);
      const running = httpRequest({ host: "127.0.0.1", port, method: sent.method, path, headers, agent: false }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        const bodyless = [204, 304].includes(reply.statusCode ?? 0);
        const kinds = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
        reply.on("end", () =>
          resolve(new Response(bodyless ? null : Buffer.concat(chunks), { status: reply.statusCode ?? 0, headers: kinds })),
        );
      });
      running.on("error", reject);
      sent.signal.addEventListener("abort", () => running.destroy(new Error("aborted")));
      running.end(body);
    });
  };
  /** What a person does in the system's browser. */
  const asPerson = (account: Account) => async (url: string) => {
    const port = Number(new URL(server.url).port);
    const ask = (path: string, more = {}) => publicRequest(port, "GET", path, { host, "x-forwarded-for": "198.51.100.9", ...more });
    const begun = await ask(url.slice(origin.length));
    const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
    provider.account = account;
    const back = new URL(await follow(String(begun.headers["location"]), provider.issuer));
    const ended = await ask(back.pathname + back.search, { cookie });
    const waiting = String(ended.headers["location"]);
    assert.equal((await fetch(waiting.replace(/state=[^&]+/, "state=forged"))).status, 404, "another page of the browser");
    shown = await (await fetch(waiting)).text();
  };
  const store: FirmStore = { canKeepSecrets: true, read: () => kept, write: (known) => void (kept = known) };
  const open = (managedAddress: string | null = null) =>
    new Firm({
      local: desktop,
      store,
      send,
      openBrowser: (url) => browser(url),
      userAgent: "Pandect/0.1.0 (Windows NT 10.0)",
      managedAddress,
      onReturn: () => returns++,
    });
  const ask = (path: string, init?: RequestInit) => firm.fetch(new Request(`app://firm${path}`, init));
  const signedIn = async (account = anna) => {
    await firm.connect(host);
    browser = asPerson(account);
    firm.signIn();
    return until(root, () => (firm.state().state === "signing-in" ? null : firm.state()));
  };
  const post = (body: object): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json", origin: "app://firm", "idempotency-key": `desktop-${Math.random()}` },
    body: JSON.stringify(body),
  });
  // A test reads replies of every route.
  // oxlint-disable-next-line typescript/no-explicit-any
  const json = async (reply: Response | Promise<Response>): Promise<any> => (await reply).json();

  before(async () => {
    await provider.start();
    const secretFile = join(root, "secret");
    writeFileSync(secretFile, `${clientSecret}\n`);
    const env = {
      ...process.env,
      PANDECT_PUBLIC_URL: origin,
      PANDECT_OIDC_ISSUER: provider.issuer,
      PANDECT_OIDC_CLIENT_ID: clientId,
      PANDECT_OIDC_SECRET_FILE: secretFile,
    };
    const of = (name: string, isServer: boolean) =>
      serviceConfig({ dataDir: join(root, name), port: 0, isServer }, isServer ? env : process.env);
    server = await startService({ ...of("server", true), warmReaders: false });
    desktop = await startService({ ...of("desktop", false), warmReaders: false });
    install(server, "there", "new");
    sections = install(desktop, "here", "old");
    const invited = { email: "anna@firm.example", name: "Anna Weber", role: "lawyer" };
    assert.equal((await server.fetch(new Request(`${server.url}/console/v1/people`, post(invited)))).status, 201);
  });
  afterEach(() => firm.close());
  beforeEach(() => {
    [kept, isAway, shown] = [null, false, ""];
    browser = async () => {};
    firm = open();
  });
  after(async () => {
    await Promise.all([server.close(), desktop.close()]);
    await provider.stop();
    rmSync(root, { recursive: true });
  });

  test("what is typed becomes the address of a server only after that has answered", async () => {
    assert.equal(firm.state().state, "none");
    for (const typed of ["", "firm", "http://pandect.firm.example", "https://a:b@pandect.firm.example", "javascript:alert(1)", "localhost"])
      assert.equal((await firm.connect(typed)).problem, "not-an-address", typed);
    isAway = true;
    assert.deepEqual([(await firm.connect(host)).problem, firm.address], ["no-answer", null]);
    isAway = false;
    const { address, state, problem } = await firm.connect(` ${host}/matters?x=1 `);
    assert.deepEqual([address, state, problem], [origin, "signed-out", null]);
    assert.equal(originIn("https://Pandect.Firm.example:8443/x"), "https://pandect.firm.example:8443");
    await firm.disconnect();
    assert.deepEqual([firm.state().state, kept], ["none", null]);
  });

  test("a person signs in through the browser, works on the server with their own rights, and signs out", async () => {
    const { state, person, problem } = await signedIn();
    assert.deepEqual([state, person, problem], ["signed-in", "Anna Weber", null]);
    assert.match(shown, /You are signed in/);
    const made = await ask("/workspace/v1/clients", post({ name: "Harbor Mills" }));
    assert.equal(made.status, 201, await made.clone().text());
    assert.match(await (await server.fetch(new Request(`${server.url}/workspace/v1/clients`))).text(), /Harbor Mills/);
    assert.doesNotMatch(await (await desktop.fetch(new Request(`${desktop.url}/workspace/v1/clients`))).text(), /Harbor Mills/);
    assert.equal((await ask("/console/v1/people", post({ email: "x@firm.example", name: "X", role: "lawyer" }))).status, 403);
    const { sessions } = await json(ask("/console/v1/sessions"));
    assert.deepEqual([sessions.length, sessions[0].device], [1, "Pandect on Windows"]);
    firm.close();
    firm = open();
    assert.equal(firm.state().state, "signed-in", "after a restart of the program");
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
    const token = kept?.session?.token ?? "";
    await firm.signOut();
    assert.deepEqual([firm.state().state, kept?.session], ["signed-out", null]);
    assert.equal((await send(`${origin}/workspace/v1/clients`, { headers: { authorization: `Bearer ${token}` } })).status, 401);
    const { data } = await json(desktop.fetch(new Request(`${desktop.url}/console/v1/network/connections?purpose=firm`)));
    assert.ok(data.length > 0 && data.length < 12, "a stretch of use is one connection");
    assert.ok(data.some((one: { host: string; outcome: string }) => one.host === host && one.outcome === "ok"));
  });

  test("a stranger, an ended attempt and a browser that never comes back sign in nobody", async () => {
    const stranger = await signedIn({ ...anna, sub: "u-stranger", email: "stranger@firm.example" });
    assert.deepEqual([stranger.state, stranger.problem], ["signed-out", "not-invited"]);
    assert.match(shown, /You are not signed in/);
    browser = async () => {};
    const before = returns;
    assert.equal(firm.signIn().state, "signing-in");
    assert.equal((await firm.signOut()).state, "signed-out");
    firm.signIn();
    browser = asPerson(anna);
    firm.signIn();
    await until(root, () => firm.state().state === "signed-in");
    assert.equal(returns, before + 1, "only the last attempt counts");
  });

  test("law that is the same to the byte is read from this computer, other law from the server", async () => {
    await signedIn();
    const read = async (path: string, init?: RequestInit) => /Read \w+/.exec(await (await ask(path, init)).text())?.[0];
    const [federal = "", ofState = ""] = sections.map((id) => `/api/v1/us/statutes/section/${id}`);
    const search = () => read("/api/v1/us/statutes/search", post({ query: "ferries" }));
    assert.equal(await read(federal), "Read here");
    assert.equal(await read(ofState), "Read there", "the code of California differs");
    assert.equal(await search(), "Read there", "not all of the law is the same");
    assert.equal((await ask("/api/v1/us/statutes/section/FICTION_9")).status, 404);
    isAway = true;
    assert.equal(await read(ofState), "Read here");
    assert.equal(await search(), "Read here");
  });

  test("a page reads and changes the connection, and is refused anything else there", async () => {
    const shell = async (method: string, path: string, body?: string) =>
      answerFirmRequest(new Request(`app://pandect${path}`, { method, ...(body !== undefined && { body }) }), firm);
    assert.deepEqual(await json(answerWithoutFirm(new Request(`app://pandect${firmPath}`)) ?? Response.error()), {
      ...firm.state(),
      isKept: false,
    });
    assert.equal((await json((await shell("PUT", firmPath, JSON.stringify({ address: host }))) ?? Response.error())).address, origin);
    assert.equal((await json((await shell("POST", firmSessionPath)) ?? Response.error())).state, "signing-in");
    assert.equal((await json((await shell("DELETE", firmSessionPath)) ?? Response.error())).state, "signed-out");
    for (const body of ["", "{", "{}", '{"address":1}', JSON.stringify({ address: "x".repeat(400) })])
      assert.equal((await shell("PUT", firmPath, body))?.status, 400, body);
    assert.equal((await shell("GET", "/shell/v1/secrets"))?.status, 404);
    for (const method of ["PUT", "DELETE"])
      assert.equal((await answerFirmRequest(new Request(`app://firm${firmPath}`, { method }), firm))?.status, 403, method);
    assert.equal(firm.address, origin);
    assert.equal(await shell("GET", "/workspace/v1/matters"), null);
    assert.equal((await json((await shell("DELETE", firmPath)) ?? Response.error())).state, "none");
  });

  test("while the server is away, law and the page come from here, and nothing else pretends to", async () => {
    await signedIn();
    isAway = true;
    const session = await ask("/console/v1/session");
    assert.deepEqual([session.headers.get(answeredBy), (await json(session)).owner.name], ["computer", "Anna Weber"]);
    assert.equal((await ask("/")).headers.get(answeredBy), "computer");
    await assert.rejects(ask("/workspace/v1/clients"));
    await assert.rejects(ask("/workspace/v1/clients", post({ name: "Lost" })));
    await assert.rejects(ask("/console/v1/session", { method: "DELETE" }));
    assert.equal(firm.state().isAnswering, false);
    isAway = false;
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
    assert.equal(firm.state().isAnswering, true);
  });

  test("in offline mode nothing leaves, and the state says why", async () => {
    await signedIn();
    const set = (isAirGapped: boolean) =>
      desktop.fetch(new Request(`${desktop.url}/console/v1/network`, { ...post({ isAirGapped }), method: "PUT" }));
    const endless = await ask("/workspace/v1/endless");
    assert.equal((await set(true)).status, 200);
    await assert.rejects(endless.text(), "a reply that is under way is cut off");
    await assert.rejects(ask("/workspace/v1/clients"));
    assert.equal((await firm.connect(host)).problem, "offline");
    assert.equal((await set(false)).status, 200);
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
  });

  test("an ended person's next call is refused, and the program forgets the session", async () => {
    const cora: Account = { sub: "u-cora", email: "cora@firm.example", email_verified: true };
    const owner = (path: string, body: object) => server.fetch(new Request(`${server.url}${path}`, post(body)));
    const { id } = await json(owner("/console/v1/people", { email: "cora@firm.example", name: "Cora", role: "lawyer" }));
    await signedIn(cora);
    assert.equal((await ask("/workspace/v1/clients")).status, 200);
    await owner(`/console/v1/people/${id}/end`, {});
    assert.equal((await ask("/workspace/v1/clients")).status, 401);
    assert.deepEqual([firm.state().state, kept?.session], ["signed-out", null]);
  });

  test("an address of an administrator stays, and a session of another address is not used there", async () => {
    kept = { address: "https://other.firm.example", session: { token: "svc_desk_x", reply: "{}" } };
    firm = open(origin);
    assert.deepEqual([firm.state().address, firm.state().isManaged, firm.state().state], [origin, true, "signed-out"]);
    await firm.connect("https://attacker.example");
    assert.equal(firm.address, origin);
    await firm.disconnect();
    assert.equal(firm.address, origin);
  });

  test("a window and a server understand each other one release apart", () => {
    for (const [a, b] of [
      ["1.4.0", "1.5.9"],
      ["1.4.3", "1.4.0"],
      ["2.0.0-beta.1", "2.1.0"],
    ] as const)
      assert.ok(isOneReleaseApart(a, b));
    for (const [a, b] of [
      ["1.4.0", "1.6.0"],
      ["1.9.0", "2.0.0"],
      ["1", "1.0.0"],
      ["", ""],
    ] as const)
      assert.ok(!isOneReleaseApart(a, b));
  });
});
