import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { gz, zip } from "../testing/input-samples.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { ImportError } from "../store/model.ts";
import { affectedBy } from "./affects.ts";
import { lawById } from "./corpus.ts";
import { installedSessionLaws, removeSessionLaws } from "./installed.ts";
import { pagesOf } from "./pages.ts";
import { presentSession } from "./present.ts";
import { sessionsOf } from "./corpus.ts";
import { dcArchive, dcFile } from "../testing/sample-dc.ts";
import { actLine, lines, registryLine, sampleLaws, sessionLine } from "../testing/sample-session-laws.ts";
import { testRegistry } from "../testing/registry.ts";
import { driverOf } from "../../platform/db/connection.ts";

const march = "session-laws/dc/period-26-2026-03-31.zip";
const june = "session-laws/dc/period-26-2026-06-30.zip";
const truth = "session-laws/dc/feed-period-26-2026-03-31-to-2026-06-30.json";

test(
  "the newer collection of a Council period adds exactly its differences to the feed",
  {
    skip: skipWithoutData(march, june, truth),
  },
  async (t) => {
    const { install, feed, db } = testRegistry(t);
    const idOf = (path: string) =>
      path.replace(/^(law|act)s\/(.+)$/, (_, series, number) => `SSL_DC_2025R_${series === "law" ? "L" : "A"}_C${number}`);
    const told = JSON.parse(readFileSync(dataFile(truth) ?? "", "utf8")) as {
      served: string[];
      gone: { id: string; nowLaw: string }[];
      file_changed: string[];
    };
    assert.equal((await install(dataFile(march) ?? "")).added, 220);
    const first = feed();
    assert.equal(first.length, 220);
    assert.ok(first.every((entry) => entry.startsWith("served ")));

    const newer = await install(dataFile(june) ?? "");
    assert.deepEqual([newer.sections, newer.added, newer.removed], [273, 61, 8]);
    const after = feed(220);
    const of = (kind: string) =>
      after
        .filter((entry) => entry.startsWith(`${kind} `))
        .map((entry) => entry.slice(kind.length + 1))
        .sort();
    assert.deepEqual(of("served"), told.served.map(idOf).sort());
    assert.deepEqual(of("merged"), told.gone.map(({ id }) => idOf(id)).sort());
    for (const { id, nowLaw } of told.gone) assert.equal(lawById(db, idOf(id))?.merged_into, idOf(nowLaw));
    const changed = new Set(told.file_changed.map(idOf));
    assert.ok(of("corrected").every((id) => changed.has(id)));
    assert.equal(of("corrected").length, 10, "the other files differ in what no reader sees");
    assert.equal(after.length, 61 + 8 + 10);

    assert.equal((await install(dataFile(june) ?? "")).skipped, 273);
    const older = await install(dataFile(march) ?? "");
    assert.match(
      older.warnings.join(),
      /Mar 31, 2026 is already an earlier version, so nothing changed\. The current text is Jun 30, 2026/,
    );
    assert.equal(feed().length, 220 + 79);
  },
);

test("two collections of a Council period give the same acts in either order", { skip: skipWithoutData(march, june) }, async (t) => {
  const [forward, backward] = [testRegistry(t), testRegistry(t)];
  for (const path of [march, june]) await forward.install(dataFile(path) ?? "");
  await backward.install(dataFile(june) ?? "");
  const served = backward.feed();
  const earlier = await backward.install(dataFile(march) ?? "");
  assert.deepEqual([earlier.sections, earlier.release, earlier.earlierThan], [220, "2026-03-31", "2026-06-30"]);
  assert.deepEqual(backward.feed(), served, "an earlier version is no news");
  // A text that differs only in its layout stays as it was first installed; the hash of the content leaves that out.
  const state = ({ db }: typeof forward) =>
    driverOf(db)
      .prepare(
        `select l.id, l.state, l.merged_into, hex(l.content_hash) as hash, t.law_id is not null as text, s.served, s.open_gaps, s.denominator
         from law l left join law_text t on t.law_id = l.id join session s on s.jurisdiction = l.jurisdiction and s.code = l.session order by l.id`,
      )
      .all();
  assert.deepEqual(state(backward), state(forward));
  const [source] = installedSessionLaws(backward.db);
  assert.deepEqual([source?.releaseDate, source?.fileName], ["2026-06-30", "period-26-2026-06-30.zip"]);
});

test("the feed equals a second reading from the bytes of another archive", { skip: skipWithoutData(june) }, async (t) => {
  const { install, feed } = testRegistry(t);
  await install("first.zip", readFileSync(dataFile(june) ?? ""));
  const before = feed();
  // The same files in an archive with other bytes: everything is read, nothing is reported.
  await install("second.zip", Buffer.concat([readFileSync(dataFile(june) ?? "").subarray(0, -2), Buffer.from([1, 0]), Buffer.from("x")]));
  assert.deepEqual(feed(), before);
});

