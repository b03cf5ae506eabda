import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { reportRoutes } from "#shared/law/report.ts";
import type { RouteDef } from "#shared/route.ts";
import { Hono } from "hono";
import type { LawServices } from "../context.ts";
import { openTrail } from "../../platform/audit/trail.ts";
import { CorpusClient } from "../store/client.ts";
import { division, type FictionalDocument, install, library, note, section } from "../testing/fictional-code.ts";
import { removeSource } from "../collections.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { openDb } from "../../platform/db/open.ts";
import { openSessionLawReader } from "../store/session-laws-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { createCalls } from "../../platform/calls/call.ts";
import type { LooseHandler } from "../../platform/calls/handlers.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Env } from "../../platform/http/request.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import { report } from "./routes.ts";

const base = "/console/v1/library/sources/usc-97";
const levels = [
  division("t97", "title", "97", "LIGHTHOUSES", null),
  division("t97/ch1", "chapter", "1", "KEEPERS"),
  division("t97/ch2", "chapter", "2", "LAMPS"),
];
const long = "The keeper shall enter every passing vessel in the log before sunrise.";
const release = (label: string, date: string, sections: FictionalDocument["sections"]): FictionalDocument => ({
  source: { release: label, releaseDate: date },
  divisions: levels,
  sections,
});
const inTwo = (number: string, words: string) => section(number, words, { divisionKey: "t97/ch2" });

/**
 * Three releases: § 1 changes twice, § 2 changes and changes back, § 3 is removed and § 4 added, § 5 is added and removed, only the notes
 * of § 10 change.
 */
const first = release("150-1", "2087-01-01", [
  section("1", "The fee is 10 dollars."),
  section("2", "Watch the sea."),
  section("3", "=cmd|' /C calc'!A0 is written on the door."),
  section("10", "Ring the bell."),
  inTwo("20", "The lamp burns oil."),
]);
const second = release("150-9", "2088-05-01", [
  section("1", "The fee is 12 dollars."),
  section("2", "Watch the sky."),
  section("5", "For one year only."),
  section("10", "Ring the bell.", { notes: [note("amendments", "2088—Nothing.")] }),
  inTwo("20", "The lamp burns oil."),
]);
const third = release("151-2", "2089-02-01", [
  section("1", `The fee is 12 crowns.\n(b) ${long}`),
  section("2", "Watch the sea."),
  section("4", "The door is painted <blue> & white."),
  section("10", "Ring the bell.", { notes: [note("amendments", "2088—Nothing.")] }),
  inTwo("20", "The lamp burns gas."),
]);

async function service(t: TestContext, documents = [first, second, third]) {
  const { folder, ...dbs } = library(t);
  for (const [i, document] of documents.entries()) await install(dbs, document, { now: () => new Date(Date.UTC(2090, i, 1)) });
  const local = {
    corpus: openCorpusReader(folder.corpus),
    history: openDb(folder.history, { readonly: true }),
    sessionLaws: openSessionLawReader(folder.sessionLaws),
  };
  const readers = new CorpusClient(workerUrl("app/reader-thread"), folder, 1);
  const workspace = openWorkspace(folder.workspace);
  const sessions = new Sessions(workspace, () => Date.now());
  const { token } = await sessions.open(newSignInSecret(workspace, Date.now()), null);
  const workspaceApi = { trail: openTrail(workspace, folder.auditHead) };
  t.after(async () => {
    await readers.close();
    workspaceApi.trail.close();
    for (const db of [local.corpus, local.history, local.sessionLaws, workspace]) db.close();
  });
  // These routes use nothing of the library service.
  const services = {
    now: () => new Date("2090-06-01"),
    local,
    query: readers.query,
    sessions,
    workspaceApi,
  } as unknown as LawServices;
  const app = new Hono<Env>();
  const calls = createCalls({ services, checkReplies: true });
  for (const [key, route] of Object.entries<RouteDef>(reportRoutes)) {
    const handler = (report as unknown as Record<string, LooseHandler>)[key];
    assert.ok(handler);
    calls.add(route, handler);
    mount(app, route, { calls, docsUrl: () => "http://127.0.0.1:1/docs", instanceId: "ins_x" });
  }
  const headers = { authorization: `Bearer ${token}` };
  const file = async (path: string) => app.request(base + path, { headers });
  return {
    dbs,
    folder,
    app,
    file,
    async get(path: string) {
      const response = await file(path);
      // A test reads replies of every route; `mount` has already checked the schemas.
      // oxlint-disable-next-line typescript/no-explicit-any
      return { status: response.status, body: (await response.json()) as any };
    },
  };
}

const pair = (from: string, to: string) => `from=${from}&to=${to}`;
const reported = (entries: { kind: string; citation: string }[]) =>
  entries.map(({ kind, citation }) => `${kind} ${citation.split(" ").at(-1)}`);

