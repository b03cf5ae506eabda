import assert from "node:assert/strict";
import { test } from "node:test";
import { has, type Role, roles } from "#shared/rights.ts";
import { rightFor, type RouteDef } from "#shared/route.ts";
import { driverOf } from "../platform/db/connection.ts";
import { openDb } from "../platform/db/open.ts";
import { routes } from "./routes.ts";
import { testFirm, type TestPerson } from "./testing/firm.ts";
import { api, matterOf, upload } from "./testing/upload.ts";

/** Would end the session of what follows, or work for ten seconds. */
const unwanted = new Set(["DELETE /console/v1/session", "DELETE /console/v1/welcome/sample"]);
const noRight = /Your role \(\w+\) does not allow you/;

/** The path with ids that lead nowhere. */
const somePath = ({ path }: RouteDef) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "matterId" ? `mat_${"0".repeat(32)}` : "none-such"));

/** A call without what it needs to do anything; whoever is refused is refused before that is read. */
async function tried(ask: TestPerson["ask"], route: RouteDef): Promise<{ isRefused: boolean; status: number }> {
  const { status, text } = await ask(route.method, somePath(route), route.body === undefined ? undefined : "{");
  return { isRefused: status === 403 && noRight.test(text), status };
}

test("every route refuses each role that lacks its right, and admits the last of those that have it", async (t) => {
  const firm = await testFirm(t);
  const people = new Map(roles.map((role) => [role, firm.person(role, role).ask]));
  const known = routes.flatMap((route) => {
    const right = rightFor(route);
    return right === null ? [] : { route, right };
  });
  assert.ok(known.length > 400, String(known.length));
  const tries = known.flatMap(({ route, right }) => {
    const admitted = roles.findLast((role) => has(role, right));
    const isTried = (role: Role) => (role === admitted ? !unwanted.has(`${route.method} ${route.path}`) : !has(role, right));
    return roles.filter(isTried).map((role) => ({ route, role, isLacking: role !== admitted }));
  });
  for (let at = 0; at < tries.length; at += 40)
    await Promise.all(
      tries.slice(at, at + 40).map(async ({ route, role, isLacking }) => {
        const { isRefused, status } = await tried(people.get(role) ?? assert.fail(), route);
        assert.equal(isRefused, isLacking, `${role}: ${route.method} ${route.path} is a ${status}`);
        assert.notEqual(status, 401, `${role}: ${route.method} ${route.path}`);
      }),
    );
});

test("an admin and an auditor read no word of a matter, and the refusal is on the trail", async (t) => {
  const firm = await testFirm(t);
  const word = "Zanzibarqux";
  const { ask } = firm.person("Lawyer", "lawyer");
  const made = async (path: string, body: object) => {
    const reply = await ask("POST", path, body);
    assert.ok(reply.status < 300, reply.text);
    return JSON.parse(reply.text);
  };
  const matter = await made("/workspace/v1/matters", { name: `${word} estate` });
  const inMatter = `/workspace/v1/matters/${matter.id}`;
  const document = await made(`${inMatter}/documents`, { filename: `${word}.txt`, text: `The lamp of ${word} burns. `.repeat(20) });
  await made(`/console/v1/matters/${matter.id}/drafts`, { title: `${word} draft` });
  await made("/workspace/v1/clients", { name: `${word} heirs` });
  await made(`${inMatter}/dates`, { title: `${word} hearing`, day: "2099-01-02" });
  const watch = await made("/console/v1/watching/watches", {
    corpusType: "usc",
    state: null,
    scope: null,
    kinds: ["amended"],
    digest: "now",
    channel: "email",
    emailAddress: `${word}@firm.example`,
    note: `For the ${word} estate`,
  });
  const ids: Record<string, string> = { matterId: matter.id, documentId: document.resource.id, watch_id: watch.id };
  const filled = (route: RouteDef) =>
    somePath({ ...route, path: route.path.replaceAll(/\{(\w+)\}/g, (all, name: string) => ids[name] ?? all) });
  const reading = routes.filter(({ method, auth }) => method === "GET" && auth !== "none");
  const seen = async (who: TestPerson["ask"]) => {
    const replies = await Promise.all(reading.map(async (route) => ({ route, reply: await who("GET", filled(route)) })));
    return replies.filter(({ reply }) => reply.text.includes(word)).map(({ route }) => route.path);
  };
  const seenByLawyer = await seen(ask);
  assert.ok(seenByLawyer.length > 10, "a lawyer reads the word in many places");
  for (const path of ["/console/v1/watching/watches", "/api/v1/watches", "/api/v1/watches/{watch_id}"])
    assert.ok(seenByLawyer.includes(path), path);
  for (const role of ["admin", "auditor"] as const) {
    const person = firm.person(role, role);
    assert.deepEqual(await seen(person.ask), [], role);
    for (const path of ["/workspace/v1/documents/search", "/workspace/v1/conflict-checks"])
      assert.equal((await person.ask("POST", path, { query: word, names: [word] })).status, 403);
    const { data } = (await firm.owner("/console/v1/audit?limit=200&outcome=refused")).body;
    const refused = data.find((entry: { path: string; actor: { personId?: string } }) => entry.actor.personId === person.id);
    assert.deepEqual([refused?.actor.kind, refused?.status, refused?.problem], ["person", 403, "forbidden"]);
  }
});