test("an act that becomes a law is merged into it, a missing one is withdrawn, one returns", async (t) => {
  const { install, feed, db } = testRegistry(t);
  const one = dcFile({ act: "99-1" });
  const two = dcFile({ act: "99-2", heading: "Bell Act of 2171" });
  const three = dcFile({ act: "99-3" });
  await install("a.zip", dcArchive({ "acts/99-1": one, "acts/99-2": two, "acts/99-3": three }));
  assert.deepEqual(feed(), ["served SSL_DC_2171R_A_C99-1", "served SSL_DC_2171R_A_C99-2", "served SSL_DC_2171R_A_C99-3"]);

  const law = dcFile({ law: "99-1", act: "99-1" });
  await install("b.zip", dcArchive({ "laws/99-1": law, "acts/99-3": three, "acts/99-4": dcFile({ act: "99-4" }) }));
  assert.deepEqual(feed(3).sort(), [
    "merged SSL_DC_2171R_A_C99-1",
    "served SSL_DC_2171R_A_C99-4",
    "served SSL_DC_2171R_L_C99-1",
    "withdrawn SSL_DC_2171R_A_C99-2",
  ]);
  assert.equal(lawById(db, "SSL_DC_2171R_A_C99-1")?.merged_into, "SSL_DC_2171R_L_C99-1");

  await install("c.zip", dcArchive({ "laws/99-1": law, "acts/99-2": two, "acts/99-3": three, "acts/99-4": dcFile({ act: "99-4" }) }));
  assert.deepEqual(feed(7), ["served SSL_DC_2171R_A_C99-2"]);
});

test("an older collection changes nothing current; a single file neither withdraws other acts nor changes its session", async (t) => {
  const { install, feed, db } = testRegistry(t);
  const acts = { "acts/99-1": dcFile({ act: "99-1" }), "acts/99-3": dcFile({ act: "99-3" }) };
  await install("new.zip", dcArchive(acts));
  const old = await install("old.zip", dcArchive({ "acts/99-1": acts["acts/99-1"] }));
  assert.deepEqual([old.release, old.earlierThan, feed().length], ["old.zip", "new.zip", 2]);
  const before = sessionsOf(db, "dc").map(presentSession);
  assert.deepEqual([before[0]?.status, before[0]?.openGaps, before[0]?.servedCount], ["partial", 1, 2]);
  await install("99-2.xml", dcFile({ act: "99-2", votes: `<vote date="2171-03-31" reading="Override"/>` }));
  assert.equal(feed().at(-1), "served SSL_DC_2171R_A_C99-2");
  assert.equal(feed().length, 3);
  assert.equal(lawById(db, "SSL_DC_2171R_A_C99-2")?.enactment_outcome, "veto_overridden");
  assert.deepEqual(sessionsOf(db, "dc").map(presentSession)[0]?.denominator, before[0]?.denominator);
});

test("code sections are read from instructions, including those in comments, and dates, bills and citations from the head", async (t) => {
  const { install, db } = testRegistry(t);
  const sections = `
    <section codify:path="§4-401"><num>2</num><text>Section 4 (D.C. Official Code § 4-401) is amended as follows:</text>
      <para codify:path="(a)"><num>(1)</num><codify:find-replace><find>may</find><replace>shall</replace></codify:find-replace><text>Strike "may" &amp; insert "shall".</text></para>
    </section>
    <!-- <codify:repeal path="§4-402"/> -->
    <!-- <codify:repeal path="§4-403" -->
    <section><num>3</num><heading>Effective date.</heading><text>This act takes effect.</text></section>`;
  await install("99-5.xml", dcFile({ act: "99-5", sections }));
  const id = "SSL_DC_2171R_A_C99-5";
  assert.deepEqual(
    affectedBy(db, id).map((one) => [one.sectionAsPrinted, one.actionAsPrinted, one.actSectionAsPrinted]),
    [
      ["§ 4-401", "find-replace", "2(1)"],
      ["§ 4-402", "repeal", null],
    ],
  );
  const row = lawById(db, id);
  assert.deepEqual(
    [row?.bill_number, row?.approved_date, row?.effective_first, row?.is_law],
    ["Bill 99-7", "2171-02-25", "2171-04-14", null],
  );
});