describe("works", () => {
  test("the installed releases, oldest first", async (t) => {
    const { get } = await service(t);
    const { body } = await get("/releases");
    assert.deepEqual(body.source, {
      key: "usc-97",
      name: "Title 97—Lighthouses",
      corpusType: "USC",
      isInstalled: true,
      isFiction: true,
      isFrozen: false,
    });
    assert.deepEqual(
      body.releases.map((r: Record<string, unknown>) => [r["release"], r["releaseDate"], r["sections"], r["span"]]),
      [
        ["150-1", "2087-01-01", 5, 0],
        ["150-9", "2088-05-01", 5, 0],
        ["151-2", "2089-02-01", 5, 0],
      ],
    );
  });

  test("two adjacent releases, by place and in the order of the code", async (t) => {
    const { get } = await service(t);
    const { body } = await get(`/report?${pair("150-1", "150-9")}`);
    assert.deepEqual(body.counts, { added: 1, amended: 2, removed: 1, notes: 1 });
    assert.deepEqual(
      body.levels.map((l: { id: string; depth: number; counts: unknown }) => [l.id, l.depth, l.counts]),
      [
        ["t97", 0, body.counts],
        ["t97/ch1", 1, body.counts],
      ],
    );
    const { body: list } = await get(`/report/entries?${pair("150-1", "150-9")}`);
    assert.deepEqual(reported(list.data), ["amended 1", "amended 2", "removed 3", "added 5", "notes 10"]);
    // § 3 is gone and § 5 was added and removed: neither can be opened.
    assert.deepEqual(
      list.data.map((e: { isHeld: boolean }) => e.isHeld),
      [true, true, false, false, true],
    );
  });

  test("releases with others in between: a section that changed back, or was added and removed, is not a change", async (t) => {
    const { get } = await service(t);
    const { body } = await get(`/report?${pair("150-1", "151-2")}`);
    assert.deepEqual(body.counts, { added: 1, amended: 2, removed: 1, notes: 1 });
    const { body: list } = await get(`/report/entries?${pair("150-1", "151-2")}`);
    assert.deepEqual(reported(list.data), ["amended 1", "removed 3", "added 4", "notes 10", "amended 20"]);
  });

  test("a redline composed over two updates, and the same one reversed", async (t) => {
    const { get } = await service(t);
    const { body: list } = await get(`/report/entries?${pair("150-1", "151-2")}`);
    const { body } = await get(`/report/entries/${list.data[0].id}?${pair("150-1", "151-2")}`);
    assert.deepEqual(
      body.redline.paragraphs.map((p: { kind: string; runs: { op: string; text: string }[] }) => [
        p.kind,
        p.runs.map((r) => `${r.op}:${r.text}`).join("|"),
      ]),
      [
        ["equal", "equal:§ 1. Duty 1"],
        ["changed", "equal:(a) The fee is |delete:10 dollars|insert:12 crowns|equal:."],
        ["inserted", `insert:(b) ${long}`],
      ],
    );
    const { body: back } = await get(`/report/entries?${pair("151-2", "150-1")}`);
    assert.deepEqual(reported(back.data), ["amended 1", "added 3", "removed 4", "notes 10", "amended 20"]);
    const { body: turned } = await get(`/report/entries/${back.data[0].id}?${pair("151-2", "150-1")}`);
    assert.deepEqual([turned.redline.inserted, turned.redline.deleted], [body.redline.deleted, body.redline.inserted]);
  });

  test("filters by kind and place, and pages", async (t) => {
    const { get } = await service(t);
    const list = async (query: string) => {
      const { body } = await get(`/report/entries?${pair("150-1", "151-2")}&${query}`);
      return [reported(body.data), body.pagination.total, body.pagination.hasMore];
    };
    assert.deepEqual(await list("kind=added&kind=removed"), [["removed 3", "added 4"], 2, false]);
    assert.deepEqual(await list("level=t97/ch2"), [["amended 20"], 1, false]);
    assert.deepEqual(await list("level=t97&limit=2&offset=1"), [["removed 3", "added 4"], 5, true]);
    assert.deepEqual(await list("level=t98"), [[], 0, false]);
    assert.deepEqual(await list("offset=9223372036854776000"), [[], 5, false]);
  });

  test("a report about a removed source uses only the history", async (t) => {
    const { get, dbs, folder } = await service(t);
    dbs.corpus.close();
    assert.ok(removeSource(folder, "usc-97"));
    const { body } = await get(`/report?${pair("150-1", "151-2")}`);
    assert.equal(body.source.isInstalled, false);
    assert.deepEqual(body.counts, { added: 1, amended: 2, removed: 1, notes: 1 });
    assert.deepEqual(
      body.levels.map((l: { label: string }) => l.label),
      ["", "Chapter 1", "Chapter 2"],
    );
  });
});

