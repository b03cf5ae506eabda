import assert from "node:assert/strict";
import { test } from "node:test";
import type { DateSuggestion, MatterDate } from "#shared/workspace/matter-dates.ts";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { openDb } from "../../../platform/db/open.ts";

const day = "2099-06-30";

test("dates are typed, changed, marked done, removed, listed across matters and exported as a calendar", async (t) => {
  const service = await testWorkspace(t);
  const matter = await matterOf(service);
  const path = `/workspace/v1/matters/${matter}/dates`;
  const made = await service.owner(path, { method: "POST", body: { title: "Reply brief due", day, time: "17:00", remindDays: 3 } });
  assert.equal(made.status, 201);
  const { id, kind, source } = made.body as MatterDate;
  assert.deepEqual([kind, source], ["deadline", null]);
  await service.owner(path, { method: "POST", body: { title: "Hearing", kind: "hearing", day: "2099-01-02" } });
  const list = async () => (await service.owner(path)).body.data.map(({ title, isDone }: MatterDate) => `${title} ${isDone}`);
  assert.deepEqual(await list(), ["Hearing false", "Reply brief due false"]);
  const changed = await service.owner(`${path}/${id}`, { method: "PATCH", body: { day: "2099-01-01", time: null } });
  assert.deepEqual([changed.body.day, changed.body.time, changed.body.remindDays], ["2099-01-01", null, 3]);
  const { body: all } = await service.owner("/console/v1/dates");
  assert.deepEqual([all.total, all.data[0].matterName, all.data[0].title], [2, "Lamp oil", "Reply brief due"]);
  const { body: calendar } = await service.owner(`/console/v1/matters/${matter}/dates/calendar`);
  assert.equal(calendar.content.match(/BEGIN:VEVENT/g).length, 2);
  assert.match(calendar.content, new RegExp(`UID:${id}@`));
  await service.owner(`${path}/${id}`, { method: "PATCH", body: { isDone: true } });
  assert.deepEqual(await list(), ["Reply brief due true", "Hearing false"]);
  assert.equal((await service.owner("/console/v1/dates/calendar")).body.content.match(/BEGIN:VEVENT/g).length, 1);
  assert.equal((await service.owner(`${path}/${id}`, { method: "DELETE" })).status, 204);
  assert.equal((await service.owner(`${path}/${id}`, { method: "DELETE" })).problem, "not-found");
  const { body: empty } = await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Ended" } });
  await service.owner(`/workspace/v1/matters/${empty.id}/dates`, { method: "POST", body: { title: "Gone with its matter", day } });
  assert.equal((await service.owner(`/workspace/v1/matters/${empty.id}`, { method: "DELETE" })).status, 204);
  assert.equal((await service.owner("/console/v1/dates")).body.total, 1);
});

test("the passage of a date in a Markdown document has no Markdown signs, and its place refers to the text", async (t) => {
  const service = await testWorkspace(t);
  const matter = await matterOf(service);
  const text = "# Order\n\nThe *final* hearing is set for **March 3, 2099**.\n";
  await upload(service, matter, "order.md", "text/markdown", Buffer.from(text));
  const { body } = await service.owner(`/console/v1/matters/${matter}/date-suggestions`);
  const [{ source }] = body.data as [DateSuggestion];
  assert.equal(source.passage, "The final hearing is set for March 3, 2099.");
  assert.equal(text.slice(source.start ?? 0, source.end ?? 0), "March 3, 2099");
});

