import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { generateKeyPair } from "jose";
import type { SignInRefusal } from "#shared/platform/sign-in-return.ts";
import { deviceOf } from "../platform/people/device.ts";
import { roleInClaim } from "../platform/people/roles.ts";
import { serviceConfig } from "./config.ts";
import type { Service } from "./running-service.ts";
import { startService } from "./service.ts";
import { signInConfig } from "./sign-in-config.ts";
import { StartError } from "./start-error.ts";
import { type Account, clientId, clientSecret, FirmProvider, follow } from "./testing/firm-provider.ts";
import { type PublicReply, publicRequest } from "./testing/public-request.ts";

const origin = "https://pandect.firm.example";
const host = "pandect.firm.example";
const anna: Account = { sub: "u-anna", email: "Anna@Firm.example", email_verified: true, name: "Anna Weber" };

describe("people of a firm", () => {
  const root = mkdtempSync(join(tmpdir(), "pandect-people-"));
  const provider = new FirmProvider(`${origin}/oidc/callback`);
  let service: Service;
  let port: number;
  let clients = 0;

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
      PANDECT_OIDC_ROLE_CLAIM: "groups",
    };
    const config = serviceConfig({ dataDir: join(root, "data"), port: 0, isServer: true }, env);
    service = await startService({ ...config, checkReplies: true, warmReaders: false });
    port = Number(new URL(service.url).port);
  });
  after(async () => {
    await service.close();
    await provider.stop();
    rmSync(root, { recursive: true });
  });
  afterEach(() => {
    provider.meddle = null;
  });

  const ask = (method: string, path: string, more: Record<string, string> = {}, body?: object | string) =>
    publicRequest(port, method, path, { host, "x-forwarded-for": `198.51.100.${clients % 250}`, ...more }, body);
  const own = (cookie: string) => ({ origin, "sec-fetch-site": "same-origin", cookie });
  /** As the local owner. */
  const local = async (path: string, body?: object, method = body === undefined ? "GET" : "POST") => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const reply = await service.fetch(new Request(`${service.url}${path}`, init));
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  };
  const invite = (email: string, name: string, role = "owner") => local("/console/v1/people", { email, name, role });
  const cookieIn = ({ headers }: PublicReply) => String(headers["set-cookie"] ?? "").split(";")[0] ?? "";

  async function begin(to = "/"): Promise<{ url: string; browser: string }> {
    clients++;
    const reply = await ask("GET", `/oidc/start?to=${encodeURIComponent(to)}`);
    assert.equal(reply.status, 302, reply.text);
    return { url: String(reply.headers["location"]), browser: cookieIn(reply) };
  }
  /** The address at which the provider sends the browser back. */
  async function atProvider(account: Account, to = "/"): Promise<{ path: string; browser: string }> {
    const { url, browser } = await begin(to);
    provider.account = account;
    const back = new URL(await follow(url, provider.issuer));
    assert.equal(back.origin, origin);
    return { path: back.pathname + back.search, browser };
  }
  async function signIn(account: Account, to = "/", device = ""): Promise<PublicReply> {
    const { path, browser } = await atProvider(account, to);
    return ask("GET", path, {
      cookie: browser,
      "user-agent": device,
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    });
  }
  async function session(account: Account): Promise<string> {
    const reply = await signIn(account);
    assert.equal(reply.status, 302, reply.text);
    assert.equal(reply.headers["location"], "/");
    return cookieIn(reply);
  }
  const reads = async (cookie: string) => (await ask("GET", "/workspace/v1/matters", { cookie })).status;
  const readsWith = async (authorization: string, at = host) =>
    (await ask("GET", "/workspace/v1/matters", { authorization, host: at })).status;
  const isRefused = (reply: PublicReply, why: SignInRefusal) => {
    assert.equal(reply.status, 302, reply.text);
    assert.equal(reply.headers["location"], `/?not-signed-in=${why}`);
    assert.doesNotMatch(cookieIn(reply), /^__Host-pandect=./);
  };

  test("nobody signs in uninvited, and the first sign-in with the verified address binds the account", async () => {
    isRefused(await signIn(anna), "not-invited");
    assert.equal((await invite("anna@firm.example", "Anna Weber")).status, 201);
    isRefused(await signIn({ ...anna, email_verified: false }), "not-verified");
    const cookie = await session(anna);
    assert.match(cookie, /^__Host-pandect=svc_per_[0-9A-Za-z]{32}$/);
    assert.equal(await reads(cookie), 200);
    const me = JSON.parse((await ask("GET", "/console/v1/session", { cookie })).text);
    assert.equal(me.owner.name, "Anna Weber");
    isRefused(await signIn({ ...anna, sub: "u-impostor" }), "other-account");
    const moved = await session({ ...anna, email: "anna.new@firm.example" });
    assert.equal(await reads(moved), 200, "the account stays, whatever its address");
    const { people } = (await local("/console/v1/people")).body;
    assert.deepEqual([people.length, people[0].status, people[0].email], [1, "active", "anna@firm.example"]);
  });

  test("a sign-in goes on at the page it began on, and never at another host", async () => {
    const leads: [to: string, location: string][] = [
      ["/matters/mat_1/drafts?x=1", "/matters/mat_1/drafts?x=1"],
      ["https://attacker.example/", "/"],
      ["//attacker.example/", "/"],
      ["/.//attacker.example/", "/"],
      ["/\\attacker.example/", "/"],
      ["/oidc/start", "/"],
      [`/${"x".repeat(2000)}`, "/"],
    ];
    for (const [to, location] of leads) assert.equal((await signIn(anna, to)).headers["location"], location, to);
  });

  test("people see their own sessions by browser and end one; nobody ends another person's", async () => {
    const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0";
    const [here, there] = [cookieIn(await signIn(anna)), cookieIn(await signIn(anna, "/", windows))];
    const me = JSON.parse((await ask("GET", "/console/v1/session", { cookie: here })).text);
    assert.deepEqual([me.person.email, me.person.role], ["anna@firm.example", "owner"]);
    const listed = async () => JSON.parse((await ask("GET", "/console/v1/sessions", { cookie: here })).text).sessions;
    const other = (await listed()).find(({ device }: { device: string | null }) => device === "Firefox on Windows");
    assert.equal(other.isCurrent, false);
    assert.equal((await listed()).filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent).length, 1);
    assert.deepEqual((await local("/console/v1/sessions")).body, { sessions: [] });
    assert.equal((await local(`/console/v1/sessions/${other.id}`, {}, "DELETE")).status, 404);
    assert.equal((await ask("DELETE", `/console/v1/sessions/${other.id}`, own(here))).status, 204);
    assert.equal(await reads(there), 401);
    assert.equal(await reads(here), 200);
    assert.equal((await ask("DELETE", `/console/v1/sessions/${other.id}`, own(here))).status, 404);
  });

  test("a browser and its system are known by name, and nothing else of the header is kept", () => {
    const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
    assert.equal(deviceOf(`${mac} Version/18.0 Safari/605.1.15`), "Safari on macOS");
    assert.equal(deviceOf(`${mac} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`), "Edge on macOS");
    assert.equal(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1"), "Chrome on iOS");
    assert.equal(deviceOf("<script>alert(1)</script>"), null);
  });

  test("what a person does is on the trail with their id, and the chain holds", async () => {
    const cookie = await session(anna);
    const reply = await ask("PATCH", "/console/v1/organization", own(cookie), { name: "Weber & Partners" });
    assert.equal(reply.status, 200, reply.text);
    const { people } = (await local("/console/v1/people")).body;
    const { data } = (await local("/console/v1/audit?limit=1&action=organization.update")).body;
    assert.deepEqual([data[0].actor.kind, data[0].actor.personId], ["person", people[0].id]);
    const opened = (await local("/console/v1/audit?limit=1&action=session.open")).body.data;
    assert.deepEqual([opened[0].method, opened[0].actor.personId], ["OIDC", people[0].id]);
    const check = await local("/console/v1/audit/check");
    assert.deepEqual([check.status, check.body.ok], [200, true], JSON.stringify(check.body));
  });

  test("a cookie of a person changes nothing without our own origin, and is none on loopback or as a bearer", async () => {
    const cookie = await session(anna);
    assert.equal((await ask("PATCH", "/console/v1/organization", { cookie }, { name: "Stolen" })).status, 403);
    const at = { host: `127.0.0.1:${port}` };
    assert.equal((await publicRequest(port, "GET", "/console/v1/session", { ...at, cookie })).status, 401);
    const authorization = `Bearer ${cookie.split("=")[1]}`;
    assert.equal((await publicRequest(port, "GET", "/console/v1/session", { ...at, authorization })).status, 401);
    assert.equal((await ask("GET", "/console/v1/session", { authorization })).status, 401);
    assert.notEqual((await publicRequest(port, "GET", "/oidc/start", at)).status, 302);
  });

  test("a desktop program takes up the sign-in of its browser once, within a minute, with its own verifier", async () => {
    const verifier = "v".repeat(43);
    const [state, challenge] = ["s".repeat(22), createHash("sha256").update(verifier).digest("base64url")];
    const atBrowser = async (account: Account) => {
      clients++;
      const begun = await ask("GET", `/oidc/start?desktop=50123.${state}.${challenge}`);
      provider.account = account;
      const back = new URL(await follow(String(begun.headers["location"]), provider.issuer));
      const reply = await ask("GET", back.pathname + back.search, { cookie: cookieIn(begun) });
      assert.equal(cookieIn(reply), "", "the browser itself is not signed in");
      return new URL(String(reply.headers["location"]));
    };
    const take = (code: string | null, word = verifier) =>
      ask("POST", "/oidc/desktop", { "user-agent": "Pandect/1.0 (Windows NT 10.0)" }, `code=${code}&verifier=${word}`);
    const code = async (account = anna) => {
      const url = await atBrowser(account);
      assert.deepEqual([url.origin, url.pathname, url.searchParams.get("state")], ["http://127.0.0.1:50123", "/signed-in", state]);
      return url.searchParams.get("code");
    };
    const first = await code();
    assert.equal((await take(first, "w".repeat(43))).status, 403, "another program");
    assert.equal((await take(first)).status, 403, "a guess takes the code with it");
    const second = await code();
    const { token } = JSON.parse((await take(second)).text);
    assert.match(token, /^svc_desk_[0-9A-Za-z]{32}$/);
    assert.deepEqual([(await take(second)).status, (await take(null)).status], [403, 403]);
    const authorization = `Bearer ${token}`;
    assert.equal(await readsWith(authorization), 200);
    assert.equal(await reads(`__Host-pandect=${token}`), 401, "no cookie");
    assert.equal(await readsWith(authorization, `127.0.0.1:${port}`), 421);
    const listed = JSON.parse((await ask("GET", "/console/v1/sessions", { authorization })).text).sessions;
    assert.equal(listed.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).device, "Pandect on Windows");
    const stranger = await code({ ...anna, sub: "u-stranger", email: "stranger@firm.example" });
    assert.deepEqual(JSON.parse((await take(stranger)).text), { refusal: "not-invited" });
    for (const desktop of ["80", `22.${state}.${challenge}`, `70000.${state}.${challenge}`, `50123.${state}.x`, `50123.<.${challenge}`])
      assert.equal((await ask("GET", `/oidc/start?desktop=${encodeURIComponent(desktop)}`)).status, 400, desktop);
    assert.equal((await ask("DELETE", "/console/v1/session", { authorization })).status, 204);
    assert.equal(await readsWith(authorization), 401);
  });

  test("a state works once, in its own browser, and only if it began here", async () => {
    const { path, browser } = await atProvider(anna);
    isRefused(await ask("GET", path), "expired");
    isRefused(await ask("GET", path, { cookie: browser }), "expired");
    const second = await atProvider(anna);
    assert.equal((await ask("GET", second.path, { cookie: second.browser })).status, 302);
    isRefused(await ask("GET", second.path, { cookie: second.browser }), "expired");
    const third = await atProvider(anna);
    isRefused(await ask("GET", third.path.replace(/state=[^&]+/, "state=forged"), { cookie: third.browser }), "expired");
    const fourth = await atProvider(anna);
    isRefused(await ask("GET", fourth.path.replace(/code=[^&]+/, "code=forged"), { cookie: fourth.browser }), "provider-wrong");
    isRefused(await ask("GET", "/oidc/callback"), "expired");
  });

  const now = () => Math.floor(Date.now() / 1000);
  const changed: [name: string, change: (claims: Record<string, unknown>) => Promise<string>][] = [
    ["of another key", async (claims) => provider.sign(claims, (await generateKeyPair("RS256")).privateKey)],
    ["without a signature", async (claims) => `${unsigned({ alg: "none" })}.${unsigned(claims)}.`],
    ["that expired five minutes ago", (claims) => provider.sign({ ...claims, iat: now() - 3900, exp: now() - 300 })],
    ["of another sign-in", (claims) => provider.sign({ ...claims, nonce: "other" })],
    ["without its nonce", ({ nonce: _nonce, ...claims }) => provider.sign(claims)],
    ["for another program", (claims) => provider.sign({ ...claims, aud: "other" })],
    ["of another issuer", (claims) => provider.sign({ ...claims, iss: "https://attacker.example" })],
    ["that is none", async () => "x.y.z"],
  ];
  const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  for (const [name, change] of changed)
    test(`an identity token ${name} signs in nobody`, async () => {
      provider.changeToken(change);
      isRefused(await signIn(anna), "provider-wrong");
    });

  test("a clock that is five minutes ahead or behind does not shut people out", async () => {
    for (const seconds of [300, -300]) {
      provider.changeToken((claims) => provider.sign({ ...claims, iat: now() + seconds, exp: now() + seconds + 3600 }));
      assert.equal(await reads(await session(anna)), 200, String(seconds));
    }
  });

  test("keys that the provider changes between two sign-ins are read anew", async () => {
    await session(anna);
    await provider.changeKeys();
    assert.equal(await reads(await session(anna)), 200);
  });

  test("a provider that errs, hangs or is gone is said, and people who are signed in go on", async () => {
    const cookie = await session(anna);
    const wrong: [string, (path: string) => { status: number; body: string } | null][] = [
      ["an error", () => ({ status: 500, body: "canary 4711" })],
      ["a page", () => ({ status: 200, body: "<html>canary 4711</html>" })],
      ["another issuer", () => ({ status: 200, body: JSON.stringify({ issuer: "https://attacker.example" }) })],
      ["too much", () => ({ status: 200, body: " ".repeat(3 * 1024 * 1024) })],
    ];
    for (const [name, answer] of wrong) {
      provider.meddle = ({ url = "" }, response) => {
        const { status, body } = answer(url) ?? { status: 200, body: "" };
        response.writeHead(status, { "content-type": "application/json" }).end(body);
        return true;
      };
      const reply = await ask("GET", "/oidc/start");
      assert.match(String(reply.headers["location"]), /=provider-(?:wrong|away)$/, name);
      assert.doesNotMatch(`${reply.text}${reply.headers["location"]}`, /canary/);
    }
    provider.meddle = () => true;
    const asked = performance.now();
    const hangs = await ask("GET", "/oidc/start");
    isRefused(hangs, "provider-away");
    assert.ok(performance.now() - asked < 12_000);
    await provider.stop();
    isRefused(await ask("GET", "/oidc/start"), "provider-away");
    assert.equal(await reads(cookie), 200);
    await provider.start();
    provider.meddle = null;
    assert.equal(await reads(await session(anna)), 200);
  });

  test("a person who declines at the provider is not signed in", async () => {
    const { url, browser } = await begin();
    const state = new URL(url).searchParams.get("state") ?? "";
    isRefused(await ask("GET", `/oidc/callback?error=access_denied&state=${state}`, { cookie: browser }), "provider-refused");
  });

  test("a claim of 5,000 groups sets the role, and takes none from the last owner", async () => {
    const groups = Array.from({ length: 5000 }, (_, i) => `firm-group-of-people-number-${i}`);
    assert.equal(roleInClaim([...groups, "pandect-auditor", "pandect-owner"]), "owner");
    assert.equal(roleInClaim({ "pandect-owner": true }), null);
    const roleOf = async (email: string) =>
      (await local("/console/v1/people")).body.people.find((one: { email: string }) => one.email === email).role;
    for (const role of ["admin", "lawyer", "assistant", "auditor"]) {
      await session({ ...anna, groups: [...groups, `pandect-${role}`] });
      assert.equal(await roleOf("anna@firm.example"), "owner", `${role}: Anna is the last owner`);
    }
    const cora: Account = { sub: "u-cora", email: "cora@firm.example", email_verified: true };
    assert.equal((await invite("cora@firm.example", "Cora", "auditor")).status, 201);
    assert.equal(await reads(await session({ ...cora, groups: ["other"] })), 403, "a claim without a role changes nothing");
    for (const role of ["admin", "lawyer", "assistant", "owner"]) {
      const cookie = await session({ ...cora, groups: [...groups, `pandect-${role}`] });
      assert.equal(await roleOf("cora@firm.example"), role);
      assert.equal(await reads(cookie), role === "admin" ? 403 : 200, role);
    }
    await session({ ...anna, groups: ["pandect-lawyer"] });
    assert.equal(await roleOf("anna@firm.example"), "lawyer", "Cora is an owner too");
    await session({ ...cora, groups: ["pandect-auditor"] });
    assert.equal(await roleOf("cora@firm.example"), "owner", "now Cora is the last");
    await session({ ...anna, groups: ["pandect-owner"] });
    const { people } = (await local("/console/v1/people")).body;
    const { id } = people.find(({ name }: { name: string }) => name === "Cora");
    assert.equal((await local(`/console/v1/people/${id}/end`, {})).status, 200);
  });

  test("the last owner cannot end their own access or change their role, and an ended person's next call is refused", async () => {
    const cookie = await session(anna);
    const { people: before } = (await local("/console/v1/people")).body;
    const { id } = before.find(({ name }: { name: string }) => name === "Anna Weber");
    for (const role of ["admin", "lawyer"])
      assert.equal((await ask("PATCH", `/console/v1/people/${id}`, own(cookie), { role })).status, 409, "nor their own role");
    const last = await ask("POST", `/console/v1/people/${id}/end`, own(cookie), {});
    assert.equal(last.status, 409, last.text);
    const bert: Account = { sub: "u-bert", email: "bert@firm.example", email_verified: true };
    assert.equal(
      (await ask("POST", "/console/v1/people", own(cookie), { email: "bert@firm.example", name: "Bert", role: "owner" })).status,
      201,
    );
    assert.equal((await invite("BERT@firm.example", "Bert again")).status, 409);
    const his = await session(bert);
    assert.equal(await reads(his), 200);
    const { people } = (await local("/console/v1/people")).body;
    const bertId = people.find(({ name }: { name: string }) => name === "Bert").id;
    const ended = await ask("POST", `/console/v1/people/${bertId}/end`, own(cookie), {});
    assert.equal(ended.status, 200, ended.text);
    assert.equal(await reads(his), 401);
    isRefused(await signIn(bert), "access-ended");
    isRefused(await signIn({ ...bert, sub: "u-bert-2" }), "access-ended");
    assert.equal((await invite("bert@firm.example", "Bert")).status, 201);
    assert.equal(await reads(await session({ ...bert, sub: "u-bert-2" })), 200, "invited again");
  });

  test("the provider ends sessions with a token of its own, once", async () => {
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
    const good = () => ({ iss: provider.issuer, aud: clientId, sub: anna.sub, iat: now(), jti: `j${Math.random()}`, events });
    const notify = (token: string) => ask("POST", "/oidc/back-channel-logout", {}, `logout_token=${token}`);
    let cookie = await session(anna);
    const { privateKey } = await generateKeyPair("RS256");
    const refused = [
      await provider.sign(good(), privateKey),
      await provider.sign({ ...good(), aud: "other" }),
      await provider.sign({ ...good(), iss: "https://attacker.example" }),
      await provider.sign({ ...good(), iat: now() - 600 }),
      await provider.sign({ ...good(), nonce: "x" }),
      await provider.sign({ ...good(), events: {} }),
      "x.y.z",
      "",
    ];
    for (const token of refused) assert.equal((await notify(token)).status, 400);
    assert.equal(await reads(cookie), 200);
    const token = await provider.sign(good());
    assert.equal((await notify(token)).status, 200);
    assert.equal(await reads(cookie), 401);
    cookie = await session(anna);
    assert.equal((await notify(token)).status, 400, "a second time");
    assert.equal(await reads(cookie), 200);
  });
});

test("a provider is set whole or not at all", () => {
  const whole = {
    PANDECT_OIDC_ISSUER: "https://login.firm.example",
    PANDECT_OIDC_CLIENT_ID: "x",
    PANDECT_OIDC_SECRET_FILE: import.meta.filename,
  };
  assert.equal(signInConfig({}, false), null);
  const refused: [NodeJS.ProcessEnv, boolean][] = [
    [whole, false],
    [{ ...whole, PANDECT_OIDC_CLIENT_ID: "" }, true],
    [{ ...whole, PANDECT_OIDC_ISSUER: "http://login.firm.example" }, true],
    [{ ...whole, PANDECT_OIDC_SECRET_FILE: "/nowhere" }, true],
    [{ PANDECT_OIDC_ROLE_CLAIM: "groups" }, true],
  ];
  for (const [env, hasAddress] of refused) assert.throws(() => signInConfig(env, hasAddress), StartError);
});