describe("exports", () => {
  test("HTML that runs nothing and shows the words of the law as text", async (t) => {
    const { file } = await service(t);
    const response = await file(`/report/export?format=html&${pair("150-1", "151-2")}`);
    assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
    assert.match(response.headers.get("content-disposition") ?? "", /filename\*=UTF-8''usc-97%20150-1%20to%20151-2\.html/);
    const html = await response.text();
    assert.match(html, /<h1>Title 97—Lighthouses<\/h1>/);
    assert.match(html, /from release <strong>150-1<\/strong> \(2087-01-01\) to release <strong>151-2<\/strong> \(2089-02-01\)/);
    assert.match(html, /Report of 2090-06-01/);
    assert.match(html, /Fiction: this law does not exist/);
    assert.match(html, /The fee is <del>10 dollars<\/del><ins>12 crowns<\/ins>\./);
    assert.match(html, /<ins>\(a\) The door is painted &lt;blue&gt; &amp; white\.<\/ins>/);
    assert.match(html, /<h2>TITLE 97 LIGHTHOUSES <span>›<\/span> CHAPTER 2 LAMPS<\/h2>/);
    assert.doesNotMatch(html, /<script|<blue>|https?:\/\//);
    assert.match(html, /<\/html>\n$/);
  });

  test("CSV whose cells are never formulas", async (t) => {
    const formula = release("150-2", "2087-06-01", [
      section("1", "x", { heading: "=HYPERLINK(1)", numberLabel: "", citationShort: "-1+1" }),
    ]);
    const { file } = await service(t, [first, formula]);
    const response = await file(`/report/export?format=csv&kind=amended&${pair("150-1", "150-2")}`);
    assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const [head, row, ...rest] = new TextDecoder().decode(bytes).split("\r\n");
    assert.match(head ?? "", /^Change,Citation,Heading,Place/);
    assert.match(
      row ?? "",
      /^amended,'-1\+1,'=HYPERLINK\(1\),TITLE 97 LIGHTHOUSES \/ CHAPTER 1 KEEPERS,150-1,2087-01-01,150-2,2087-06-01,/,
    );
    assert.deepEqual(rest, [""]);
  });

  test("the work ends when the caller leaves", async (t) => {
    const many = (words: string) => Array.from({ length: 200 }, (_, i) => section(String(i + 1), `${words} ${i}`));
    const { file, get } = await service(t, [release("1-1", "2087-01-01", many("Lamp")), release("1-2", "2087-02-01", many("Light"))]);
    const response = await file(`/report/export?format=html&${pair("1-1", "1-2")}`);
    const reader = response.body?.getReader();
    assert.ok(reader);
    await reader.read();
    await reader.cancel();
    assert.equal((await get("/releases")).status, 200);
  });
});

describe("refuses", () => {
  test("unknown sources, releases and changes, and values in another form", async (t) => {
    const { get, app } = await service(t);
    const refused = async (path: string) => {
      const { status, body } = await get(path);
      return [status, String(body.type).split("/").at(-1)];
    };
    assert.deepEqual(await refused("x/releases"), [404, "source-not-found"]);
    assert.deepEqual(await refused(`x/report?${pair("1", "2")}`), [404, "source-not-found"]);
    assert.deepEqual(await refused(`/report?${pair("150-1", "999-9")}`), [404, "release-not-found"]);
    assert.deepEqual(await refused(`/report/export?format=csv&${pair("999-9", "150-1")}`), [404, "release-not-found"]);
    for (const id of ["0", "999999", "999999999999999"])
      assert.deepEqual(await refused(`/report/entries/${id}?${pair("150-1", "150-9")}`), [404, "change-not-found"]);
    for (const path of [
      "/report?from=150-1",
      `/report?${pair("150-1", "150-1")}`,
      `/report/entries?${pair("150-1", "150-9")}&kind=renamed`,
      `/report/entries?${pair("150-1", "150-9")}&limit=0`,
      `/report/entries?${pair("150-1", "150-9")}&offset=-1`,
      `/report/entries/1;drop?${pair("150-1", "150-9")}`,
      `/report/export?${pair("150-1", "150-9")}`,
      `/report/export?${pair("150-1", "150-9")}&format=docx`,
    ])
      assert.deepEqual(await refused(path), [422, "invalid-request"], path);
    assert.equal((await app.request(`${base}/report?${pair("150-1", "150-9")}`)).status, 401);
  });

  test("a comparison across a removal, during which nothing was recorded; the same file installed again leaves no gap", async (t) => {
    const { get, dbs, folder } = await service(t, [first, second]);
    removeSource(folder, "usc-97");
    await install(dbs, second, { now: () => new Date("2091-01-01") });
    await install(dbs, third, { now: () => new Date("2091-02-01") });
    assert.equal((await get(`/report?${pair("150-1", "151-2")}`)).status, 200);
    removeSource(folder, "usc-97");
    await install(dbs, first, { now: () => new Date("2091-03-01") });
    const { status, body } = await get(`/report?${pair("151-2", "150-1")}`);
    assert.equal(status, 422);
    assert.match(body.type, /releases-not-comparable$/);
    assert.match(body.detail, /removed and installed again between 151-2 and 150-1/);
  });
});