test("an act is corrected when its words or names change, not when a host or the layout changes", async (t) => {
  const { install, feed, db } = testRegistry(t);
  const id = "SSL_DC_2171R_A_C99-5";
  const act = { act: "99-5", sections: "<section><num>2</num><text>The lamps stay lit.</text></section>" };
  const step = async (given: Parameters<typeof dcFile>[0]) => {
    const before = feed().length;
    await install("99-5.xml", dcFile(given));
    return feed().slice(before);
  };
  assert.deepEqual(await step(act), [`served ${id}`]);
  const updated = lawById(db, id)?.updated_at;
  const nested = "<section><num>2</num><text>The lamps\n stay lit.</text></section>";
  assert.deepEqual(await step({ ...act, host: "lims.example.gov" }), []);
  assert.match(lawById(db, id)?.record ?? "", /lims\.example\.gov\/99-5\.pdf/, "the address is the new one");
  assert.deepEqual(await step({ ...act, host: "lims.example.gov", text: " BE IT  ENACTED. ", sections: nested }), []);
  assert.equal(lawById(db, id)?.updated_at, updated);
  for (const change of [
    { sections: act.sections.replace("lit", "out") },
    { register: "218 DCR 9" },
    { bill: "99-8" },
    { effective: "2171-04-15" },
    { heading: "Lantern Act" },
    { sections: act.sections.replace("<text>", '<codify:repeal doc="D.C. Code" path="§4-401"/><text>') },
  ])
    assert.deepEqual(await step({ ...act, ...change }), [`corrected ${id}`], JSON.stringify(change));
});

test("every kind of entry comes from its own event", async (t) => {
  const { install, feed, db, folder } = testRegistry(t);
  const file = (...acts: Parameters<typeof lines>) => lines(registryLine, sessionLine("2087R"), ...acts);
  const id = (n: number) => `SSL_MN_2087R_G_Y2087_C${n}`;
  const step = async (content: string) => {
    const before = feed().length;
    await install("laws.jsonl", content);
    return feed().slice(before);
  };
  assert.deepEqual(
    await step(
      file(actLine("1", { state: "known", text: null, markupConvention: null }), actLine("2", { text: null, markupConvention: null })),
    ),
    [`added ${id(1)}`, `served ${id(2)}`],
  );
  assert.deepEqual(await step(file(actLine("1"), actLine("2"))), [`served ${id(1)}`, `text_available ${id(2)}`]);
  assert.deepEqual(await step(file(actLine("1", { title: "Another title" }))), [`corrected ${id(1)}`]);
  assert.deepEqual(await step(file(actLine("1", { title: "Another title", state: "unserved" }))), [`unserved ${id(1)}`]);
  assert.deepEqual(await step(file(actLine("1", { title: "Another title" }))), [`served ${id(1)}`]);
  assert.deepEqual(await step(file({ type: "gone", id: id(1), mergedInto: id(2) })), [`merged ${id(1)}`]);
  assert.deepEqual(await step(lines(registryLine, sessionLine("2087R", { isWhole: true }), actLine("3"))), [
    `served ${id(3)}`,
    `withdrawn ${id(2)}`,
  ]);
  assert.equal(installedSessionLaws(db)[0]?.key, "session-laws-mn");
  assert.ok(removeSessionLaws(folder.sessionLaws, "session-laws-mn"));
  assert.equal(feed().at(-1), `unserved ${id(3)}`);
  assert.deepEqual(installedSessionLaws(db), []);
  assert.equal(removeSessionLaws(folder.sessionLaws, "session-laws-mn"), false);
  assert.deepEqual(await step(file(actLine("3"))), [`served ${id(3)}`]);
  const ids = driverOf(db).prepare<[], number>("select id from feed order by id").pluck().all();
  assert.deepEqual(
    ids,
    Array.from({ length: ids.length }, (_, i) => i + 1),
  );
});

