import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { serviceConfig } from "../../app/config.ts";
import { startImport } from "../store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { createKey } from "../../platform/metering/data-keys.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { readBalance } from "../../platform/metering/ledger.ts";
import type { Service } from "../../app/running-service.ts";
import { startService } from "../../app/service.ts";
import { dcArchive, dcFile } from "../testing/sample-dc.ts";
import { actLine, lines, registryLine, sessionLine } from "../testing/sample-session-laws.ts";

let folder: DataFolder;
let service: Service;
/** A key allows 150 calls per minute. */
let keys: string[] = [];
let calls = 0;

const long = Array.from(
  { length: 900 },
  (_, i) => `Sec. ${i}. The lamp of pier ${i} burns whale oil until the sun is up and the tide has turned.`,
).join("\n\n");
const complete = { denominator: { kind: "complete_listing", value: 4, derivation: "The publisher lists four acts" }, openGaps: 0 };
const minnesota = lines(
  registryLine,
  sessionLine("2087R", complete),
  actLine("1"),
  actLine("2", { text: long, markupConvention: null }),
  actLine("10", { text: null, markupConvention: null, textStatus: "withheld", withheldReason: "Under seal", title: "Sealed act" }),
  sessionLine("2087S1", { openGaps: 5, denominator: { kind: "stated_count", value: 6, derivation: "Six acts are stated" } }),
  actLine("1", {
    session: "2087S1",
    id: "SSL_MN_2087S1_G_Y2087_C1",
    billNumber: "H.F. 9",
    citation: "CHAPTER 1--H.F.No. 9",
    title: "An act on bells",
  }),
);
const wisconsin = lines(
  { ...registryLine, jurisdiction: "wi" },
  sessionLine("2087R", complete),
  actLine("1", {
    citableAs: null,
    citationShort: null,
    citation: "2087 Wisconsin Act 1",
    billNumber: "H.F. 9",
    isLaw: false,
    enactmentOutcome: "vetoed",
  }),
);
const code = lines(
  {
    type: "source",
    format: "PANDECT-JSONL",
    version: 1,
    key: "dc-code-4",
    corpusType: "STATE",
    jurisdiction: "dc",
    name: "Code of lamps",
    isFiction: true,
  },
  { type: "division", key: "dc", kind: "code", number: "code", name: "Code" },
  { type: "division", key: "t4", parent: "dc", kind: "title", number: "4", name: "Lamps" },
  {
    type: "section",
    id: "STATE_DC_Ccode_T4_S4-401",
    division: "t4",
    number: "4-401",
    citation: "D.C. Code § 4-401",
    heading: "Oil",
    text: "Oil is whale oil.",
  },
);
const amending = `<section codify:path="§4-401"><num>2</num><codify:replace/><text>Section 4 is amended.</text></section>`;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-session-law-routes-")));
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder.root, name);
    writeFileSync(path, content);
    return path;
  };
  const paths = [
    file("mn.jsonl", minnesota),
    file("wi.jsonl", wisconsin),
    file("dc1.zip", dcArchive({ "acts/99-1": dcFile({ act: "99-1" }), "acts/99-3": dcFile({ act: "99-3", sections: amending }) })),
    file(
      "dc2.zip",
      dcArchive({ "laws/99-1": dcFile({ law: "99-1", act: "99-1" }), "acts/99-3": dcFile({ act: "99-3", sections: amending }) }),
    ),
    file("code.jsonl", code),
  ];
  await startImport({ folder, paths, onProgress: () => undefined }).done;
  service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
});
after(async () => {
  await service.close();
  rmSync(folder.root, { recursive: true });
});

const base = "/api/v1/us/session-laws";

