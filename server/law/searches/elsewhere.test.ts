import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { ElsewherePage, Outlook, Suggestion } from "#shared/law/searches.ts";
import { ferryAct } from "../testing/fictional-acts.ts";
import { serviceConfig } from "../../app/config.ts";
import { startImport } from "../store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import type { Service } from "../../app/running-service.ts";
import { startService } from "../../app/service.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { actLine, lines, registryLine, sessionLine } from "../testing/sample-session-laws.ts";

let folder: DataFolder;
let service: Service;
let token: string;

const longText = `${"Sec. 1. The pier is kept dry.\n\n".repeat(1500)}Sec. 2. A walrus is let ashore.\n`;
const laws = lines(
  registryLine,
  sessionLine("2087R"),
  actLine("1"),
  actLine("2", { approvedDate: "2085-01-05" }),
  actLine("3", { title: "An act about the walrus", text: longText, markupConvention: undefined }),
  actLine("4", { title: "An act about title 42", text: "The ferries of title 42 keep their bells.", markupConvention: undefined }),
  { type: "end", acts: 4 },
);

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-elsewhere-")));
  const files = { "mn.jsonl": laws, "ferry.json": JSON.stringify(ferryAct) };
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder.root, name);
    writeFileSync(path, text);
    return path;
  });
  await startImport({ folder, paths, onProgress: () => undefined }).done;
  service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
  const db = openWorkspace(folder.workspace);
  token = (await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null)).token;
  db.close();
});
after(async () => {
  await service.close();
  rmSync(folder.root, { recursive: true });
});