test("broken and hostile files are refused with a sentence and change nothing", async (t) => {
  const { install, feed, db } = testRegistry(t);
  await install("laws.jsonl", sampleLaws);
  const before = feed();
  const head = lines(registryLine, sessionLine("2087R")).trimEnd();
  const bad: [string, string | Uint8Array, RegExp][] = [
    ["no-registry.jsonl", lines(sessionLine("2087R"), actLine("1")), /Line 1: comes before the registry line/],
    ["no-session.jsonl", lines(registryLine, actLine("1")), /Line 2, field session: no session line/],
    ["cut.jsonl", `${head}\n${JSON.stringify(actLine("9")).slice(0, -9)}`, /Line 3 is not JSON/],
    ["count.jsonl", `${head}\n${lines(actLine("9"), { type: "end", acts: 2 })}`, /Line 4, field acts: says 2, but 1 act/],
    ["twice.jsonl", `${head}\n${lines(actLine("9"), actLine("9"))}`, /another act of this file has the id/],
    ["both.jsonl", `${head}\n${lines(actLine("9", { billKey: "HB9" }))}`, /exactly one of number and billKey/],
    [
      "id.jsonl",
      `${head}\n${lines(actLine("9", { id: "SSL_WI_2087R_G_C9" }))}`,
      /field id: must be the id of a session law and begin with SSL_MN_2087R_/,
    ],
    ["day.jsonl", `${head}\n${lines(actLine("9", { approvedDate: "2087-02-30" }))}`, /field approvedDate/],
    ["field.jsonl", `${head}\n${lines(actLine("9", { smell: "tar" }))}`, /there is no field “smell”/],
    ["state.jsonl", lines({ ...registryLine, jurisdiction: "federal" }), /field jurisdiction/],
    ["only.jsonl", head, /no act line/],
    [
      "much.jsonl",
      `${head}\n${lines(...Array.from({ length: 11 }, (_, i) => actLine(`${i + 1}`, { text: "x".repeat(5_900_000) })))}`,
      /Line 13: is more than one file may have; give each session its own file/,
    ],
    [
      "much.zip",
      dcArchive({ "acts/99-1": dcFile({ act: "99-1", sections: `<para>${"x".repeat(9 * 1024 ** 2)}</para>` }) }),
      /larger than any act/,
    ],
    ["deep.jsonl", `${head}\n{"type":"act","x":${"[".repeat(5000)}${"]".repeat(5000)}}`, /nested more than/],
    ["cut.zip", dcArchive({ "acts/99-1": dcFile({ act: "99-1" }).slice(0, -30) }), /99-1\.xml/],
    ["two.zip", dcArchive({ "acts/99-1": dcFile({ act: "99-1" }), "acts/99-2": dcFile({ act: "99-1" }) }), /same number as another file/],
    [
      "deep.zip",
      dcArchive({ "acts/99-1": dcFile({ act: "99-1", sections: `${"<para>".repeat(9000)}${"</para>".repeat(9000)}` }) }),
      /nested/,
    ],
    [
      "entity.zip",
      dcArchive({ "acts/99-1": dcFile({ act: "99-1" }).replace("<document", '<!DOCTYPE d [<!ENTITY a "b">]><document') }),
      /entit/i,
    ],
    ["number.zip", dcArchive({ "acts/99-1": dcFile({ act: "ninety" }) }), /has no number/],
  ];
  for (const [name, content, sentence] of bad) {
    await assert.rejects(install(name, content), (error) => error instanceof ImportError && sentence.test(error.message), `${name}`);
  }
  assert.deepEqual(feed(), before);
  assert.equal(driverOf(db).prepare("select count(*) from collection").pluck().get(), 1);
  assert.equal((await install("laws.jsonl.gz", gz(sampleLaws))).unchanged, 3);
  assert.equal((await install("laws.zip", zip({ "mn.jsonl": sampleLaws }))).unchanged, 3);
});

test("pages end at paragraphs, never inside a character, and joined they form the text", () => {
  const texts = [
    "",
    "short",
    `${"A line of words. ".repeat(100)}\n\n`.repeat(60),
    "x".repeat(70_000),
    "🚢".repeat(40_001),
    `a${"🚢".repeat(40_001)}`,
    `${"word ".repeat(8000)}\n${"word ".repeat(9000)}`,
  ];
  for (const text of texts) {
    const pages = pagesOf(text);
    assert.equal(pages.map((page) => page.text).join(""), text);
    let at = 0;
    for (const page of pages) {
      assert.equal(page.start, at);
      assert.ok(page.text.length <= 30_000 && page.text.isWellFormed());
      at += page.text.length;
    }
  }
  assert.ok(
    pagesOf(texts[2] ?? "")
      .slice(0, -1)
      .every((page) => page.text.endsWith("\n\n")),
  );
});

test("two writers at once: entries have the ids of their commits, none twice, none missing", async (t) => {
  const { folder, db, feed } = testRegistry(t);
  const writers = ["mn", "wi"].map(
    (jurisdiction) =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(new URL("../testing/session-law-writer.ts", import.meta.url), {
          workerData: { file: folder.sessionLaws, jurisdiction, collections: 25 },
        });
        worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the writer of ${jurisdiction} ended with ${code}`))));
        worker.on("error", reject);
      }),
  );
  // Meanwhile a reader follows with a cursor.
  const followed: string[] = [];
  let cursor = 0;
  const read = () => {
    const rows = driverOf(db)
      .prepare<[number], { id: number; kind: string; law: string }>(
        "select id, kind, law_id as law from feed where id > ? order by id limit 7",
      )
      .all(cursor);
    for (const row of rows) followed.push(`${row.kind} ${row.law}`);
    cursor = rows.at(-1)?.id ?? cursor;
    return rows.length;
  };
  const ended = new AbortController();
  const done = Promise.all(writers).finally(() => ended.abort());
  while (!ended.signal.aborted) {
    read();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
  while (read() > 0);
  assert.deepEqual(followed, feed());
  assert.equal(followed.length, 2 * 25 * 3);
  const order = driverOf(db).prepare<[], string>("select distinct jurisdiction from feed").pluck().all();
  assert.deepEqual(order.sort(), ["mn", "wi"]);
});