/** Like the command line, while the service runs. */
function outside<T>(work: (db: Db) => T): T {
  const db = openWorkspace(folder.workspace);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function key(): string {
  if (calls++ % 100 === 0) keys = [outside((db) => write(db, (tx) => createKey(tx, "test", Date.now()))).key];
  return keys[0] ?? "";
}

async function call(path: string, body?: unknown) {
  const response = await fetch(`${service.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key()}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // The service has already checked the reply against its schema.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}
const balance = () => outside((db) => readBalance(db).remaining);
async function priced<T>(work: () => Promise<T>): Promise<[T, number]> {
  const had = balance();
  const result = await work();
  return [result, Math.round(had - balance())];
}
const id = (n: string) => `SSL_MN_2087R_G_Y2087_C${n}`;
const at = (input: string, more = "") => `${base}/${encodeURIComponent(input)}${more}`;

describe("the feed", () => {
  test("comes in pages whose cursors lead through the whole feed; a filter does not change positions", async () => {
    const all = (await call(`${base}/changes?limit=200`)).body;
    assert.deepEqual(
      all.changes.map((entry: { id: number }) => entry.id),
      Array.from({ length: all.count }, (_, i) => i + 1),
    );
    assert.deepEqual([all.hasMore, all.cursor], [false, all.count]);
    const walked: unknown[] = [];
    for (let cursor = 0, more = true; more;) {
      const page = (await call(`${base}/changes?limit=2&sinceId=${cursor}`)).body;
      walked.push(...page.changes);
      more = page.hasMore;
      cursor = page.cursor;
    }
    assert.deepEqual(walked, all.changes);
    const dc = (await call(`${base}/changes?jurisdiction=DC&limit=3`)).body;
    assert.deepEqual(dc.changes, all.changes.filter((entry: { jurisdiction: string }) => entry.jurisdiction === "dc").slice(0, 3));
    assert.equal(dc.hasMore, true);
    assert.deepEqual(
      all.changes.slice(-2).map((entry: { kind: string; sessionLawId: string }) => `${entry.kind} ${entry.sessionLawId}`),
      ["served SSL_DC_2171R_L_C99-1", "merged SSL_DC_2171R_A_C99-1"],
    );
  });

  test("compares positions as big integers and refuses other values, free of charge", async () => {
    for (const last of ["9007199254740993", "9223372036854775807", "9223372036854776000"]) {
      const [{ status, body }, cost] = await priced(() => call(`${base}/changes?sinceId=${last}`));
      assert.deepEqual([status, body.count, body.cursor, body.hasMore, cost], [200, 0, null, false, 1], last);
    }
    for (const query of [
      "sinceId=-1",
      "sinceId=9223372036854776001",
      "sinceId=1.5",
      "sinceId=x",
      "limit=0",
      "limit=201",
      "jurisdiction=federal",
      "jurisdiction=zz",
    ]) {
      const [{ status, body }, cost] = await priced(() => call(`${base}/changes?${query}`));
      assert.deepEqual([status, cost, body.detail[0].loc], [422, 0, ["query", query.split("=")[0]]], query);
    }
  });
});

describe("one law", () => {
  test("is read by id, damaged id, citation, printed citation and bill number, each at its price", async () => {
    const cases: [string, string, number, string | null, string | null][] = [
      [id("2"), id("2"), 2, null, null],
      [` "${id("2")}". `, id("2"), 2, "normalized_id", null],
      ["Minn. Laws 2087, ch. 2", id("2"), 4, "citation", "as_printed"],
      ["2087 Minn. Laws ch. 2", id("2"), 4, "citation", "as_printed"],
      ["Ch. 2, Laws of Minnesota 2087", id("2"), 4, "citation", "as_printed"],
      ["MN: Laws 2087, ch. 2", id("2"), 4, "citation", "as_printed"],
      ["CHAPTER 2--S.F.No. 1552", id("2"), 4, "citation", "as_printed"],
      ["S.F.No. 1552", id("2"), 4, "citation", "bill"],
      ["Minn. S.F. 1552 (2087)", id("2"), 4, "citation", "bill"],
      ["D.C. Law 99-1", "SSL_DC_2171R_L_C99-1", 4, "citation", "as_printed"],
      ["D.C. Act 99-1", "SSL_DC_2171R_L_C99-1", 4, "citation", "other_as_printed"],
    ];
    for (const [input, found, price, via, form] of cases) {
      const [{ status, body }, cost] = await priced(() => call(at(input)));
      assert.deepEqual(
        [status, body.sessionLawId, body.resolvedFrom?.via ?? null, body.resolvedFrom?.matchedForm ?? null],
        [200, found, via, form],
        input,
      );
      assert.deepEqual([body.creditsConsumed, cost], [price, price], input);
    }
    const law = (await call(at(id("1")))).body;
    assert.deepEqual(
      [law.session.coverageStatus, law.amendatoryMarkup, law.isLaw, law.estimatedBodyPages, law.textSha256.length],
      ["complete", "preserved", true, 1, 64],
    );
    assert.deepEqual((await call(at("SSL_DC_2171R_A_C99-3"))).body.codeSectionsAffected, [
      { sectionAsPrinted: "§ 4-401", actionAsPrinted: "replace", codeAsPrinted: "D.C. Official Code", actSectionAsPrinted: "2" },
    ]);
    assert.equal((await call(at(id("10")))).body.withheldReason, "Under seal");
  });

  test("that does not exist is refused with the reason and at the price in the contract", async () => {
    const cases: [string, string, number, Record<string, unknown>][] = [
      [id("77"), "not_in_registry", 0, { didYouMean: [] }],
      [id("2").toLowerCase(), "wrong_case", 0, { didYouMean: [id("2")] }],
      ["SSL_MN_2087S1_G_Y2087_C7", "session_not_fully_collected", 0, {}],
      ["SSL_MN_1999R_G_Y1999_C7", "not_in_registry", 0, {}],
      ["SSL_DC_2171R_A_C99-1", "not_in_registry", 0, { didYouMean: ["SSL_DC_2171R_L_C99-1"] }],
      ["D.C. Law 99-88", "session_not_fully_collected", 0, {}],
      [
        "Minn. Laws 2087, ch. 1",
        "ambiguous_citation",
        2,
        { candidateCount: 2, truncated: false, defaultSessionLawId: id("1"), jurisdictions: ["mn"] },
      ],
      ["Laws 2087, ch. 1", "needs_jurisdiction", 2, { jurisdictions: ["mn", "wi"] }],
      ["H.F. 9", "needs_jurisdiction", 2, { candidateCount: 2, jurisdictions: ["mn", "wi"] }],
      ["Iowa Acts 2087, ch. 4", "unresolved_citation", 2, {}],
      ["nothing of the kind", "unresolved_citation", 2, {}],
      ["SAL_PL118-5", "federal_session_law", 0, {}],
      ["Pub. L. 118-5", "federal_session_law", 0, {}],
      ["batch", "missing_session_law_id", 0, {}],
    ];
    for (const [input, reason, price, more] of cases) {
      for (const tail of ["", "/body"]) {
        const [{ status, body }, cost] = await priced(() => call(at(input, tail)));
        assert.deepEqual([status, body.reason, body.sessionLawId, cost], [404, reason, input, price], `${input}${tail}`);
        for (const [name, value] of Object.entries(more)) assert.deepEqual(body[name], value, `${input} ${name}`);
        assert.equal(body.sessionCoverage !== null, reason === "session_not_fully_collected", input);
      }
    }
    const vetoed = await call(at("Minn. Laws 2087, ch. 2", "?jurisdiction=wi"));
    assert.deepEqual([vetoed.status, vetoed.body.reason], [404, "unresolved_citation"]);
    assert.equal((await call(at("Laws 2087, ch. 2", "?jurisdiction=MN"))).body.sessionLawId, id("2"));
    assert.equal((await call(at(id("2"), "?jurisdiction=wi"))).status, 200, "the state of an id is the id's");
    assert.equal((await call(base)).body.reason, "missing_session_law_id");
    assert.equal((await call(at("x".repeat(301)))).status, 422);
  });
});

describe("the text", () => {
  test("comes in pages that join into the whole text, at any position, and never mix texts", async () => {
    let text = "";
    let page = (await call(at(id("2"), "/body"))).body;
    const total = page.totalPages;
    const first = page;
    for (let pages = 1; ; pages++) {
      assert.deepEqual([page.pageStart, page.pageEnd, page.totalChars], [text.length, text.length + page.text.length, long.length]);
      text += page.text;
      if (!page.hasMore) {
        assert.deepEqual([pages, page.nextCursor, page.estimatedRemainingCredits], [total, null, 0]);
        break;
      }
      assert.ok(page.text.endsWith("\n\n") && page.text.length <= 30_000);
      page = (await call(at(id("2"), `/body?cursor=${page.nextCursor}`))).body;
    }
    assert.equal(text, long);
    const middle = (await call(at(id("2"), "/body?startChar=40000"))).body;
    assert.equal(middle.text, long.slice(40_000, middle.pageEnd));
    assert.equal((await call(at(id("2"), `/body?expectTextSha256=${first.textSha256.slice(0, 16)}`))).status, 200);
    const refusals: [string, number, string | undefined][] = [
      [`startChar=1&cursor=${first.nextCursor}`, 422, undefined],
      [`startChar=${long.length}`, 422, "cursor_past_end"],
      ["startChar=-1", 422, undefined],
      ["startChar=100000001", 422, undefined],
      ["cursor=abc", 422, "invalid_cursor"],
      [`cursor=${first.nextCursor.slice(0, -1)}`, 422, "invalid_cursor"],
      ["expectTextSha256=00", 422, undefined],
      ["expectTextSha256=0000000000000000", 409, undefined],
    ];
    for (const [query, status, reason] of refusals) {
      const [answer, cost] = await priced(() => call(at(id("2"), `/body?${query}`)));
      assert.deepEqual([answer.status, answer.body.reason, cost], [status, reason, 0], query);
    }
    assert.equal((await call(at(id("1"), `/body?cursor=${first.nextCursor}`))).body.reason, "invalid_cursor");
    const [sealed, cost] = await priced(() => call(at(id("10"), "/body")));
    assert.deepEqual(
      [sealed.body.available, sealed.body.reason, sealed.body.text, sealed.body.pagePrice, cost],
      [false, "withheld", null, 0, 0],
    );
  });
});

describe("the list", () => {
  const ids = async (query: string) =>
    (await call(`${base}/list?${query}`)).body.results.map((law: { sessionLawId: string }) => law.sessionLawId);
  test("is ordered as text, filtered, and read with a cursor bound to its filters", async () => {
    assert.deepEqual(await ids("jurisdiction=MN"), [id("1"), id("10"), id("2"), "SSL_MN_2087S1_G_Y2087_C1"]);
    assert.deepEqual(await ids("jurisdiction=mn&session=2087S1"), ["SSL_MN_2087S1_G_Y2087_C1"]);
    assert.deepEqual(await ids("jurisdiction=mn&q=SEALED"), [id("10")]);
    assert.deepEqual(await ids("jurisdiction=mn&q=s.f.no.%201552"), [id("2")]);
    assert.deepEqual(await ids("jurisdiction=mn&hasText=false"), [id("10")]);
    assert.deepEqual(await ids("jurisdiction=mn&approvedFrom=2087-03-02&approvedTo=2087-03-09"), [id("2")]);
    assert.deepEqual(await ids("jurisdiction=wi&enactmentOutcome=signed&enactmentOutcome=vetoed&isLaw=false"), ["SSL_WI_2087R_G_Y2087_C1"]);
    assert.deepEqual(await ids("jurisdiction=mn&effectiveFrom=2087-08-02"), []);
    const first = (await call(`${base}/list?jurisdiction=mn&limit=3`)).body;
    assert.deepEqual([first.count, first.hasMore, first.coverage], [3, true, null]);
    assert.deepEqual(await ids(`jurisdiction=mn&limit=1&cursor=${first.nextCursor}`), ["SSL_MN_2087S1_G_Y2087_C1"]);
    const refused = async (query: string) => (await call(`${base}/list?${query}`)).body.reason;
    assert.equal(await refused(`jurisdiction=mn&isLaw=true&cursor=${first.nextCursor}`), "cursor_query_mismatch");
    assert.equal(await refused("jurisdiction=mn&cursor=e30.e30"), "invalid_cursor");
    for (const query of [
      "",
      "jurisdiction=federal",
      "jurisdiction=mn&series=tune",
      "jurisdiction=mn&q=ab",
      "jurisdiction=mn&session=a b",
      "jurisdiction=mn&approvedFrom=2087-02-02&approvedTo=2087-02-01",
      "jurisdiction=mn&approvedFrom=2087-02-30",
    ])
      assert.equal((await call(`${base}/list?${query}`)).status, 422, query);
  });

  test("reports for an empty page what is installed, and charges only for an answer", async () => {
    const cases: [string, string, number][] = [
      ["jurisdiction=mn&session=2087R&q=zebra", "complete", 1],
      ["jurisdiction=mn&session=2087S1&q=zebra", "partial", 0],
      ["jurisdiction=ia", "not_held", 0],
      ["jurisdiction=mn&session=1999R", "not_held", 0],
    ];
    for (const [query, status, price] of cases) {
      const [{ body }, cost] = await priced(() => call(`${base}/list?${query}`));
      assert.deepEqual([body.coverage.status, body.creditsConsumed, cost], [status, price, price], query);
    }
  });
});

test("a batch answers each entry, charges laws, citations and bodies, and lists misses with their reason", async () => {
  const ids = [
    id("1"),
    ` ${id("1")} `,
    "Minn. Laws 2087, ch. 2",
    id("2"),
    id("10"),
    "H.F. 9",
    "zzz",
    "SAL_PL1-1",
    "SSL_MN_2087S1_G_Y2087_C7",
    "",
  ];
  const [{ body }, cost] = await priced(() => call(`${base}/batch`, { ids, includeBody: true }));
  assert.deepEqual(
    body.laws.map((law: { sessionLawId: string; status: string }) => `${law.status} ${law.sessionLawId}`),
    [`resolved ${id("1")}`, `resolved ${id("2")}`, `not_held ${id("10")}`],
  );
  assert.deepEqual(
    body.notFound.map((miss: { status: string; reason: string }) => `${miss.status} ${miss.reason}`),
    [
      "needs_jurisdiction needs_jurisdiction",
      "unparsed unresolved_citation",
      "federal federal_session_law",
      "session_not_fully_collected session_not_fully_collected",
    ],
  );
  assert.deepEqual([body.resolved.length, body.count, body.deduped], [1, 3, 2]);
  assert.equal(cost, 3 * 2 + 2 * 6 + 3 * 2);
  assert.equal(body.laws[1].bodyHasMore, true);
  const next = await call(at(id("2"), `/body?cursor=${body.laws[1].bodyNextCursor}`));
  assert.equal(next.body.pageStart, body.laws[1].bodyPageEnd);
  for (const bad of [
    { ids: [] },
    { ids: [" "] },
    { ids: Array.from({ length: 51 }, (_, i) => `x${i}`) },
    { ids: ["x".repeat(301)] },
    { ids: [id("1")], more: 1 },
  ])
    assert.equal((await call(`${base}/batch`, bad)).status, 422);
});

test("search ranks titles and texts, leads to the place in the text, and puts the cited act first", async () => {
  const found = (await call(`${base}/search`, { query: "whale oil of pier 700" })).body;
  assert.equal(found.results[0].sessionLawId, id("2"));
  assert.match(found.results[0].snippet, /whale oil/);
  const there = (await call(found.results[0].bodyHref)).body;
  assert.match(there.text.slice(0, 400), /pier 700/);
  assert.deepEqual(
    (await call(`${base}/search`, { query: "bells", jurisdiction: "MN" })).body.results.map(
      (hit: { sessionLawId: string }) => hit.sessionLawId,
    )[0],
    "SSL_MN_2087S1_G_Y2087_C1",
  );
  const cited = (await call(`${base}/search`, { query: "Minn. Laws 2087, ch. 2" })).body;
  assert.deepEqual([cited.results[0].sessionLawId, cited.results[0].relevanceScore], [id("2"), 1]);
  const [empty, cost] = await priced(() => call(`${base}/search`, { query: 'zeppelin "(*' }));
  assert.deepEqual([empty.body.count, empty.body.hasMore, cost], [0, false, 4]);
  for (const bad of [
    { query: "x" },
    { query: "lamps", limit: 26 },
    { query: "lamps", offset: 60 },
    { query: "lamps", jurisdiction: "federal" },
  ])
    assert.equal((await call(`${base}/search`, bad)).status, 422);
});

test("code sections name the acts that change them, resolve names the act a citation means, coverage reports the sessions", async () => {
  const section = "/api/v1/us/statutes/section";
  const [enacted, cost] = await priced(() => call(`${section}/STATE_DC_Ccode_T4_S4-401/enactments`));
  assert.deepEqual(
    [enacted.body.supported, enacted.body.count, enacted.body.enactments[0].action, enacted.body.enactments[0].sessionLawId, cost],
    [true, 1, "amended", "SSL_DC_2171R_A_C99-3", 1],
  );
  assert.deepEqual(
    enacted.body.coverage.sessionsHeld.map((stored: { code: string; status: string }) => [stored.code, stored.status]),
    [["2171R", "partial"]],
  );
  const resolve = async (cite: string, more = "") =>
    (await call(`/api/v1/us/statutes/resolve?cite=${encodeURIComponent(cite)}${more}`)).body;
  const matched = await resolve("D.C. Law 99-1");
  assert.deepEqual(
    [matched.resolved, matched.matchedCorpus, matched.sessionLaw.status, matched.sessionLaw.href],
    [false, "session_law", "matched", `${base}/SSL_DC_2171R_L_C99-1`],
  );
  const several = (await resolve("Minn. Laws 2087, ch. 1")).sessionLaw;
  assert.deepEqual(
    [several.status, several.sessionLawId, several.candidates.length, several.defaultSessionLawId],
    ["ambiguous", null, 2, id("1")],
  );
  assert.equal((await resolve("D.C. Law 99-1", "&corpusType=STATE")).sessionLaw, null);
  assert.equal((await resolve("D.C. Law 99-1", "&state=mn")).sessionLaw, null);
  assert.equal((await resolve("D.C. Code § 4-401")).sessionLaw, null);
  const { data } = (await call("/api/v1/us/statutes/coverage")).body;
  const block = data.jurisdictions.find((one: { code: string }) => one.code === "mn").sessionLaws;
  assert.deepEqual(
    [block.sessionCount, block.completeSessionCount, block.servedCount, block.series, block.latestApprovedDate],
    [2, 1, 3, ["general"], "2087-03-10"],
  );
  assert.deepEqual(
    [block.sessions[0].withheldCount, block.sessions[0].registryCount, block.sessions[1].status, block.sessions[1].openGaps],
    [1, 3, "partial", 5],
  );
  assert.equal(data.jurisdictions.find((one: { code: string }) => one.code === "ia").sessionLaws, null);
});