async function ask<T>(route: string, body: object): Promise<{ status: number; body: T }> {
  const response = await fetch(`${service.url}/console/v1/searches/${route}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // The service has already checked the reply against its schema.
  return { status: response.status, body: (await response.json()) as T };
}
const found = async (body: object) => (await ask<ElsewherePage>("elsewhere", body)).body;
const law = { collection: "STATE_SESSION_LAW" };
const act = { collection: "ACTS" };

test("session laws are found by any word, all words and phrase, and counted exactly", async () => {
  const any = await found({ ...law, query: "walrus lamps" });
  assert.deepEqual([any.hits, any.results.length, any.hasMore, any.exact], [3, 3, false, false]);
  assert.equal((await found({ ...law, query: "walrus lamps", matchType: "all" })).hits, 0);
  assert.equal((await found({ ...law, query: "harbour lamps", matchType: "phrase" })).hits, 2);
  assert.equal((await found({ ...law, query: "lamps harbour", matchType: "phrase" })).hits, 0);
  const page = await found({ ...law, query: "lamps", limit: 1 });
  assert.deepEqual([page.hits, page.results.length, page.hasMore], [2, 1, true]);
});

test("a hit gives the place of its words in a long text", async () => {
  const [hit] = (await found({ ...law, query: "walrus ashore", matchType: "all" })).results;
  assert.ok(hit?.place != null && hit.isFiction);
  assert.match(longText.slice(hit.place.at), /^.{0,300}walrus/s);
  assert.ok(hit.place.from > 0 && hit.place.from <= hit.place.at);
});

test("a cited act comes first and is marked as cited", async () => {
  const cited = await found({ ...law, query: "Minn. Laws 2087, ch. 2" });
  assert.deepEqual([cited.exact, cited.results[0]?.citation], [true, "CHAPTER 2--S.F.No. 1552"]);
  assert.ok(cited.hits >= 1);
  for (const query of ["Section 10 of the Ferry Lanterns Act, 1931", "Ferry Lanterns Act 1931, s. 10"]) {
    const section = await found({ ...act, query });
    assert.deepEqual([section.exact, section.results[0]?.section], [true, "10"], query);
  }
  assert.equal((await found({ ...act, query: "Act 7 of 1931" })).exact, true);
});

test("acts of India are found section by section, in any script", async () => {
  const lantern = await found({ ...act, query: "lantern dusk", matchType: "all" });
  assert.deepEqual([lantern.hits, lantern.results[0]?.section, lantern.results[0]?.within], [1, "9", "The Ferry Lanterns Act, 1931."]);
  assert.equal((await found({ ...act, query: "साक्ष्य" })).results[0]?.section, "43-I");
  const many = await found({ ...act, query: "lantern ferry", limit: 20 });
  assert.equal(many.hits, many.results.length, "each section once");
});

test("a filter for which a collection has no value excludes the whole collection", async () => {
  const hits = async (more: object) => [
    (await found({ ...law, query: "lamps", ...more })).hits,
    (await found({ ...act, query: "lantern", ...more })).hits,
  ];
  const [laws, acts] = await hits({});
  assert.ok((laws ?? 0) > 0 && (acts ?? 0) > 0);
  assert.deepEqual(await hits({ state: ["mn"] }), [laws, 0]);
  assert.deepEqual(await hits({ state: ["federal"] }), [0, 0]);
  assert.deepEqual(await hits({ yearFrom: 2086 }), [1, 0]);
  assert.deepEqual(await hits({ yearTo: 1931 }), [0, acts]);
  assert.deepEqual(await hits({ excludeRepealed: true }), [laws, acts]);
  assert.deepEqual(await hits({ actStatus: ["in_force"] }), [0, acts]);
  assert.deepEqual(await hits({ actStatus: ["repealed"] }), [0, 0]);
  for (const none of [{ titleNumber: 17 }, { agency: ["x"] }, { documentType: ["final"] }, { publishedFrom: "2024-01-01" }])
    assert.deepEqual(await hits(none), [0, 0], JSON.stringify(none));
});

test("the outlook counts every collection, and the hits that each filter excludes", async () => {
  const outlook = async (body: object) => (await ask<Outlook>("outlook", body)).body;
  const all = await outlook({ query: "lamps lantern" });
  const counts = new Map(all.corpora.map((one) => [one.value, one.hits]));
  const [laws = 0, acts = 0] = [counts.get("STATE_SESSION_LAW"), counts.get("ACTS")];
  assert.ok(laws === 2 && acts > 0);
  assert.deepEqual([all.hits, all.elsewhere, all.states], [laws + acts, laws + acts, [{ value: "mn", hits: 2 }]]);
  const chosen = await outlook({ query: "lamps lantern", corpusType: ["ACTS"], yearFrom: 2000 });
  assert.deepEqual([chosen.hits, chosen.elsewhere, chosen.unfiltered], [0, 0, laws + acts]);
  assert.deepEqual(Object.fromEntries(chosen.without.map((one) => [one.filter, one.hits])), { corpusType: laws, yearFrom: acts });
  assert.deepEqual(
    (await outlook({ query: "lantrn", matchType: "all" })).unknownWords.map((one) => one.typed),
    ["lantrn"],
  );
  assert.deepEqual((await outlook({ query: "walrus" })).unknownWords, [], "a law has it");
});

test("the box offers acts by citation, name and words", async () => {
  const offered = async (query: string) => (await ask<{ data: Suggestion[] }>("suggest", { query })).body.data;
  assert.deepEqual(
    (await offered("Ferry Lant")).map((one) => [one.id, one.section]),
    [["IND_central_990001", null]],
  );
  assert.equal((await offered("keeper to light"))[0]?.section, "9");
  assert.equal((await offered("about the wal"))[0]?.id, "SSL_MN_2087R_G_Y2087_C3");
  const [section] = await offered("s. 10 of the Ferry Lanterns Act, 1931");
  assert.deepEqual([section?.id, section?.section, section?.exact], ["IND_central_990001", "10", true]);
  const [cited] = await offered("Minn. Laws 2087, ch. 2");
  assert.deepEqual([cited?.id, cited?.exact], ["SSL_MN_2087R_G_Y2087_C2", true]);
});

test("odd words get an answer and never an error; an invalid search is refused", async () => {
  const odd = [
    '"""',
    "'''' OR (",
    "§§",
    "the of and",
    "12345",
    "a\u0000b",
    "\ud800\ud800",
    "NEAR(x y)",
    "title : lamp",
    "**",
    "نص 法律",
    `${"lantern ".repeat(60)}`,
  ];
  for (const query of odd) {
    for (const matchType of ["any", "all", "phrase"]) {
      for (const collection of [law, act]) assert.equal((await ask("elsewhere", { ...collection, query, matchType })).status, 200, query);
      assert.equal((await ask("outlook", { query, matchType })).status, 200, query);
    }
    assert.equal((await ask("suggest", { query })).status, 200, query);
  }
  for (const body of [
    {},
    { query: "lamp" },
    { ...law, query: "l" },
    { collection: "USC", query: "lamp" },
    { ...law, query: "lamp", offset: -1 },
  ])
    assert.equal((await ask("elsewhere", body)).status, 422, JSON.stringify(body));
  assert.equal((await ask("outlook", { query: "lamp", chapter: ["5"] })).status, 422);
  assert.equal((await ask("outlook", { query: "lamp", publishedFrom: "2024-02-02", publishedTo: "2024-01-01" })).status, 422);
});

test("a title that is not installed is missing although other law has its words; a citation of it is missing where no law has them", async () => {
  const outlook = async (query: string) => (await ask<Outlook>("outlook", { query, matchType: "all" })).body;
  const title = await outlook("title 42");
  assert.deepEqual([title.elsewhere, title.missing?.named, title.missing?.fetch?.item], [1, "title", "usc-42"]);
  const citation = await outlook("42 U.S.C. § 1983");
  assert.deepEqual([citation.elsewhere, citation.missing?.named, citation.missing?.citation], [0, "citation", "42 U.S.C. § 1983"]);
  assert.equal((await outlook("FCRA")).missing?.named, "term");
  assert.equal((await outlook("walrus")).missing, null);
});