test("a date in a document is suggested with its passage until it is accepted or dismissed", async (t) => {
  const service = await testWorkspace(t);
  const matter = await matterOf(service);
  const text = `The hearing is set for March 3, 2099. The lease ends on June 30, 2099. The hearing was on March 3, 2001.`;
  const { documentId } = await upload(service, matter, "order.txt", "text/plain", Buffer.from(text));
  const suggested = async (): Promise<DateSuggestion[]> =>
    (await service.owner(`/console/v1/matters/${matter}/date-suggestions`)).body.data;
  const [hearing, end, ...others] = await suggested();
  assert.deepEqual([hearing?.kind, hearing?.day, end?.kind, end?.day, others], ["hearing", "2099-03-03", "expiration", day, []]);
  assert.deepEqual(hearing?.source, {
    recordKind: "documents",
    recordId: documentId,
    start: 23,
    end: 36,
    title: "order.txt",
    passage: "The hearing is set for March 3, 2099.",
  });
  const sent = ({ source: { title: _title, ...source }, ...date }: DateSuggestion) => ({ ...date, source });
  const path = `/console/v1/matters/${matter}`;
  const accepted = await service.owner(`/workspace/v1/matters/${matter}/dates`, { method: "POST", body: sent(hearing as DateSuggestion) });
  assert.deepEqual([accepted.body.source.title, accepted.body.remindDays], ["order.txt", 7]);
  assert.equal(
    (await service.owner(`${path}/date-suggestions/dismissed`, { method: "POST", body: sent(end as DateSuggestion) })).status,
    204,
  );
  assert.deepEqual(await suggested(), []);
  assert.equal((await service.owner(`/workspace/v1/matters/${matter}/dates`)).body.data.length, 1);
});

test("refuses an invalid day, unknown fields and unknown matters, and stores nothing", async (t) => {
  const service = await testWorkspace(t);
  const matter = await matterOf(service);
  const path = `/workspace/v1/matters/${matter}/dates`;
  const good = { title: "Due", day };
  const source = { recordKind: "documents", recordId: "doc_x", start: 0, end: 1, passage: "" };
  for (const body of [
    {},
    { ...good, day: "2099-02-30" },
    { ...good, day: "30 June 2099" },
    { ...good, title: " " },
    { ...good, title: "x".repeat(201) },
    { ...good, time: "24:00" },
    { ...good, remindDays: -1 },
    { ...good, remindDays: 1e9 },
    { ...good, kind: "birthday" },
    { ...good, stranger: 1 },
    { ...good, source: { ...source, start: -1 } },
    { ...good, source: { ...source, recordKind: "audit_log" } },
    { ...good, note: "x".repeat(2001) },
  ])
    assert.equal((await service.owner(path, { method: "POST", body })).status, 422, JSON.stringify(body).slice(0, 80));
  assert.deepEqual((await service.owner(path)).body.data, []);
  const nowhere = `/console/v1/matters/${unknownId("mat")}`;
  for (const [at, method, body] of [
    [`/workspace/v1/matters/${unknownId("mat")}/dates`, "GET", undefined],
    [`/workspace/v1/matters/${unknownId("mat")}/dates`, "POST", good],
    [`/workspace/v1/matters/${unknownId("mat")}/dates/${unknownId("mdt")}`, "DELETE", undefined],
    [`${nowhere}/dates/calendar`, "GET", undefined],
    [`${nowhere}/date-suggestions`, "GET", undefined],
  ] as const)
    assert.equal((await service.owner(at, { method, ...(body !== undefined && { body }) })).problem, "matter-not-found", `${method} ${at}`);
  assert.equal((await service.owner(`${path}/${unknownId("mdt")}`, { method: "PATCH", body: { isDone: true } })).problem, "not-found");
  assert.equal((await service.owner(path, { method: "POST", body: { ...good, source } })).problem, "document-not-found");
  const grid = { ...source, recordKind: "matrices", recordId: unknownId("mtx") };
  assert.equal((await service.owner(path, { method: "POST", body: { ...good, source: grid } })).problem, "matrix-not-found");
});