test("totals of the trail, of scans and of backups tell a person nothing of a matter that they do not see", async (t) => {
  const firm = await testFirm(t);
  const [auditor, owner] = [firm.person("Auditor", "auditor"), firm.person("Owner")];
  const { documentId, path } = await upload(firm, await matterOf(firm), "lease.txt", "text/plain", Buffer.from("The lamp burns.\n"));
  const matterId = path.split("/")[4] ?? "";
  const db = openDb(firm.folder.workspace);
  driverOf(db).prepare("insert into recognized_page (document_id, page, recognizer, found) values (?, 1, 1, '{}')").run(documentId);
  db.close();
  const read = async (who: TestPerson, at: string) => JSON.parse((await who.ask("GET", `/console/v1/${at}`)).text);
  const scans = async (who: TestPerson) => (await read(who, "recognition")).scans;
  assert.deepEqual([await scans(auditor), await scans(owner)], [1, 1], "while the matter is open");
  const body = { access: "members", members: [] };
  assert.equal((await firm.owner(`/console/v1/matters/${matterId}/access`, { method: "PUT", body })).status, 200);
  assert.deepEqual([await scans(auditor), await scans(owner), (await firm.owner("/console/v1/recognition")).body.scans], [0, 0, 1]);

  const [state, check] = ["/console/v1/audit/state", "/console/v1/audit/check"];
  const totals = async () => {
    const { count } = await read(auditor, "audit/check");
    const { entries, checked } = await read(auditor, "audit/state");
    return [count, entries, checked.count];
  };
  const all = async () => [(await firm.owner(check)).body.count, (await firm.owner(state)).body.entries];
  const [before, allBefore] = [await totals(), await all()];
  for (const name of ["One", "Two"]) await firm.owner(`${api}/matters/${matterId}`, { method: "PATCH", body: { name } });
  assert.deepEqual(await totals(), before);
  assert.deepEqual(
    await all(),
    allBefore.map((count) => count + 2),
  );
  const lines = (await auditor.ask("GET", "/console/v1/audit/export.jsonl")).text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { count } = lines.pop();
  assert.deepEqual(
    lines.map(({ seq }) => seq),
    lines.map((_line, i) => i + 1),
    "no gaps",
  );
  assert.equal(count, lines.length);
  assert.ok(!lines.some((line) => line.matterId === matterId));

  assert.equal((await firm.owner("/console/v1/backups", { method: "POST" })).status, 201);
  assert.ok((await firm.owner("/console/v1/backups")).body.data[0].counts.matters > 0);
  assert.deepEqual((await read(owner, "backups")).data[0].counts, {});
});

test("only owners make, change and end owners, nobody else changes their own role, and one of two owners stays", async (t) => {
  const firm = await testFirm(t);
  const [admin, lawyer, first, second] = (["admin", "lawyer", "owner", "owner"] as const).map((role, i) =>
    firm.person(`${role}${i}`, role),
  );
  assert.ok(admin !== undefined && lawyer !== undefined && first !== undefined && second !== undefined);
  const change = (who: { ask: TestPerson["ask"] }, id: string, role: Role) => who.ask("PATCH", `/console/v1/people/${id}`, { role });
  const invite = (role: Role) => admin.ask("POST", "/console/v1/people", { email: `${role}@new.example`, name: role, role });
  assert.equal((await invite("owner")).status, 403);
  for (const role of ["admin", "lawyer", "assistant", "auditor"] as const) assert.equal((await invite(role)).status, 201);
  for (const role of ["owner", "lawyer"] as const) assert.equal((await change(admin, admin.id, role)).status, 403, role);
  assert.equal((await change(admin, lawyer.id, "owner")).status, 403);
  assert.equal((await change(admin, first.id, "lawyer")).status, 403);
  assert.equal((await admin.ask("POST", `/console/v1/people/${first.id}/end`)).status, 403);
  assert.equal((await change(admin, lawyer.id, "auditor")).status, 200);
  assert.equal((await lawyer.ask("GET", "/workspace/v1/matters")).status, 403, "at the next call");
  const race = await Promise.all([change(first, second.id, "lawyer"), change(second, first.id, "lawyer")]);
  assert.equal(race.filter(({ status }) => status === 200).length, 1, race.map(({ text }) => text).join());
  const { people } = (await firm.owner("/console/v1/people")).body;
  assert.equal(people.filter(({ role }: { role: Role }) => role === "owner").length, 1);
  // The one who is left cannot leave.
  const left = people.find(({ role }: { role: Role }) => role === "owner").id === first.id ? first : second;
  assert.equal((await left.ask("POST", `/console/v1/people/${left.id}/end`)).status, 409);
  assert.equal((await change(left, left.id, "lawyer")).status, 409);
});

test("a firm's first steps are those of its owners and administrators", async (t) => {
  const firm = await testFirm(t);
  for (const role of roles) {
    const { text } = await firm.person(role, role).ask("GET", "/console/v1/welcome");
    const { isNew, isSampleDue } = JSON.parse(text) as { isNew: boolean; isSampleDue: boolean };
    const begins = has(role, "administer");
    assert.deepEqual([isNew, isSampleDue], [begins, begins], role);
  }
});