test("a date comes only from a record of its own matter that its caller may read, and names no other", async (t) => {
  const service = await testWorkspace(t);
  const [own, other] = [await matterOf(service), await matterOf(service)];
  const path = `/workspace/v1/matters/${own}/dates`;
  const { documentId } = await upload(service, own, "own.txt", "text/plain", Buffer.from("Due June 30, 2099."));
  const foreign = (await upload(service, other, "foreign.txt", "text/plain", Buffer.from("Due June 30, 2099."))).documentId;
  const grid = (await service.owner(`/workspace/v1/matters/${other}/matrices`, { method: "POST", body: { title: "foreign grid" } })).body
    .id;
  const from = (recordKind: string, recordId: string) => ({
    title: "Due",
    day,
    source: { recordKind, recordId, start: null, end: null, passage: "x" },
  });
  const reader = (await service.issue("matters:write", "documents:read", "matrices:read")).secret;
  const bare = (await service.issue("matters:write")).secret;
  for (const [secret, body, problem] of [
    [reader, from("documents", foreign), "document-not-found"],
    [reader, from("matrices", grid), "matrix-not-found"],
    [reader, from("matrices", documentId), "matrix-not-found"],
    [bare, from("documents", documentId), "insufficient-scope"],
    [bare, from("matrices", grid), "insufficient-scope"],
  ] as const)
    assert.equal((await service.send(secret, path, { method: "POST", body })).problem, problem, JSON.stringify(body));
  const dismissed = `/console/v1/matters/${own}/date-suggestions/dismissed`;
  const { title, day: when, source } = from("documents", foreign);
  const refused = await service.owner(dismissed, { method: "POST", body: { title, kind: "deadline", day: when, source } });
  assert.equal(refused.problem, "document-not-found");
  assert.deepEqual((await service.owner(path)).body.data, []);

  const made = await service.send(reader, path, { method: "POST", body: from("documents", documentId) });
  assert.equal(made.body.source.title, "own.txt");
  assert.equal((await service.send(bare, path)).body.data[0].source.title, null, "a title needs the scope of its record");
  // As an earlier version has stored it.
  await service.restart(() => {
    const db = openDb(service.folder.workspace);
    driverOf(db).prepare("update matter_date set source_id = ?").run(foreign);
    db.close();
  });
  for (const at of [path, `${path}/${made.body.id}`, "/console/v1/dates"])
    assert.doesNotMatch(JSON.stringify((await service.owner(at)).body), /foreign/, at);
});

test("a script reads and writes dates with the scopes of matters, page by page, and never overwrites a change it has not seen", async (t) => {
  const service = await testWorkspace(t);
  const matter = await matterOf(service);
  const path = `/workspace/v1/matters/${matter}/dates`;
  const { secret } = await service.issue("matters:write");
  const script = (at: string, options = {}) => service.send(secret, at, options);
  const made = await script(path, { method: "POST", body: { title: "Reply brief due", day } });
  assert.deepEqual([made.status, made.body.kind, made.body.remindDays], [201, "deadline", 7]);
  await script(path, { method: "POST", body: { title: "Hearing", day: "2099-01-02" } });
  const { body: second } = await script(`${path}?limit=1&offset=1`);
  assert.deepEqual(
    [second.data.map(({ title }: MatterDate) => title), second.pagination],
    [["Reply brief due"], { limit: 1, offset: 1, total: 2, hasMore: false }],
  );
  const one = `${path}/${made.body.id}`;
  const read = await script(one);
  const etag = read.headers.get("etag") ?? "";
  assert.equal(read.body.title, "Reply brief due");
  const change = (isDone: boolean) => script(one, { method: "PATCH", body: { isDone }, headers: { "if-match": etag } });
  assert.equal((await change(true)).body.isDone, true);
  assert.equal((await change(false)).status, 412);
  const reader = await service.issue("matters:read");
  assert.equal((await service.send(reader.secret, path)).body.data.length, 2);
  assert.equal((await service.send(reader.secret, path, { method: "POST", body: { title: "No", day } })).status, 403);
  const { body: audit } = await service.owner("/console/v1/audit?action=dates.create");
  assert.equal(
    audit.data.filter(({ matterId, outcome }: { matterId: string; outcome: string }) => matterId === matter && outcome === "ok").length,
    2,
  );
});
