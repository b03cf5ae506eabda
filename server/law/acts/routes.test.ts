import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serviceConfig } from "../../app/config.ts";
import { startImport } from "../store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { createKey } from "../../platform/metering/data-keys.ts";
import type { Service } from "../../app/running-service.ts";
import { startService } from "../../app/service.ts";
import { actLines, brokenAct, catalogue, ferryAct, linesOf, mapping } from "../testing/fictional-acts.ts";

let folder: DataFolder;
let service: Service;
let key: string;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-acts-")));
  const law = join(folder.root, "law");
  mkdirSync(law);
  const files: [string, string][] = [
    ["ferry.json", JSON.stringify(ferryAct, null, 1)],
    ["broken.json", JSON.stringify(brokenAct)],
    ["catalogue.json", JSON.stringify(catalogue)],
    ["bns.json", JSON.stringify(mapping)],
    ["lines.jsonl", linesOf(actLines)],
  ];
  for (const [name, text] of files) writeFileSync(join(law, name), text);
  await startImport({ folder, paths: [law], onProgress: () => undefined }).done;
  service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
  const db = openWorkspace(folder.workspace);
  key = write(db, (tx) => createKey(tx, "acts", Date.now())).key;
  db.close();
});
after(async () => {
  await service.close();
  rmSync(folder.root, { recursive: true });
});

const acts = "/api/v1/in/acts";
const ferry = `${acts}/IND_central_990001`;

async function get(path: string) {
  const response = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  // The service has already checked the replies against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}

async function search(body: Record<string, unknown>) {
  const response = await fetch(`${service.url}${acts}/search`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}
const found = async (body: Record<string, unknown>) => {
  const { status, body: reply } = await search(body);
  assert.equal(status, 200, JSON.stringify(reply));
  return (reply.data.results as { actId: string; sectionNumber: string | null }[]).map((hit) => `${hit.actId} ${hit.sectionNumber}`);
};

test("a section's text is the publisher's, cut from the act's document by its offsets", async () => {
  const { body } = await get(`${ferry}/sections/9/body`);
  const document = await (await fetch(`${service.url}${ferry}/document`, { headers: { authorization: `Bearer ${key}` } })).text();
  assert.equal(body.text, ferryAct.sections[3]?.content);
  const { charStart, charEnd, chunkIndexRange, actTextUrl } = body.bodyProvenance;
  assert.equal(document.slice(charStart, charEnd), body.text);
  assert.equal(actTextUrl, `${service.url}${ferry}/document`);
  assert.ok(chunkIndexRange[0] <= chunkIndexRange[1]);
  assert.equal(body.citation.citation, "The Ferry Lanterns Act, 1931., s. 9");
  assert.equal(body.citation.citationShort, "Ferry Lanterns Act 1931, s. 9");
  assert.deepEqual(
    body.citation.breadcrumb.map((crumb: { type: string }) => crumb.type),
    ["collection", "act", "chapter", "section"],
  );
  assert.deepEqual(body.currency.amendmentEventsHeld, 2);
  assert.equal(body.meta.creditsConsumed, 3);
  const long = (await get(`${ferry}/sections/44/body`)).body;
  assert.equal(long.text, ferryAct.sections[7]?.content);
  assert.ok(long.bodyProvenance.chunksHeld > 1);
  assert.equal(document.slice(long.bodyProvenance.charStart, long.bodyProvenance.charEnd), long.text);
});

test("a section without text is free and gives the reason", async () => {
  const { status, body } = await get(`${ferry}/sections/10A/body`);
  assert.equal(status, 200);
  assert.deepEqual([body.text, body.available, body.wordCount, body.meta.creditsConsumed], [null, false, null, 0]);
  assert.match(body.note, /provides no text/);
  assert.equal((await get(`${ferry}/sections/9/body`)).body.note, null);
});

test("different spellings of a number lead to the one section that fits", async () => {
  const of = async (number: string) => (await get(`${ferry}/sections/${encodeURIComponent(number)}/body`)).body;
  assert.deepEqual((await of("s. 10-a")).resolvedFrom, {
    input: "IND_central_990001",
    actId: "IND_central_990001",
    via: ["normalized_section"],
    sectionInput: "s. 10-a",
    sectionNumber: "10A",
    subProvision: null,
  });
  assert.equal((await of("43i")).sectionNumber, "43-I");
  const sub = await of("9(2)");
  assert.deepEqual([sub.sectionNumber, sub.resolvedFrom.subProvision], ["9", "(2)"]);
  assert.equal((await of("9")).resolvedFrom, null);
  assert.equal((await of("4(4)")).reason, "section_not_found", "figures that stand apart are no number 44");
});

test("a missing item is named, with what may have been meant, and is free", async () => {
  const section = await get(`${ferry}/sections/11/body`);
  assert.equal(section.status, 404);
  assert.deepEqual(
    [section.body.reason, section.body.actId, section.body.sectionNumber, section.body.suggestedRequest],
    ["section_not_found", "IND_central_990001", "11", null],
  );
  assert.deepEqual(section.body.didYouMean, ["10A", "43-I", "44"]);
  const title = await get(`${acts}/the-ferry-lanterns-act-1931/text`);
  assert.equal(title.body.reason, "act_name_or_citation");
  assert.deepEqual(title.body.didYouMean, ["IND_central_990001"]);
  const { method, path, body } = title.body.suggestedRequest;
  assert.equal(method, "POST");
  assert.equal(path, `${acts}/search`);
  assert.equal((await found(body))[0]?.startsWith("IND_central_990001"), true);
  const other = await get(`${acts}/IND_state_990001/status`);
  assert.deepEqual([other.status, other.body.reason, other.body.didYouMean], [404, "not_in_corpus", ["IND_central_990001"]]);
  for (const path of ["text", "status", "amendments", "structure", "document", "sections/1/body", "sections/1/history"])
    assert.equal((await get(`${acts}/IND_central_1/${path}`)).status, 404, path);
  for (const path of [
    "x%20y/text",
    `${"a".repeat(201)}/text`,
    "IND_central_990001/sections/9%2F2/body",
    `IND_central_990001/sections/${"9".repeat(41)}/body`,
  ])
    assert.equal((await get(`${acts}/${path}`)).status, 422, path);
});

test("footnotes are amendment events, by type and section; ibid. means the act named before", async () => {
  const { body } = await get(`${ferry}/amendments`);
  assert.deepEqual(body.typeCounts, { insertion: 1, note: 1, repeal: 1, substitution: 1 });
  const [first, second] = body.footnotes;
  assert.deepEqual(
    [first.footnoteType, first.byAct, first.originalText, first.effectiveDate, first.effectiveDateRaw],
    ["substitution", "Act 3 of 1951", "the lamp", "1951-04-01", "1-4-1951"],
  );
  assert.deepEqual([second.byAct, second.effectiveDate], ["Act 3 of 1951", "1952-05-02"]);
  const page = (await get(`${ferry}/amendments?pageSize=2&page=2`)).body;
  assert.deepEqual([page.totalFootnotes, page.hasMore, page.footnotes[0].footnoteType], [2, false, "note"]);
  const one = (await get(`${ferry}/amendments?section=9&type=Substituted`)).body;
  assert.deepEqual([one.totalFootnotes, one.typeCounts], [1, { substitution: 1 }]);
  assert.equal((await get(`${ferry}/amendments?type=eaten`)).status, 422);
  assert.equal((await get(`${ferry}/amendments?section=77`)).status, 404);
});

test("a section's history counts events around a day and applies none", async () => {
  const { body } = await get(`${ferry}/sections/9/history?asOf=1951-12-31`);
  assert.equal(body.total, 2);
  assert.deepEqual(body.events[0].amendingSection, "4");
  assert.deepEqual([body.asOf.inForceByDate, body.asOf.afterDate, body.asOf.undated, body.asOf.textReflectsEvents], [1, 1, 0, 0]);
  assert.deepEqual(body.coverage, { publisherClaimsAmendments: true, structuredEventsHeld: 2, eventsWithDate: 2, note: null });
  const paged = (await get(`${ferry}/sections/9/history?limit=1&offset=1`)).body;
  assert.deepEqual([paged.total, paged.hasMore, paged.asOf], [1, false, null]);
  const none = await get(`${ferry}/sections/1/history`);
  assert.deepEqual([none.body.total, none.body.meta.creditsConsumed], [0, 2]);
  assert.equal((await get(`${ferry}/sections/9/history?asOf=1951-02-30`)).status, 422);
  const gone = (await get(`${ferry}/sections/10A/history`)).body;
  assert.deepEqual([gone.events[0].action, gone.events[0].effectiveDateSource], ["repeal", "not_recorded"]);
});

test("status reports only what is on record", async () => {
  const central = (await get(`${ferry}/status`)).body;
  assert.deepEqual(
    [central.publisherStatus, central.goodLawStatus, central.servedStatus, central.lastAmendedYear],
    ["in_force", "unknown", "served", 1960],
  );
  const repealed = (await get(`${acts}/IND_state_880001/status`)).body;
  assert.deepEqual(
    [repealed.publisherStatus, repealed.goodLawStatus, repealed.repealClaim.repealedByYear],
    ["repealed", "not_good_law", 1999],
  );
  const rules = (await get(`${acts}/INC_880002/status`)).body;
  assert.deepEqual([rules.isSubordinate, rules.parentActName, rules.publisherStatus], [true, "The Backwater Tolls Act, 1902", null]);
  const text = (await get(`${acts}/IND_state_880001/text`)).body;
  assert.deepEqual([text.currencyStatus, text.isSubordinate, text.chunksCount > 0], ["repeal_tracked", false, true]);
  assert.deepEqual((await get(`${ferry}/text`)).body.pdfUrl, "https://law.example/ferry.pdf");
  assert.equal((await get(`${ferry}/text`)).body.currencyStatus, "as_issued");
  const listed = await get(`${acts}/IND_central_990003/text`);
  assert.deepEqual([listed.status, listed.body.chunksCount], [200, 0]);
  assert.equal((await get(`${acts}/IND_central_990003/sections/1/body`)).body.reason, "section_not_found");
});

test("a damaged record keeps its sound parts", async () => {
  const { body } = await get(`${acts}/IND_state_990002/status`);
  assert.deepEqual([body.title, body.enactmentDate, body.enactmentDateRaw], ["The Broken Oars Act", null, "2020-02-31"]);
  assert.equal((await get(`${acts}/IND_state_990002/sections/3/body`)).body.text, "An oar shall float. \ufffd");
  const structure = (await get(`${acts}/IND_state_990002/structure`)).body;
  assert.deepEqual(
    structure.sections.map((one: { sectionNumber: string }) => one.sectionNumber),
    ["unnumbered-1", "3"],
  );
});

test("search finds words of any script, whatever joiners they are written with", async () => {
  assert.deepEqual((await found({ query: "keepers light dusk" }))[0], "IND_central_990001 9");
  // The page has the word with an invisible joiner, which nobody types.
  assert.deepEqual(await found({ query: "साक्ष्य" }), ["IND_central_990001 43-I"]);
  assert.deepEqual(await found({ query: "साक्ष" }), [], "a part of a word is another word");
  assert.deepEqual(await found({ query: "धारा 12" }), ["IND_central_990001 43-I"], "digits of every script are one");
  assert.deepEqual((await found({ query: "नौका लालटेन" }))[0], "IND_central_990001 null");
  assert.deepEqual(await found({ query: '"; drop table act; --' }), await found({ query: "act table drop" }));
  assert.deepEqual(await found({ query: "?!" }), []);
});

test("every filter narrows, page times pageSize is bounded, unknown fields are refused", async () => {
  const kerala = await found({ query: "anna toll", state: "Kerala" });
  assert.deepEqual(kerala.toSorted(), ["INC_880002 1", "INC_880002 null", "IND_state_880001 1", "IND_state_880001 null"]);
  const only = async (filter: Record<string, unknown>) =>
    [
      ...new Set((await found({ query: "anna toll lantern ferry oar", pageSize: 50, ...filter })).map((hit) => hit.split(" ")[0])),
    ].toSorted();
  const all = ["INC_880002", "IND_central_990001", "IND_state_880001", "IND_state_990002"];
  assert.deepEqual(await only({}), all);
  assert.deepEqual(await only({ category: "central" }), ["IND_central_990001"]);
  assert.deepEqual(await only({ category: "repealed" }), ["IND_state_880001"]);
  assert.deepEqual(await only({ category: "regulatory", department: "toll board" }), ["INC_880002"]);
  assert.deepEqual(await only({ department: "ministry of lanterns" }), ["IND_central_990001"]);
  assert.deepEqual(await only({ department: "Nobody" }), []);
  assert.deepEqual(await only({ actStatus: "repealed" }), ["IND_state_880001"]);
  assert.deepEqual(await only({ actStatus: ["repealed", "in_force"], state: "central" }), ["IND_central_990001"]);
  assert.deepEqual(
    await only({ excludeRepealed: true }),
    all.filter((id) => id !== "IND_state_880001"),
  );
  assert.deepEqual(await only({ isSubordinate: true }), ["INC_880002"]);
  assert.deepEqual(await only({ isSubordinate: false, state: "kerala" }), ["IND_state_880001", "IND_state_990002"]);
  assert.deepEqual(await only({ legalSubject: "tax_law" }), ["IND_state_880001"]);
  assert.deepEqual(await only({ provisionType: "prohibitory" }), ["IND_central_990001"]);
  assert.deepEqual(await only({ sectionType: ["definitions", "short_title"] }), ["IND_central_990001"]);
  assert.deepEqual(await only({ yearFrom: 1900, yearTo: 1910 }), ["IND_state_880001"]);
  assert.deepEqual(await only({ actTitle: "lanterns ferry" }), ["IND_central_990001"]);
  assert.deepEqual(await only({ actTitle: "lanterns oars" }), []);
  assert.deepEqual(await found({ query: "ferry dark", sectionNumber: "10" }), ["IND_central_990001 10"]);
  assert.deepEqual(await found({ query: "keeper lantern dusk", matchType: "all" }), ["IND_central_990001 9"]);
  assert.deepEqual(await found({ query: "before dusk", matchType: "phrase" }), ["IND_central_990001 9"]);
  assert.deepEqual(await found({ query: "dusk before", matchType: "phrase" }), []);
  const { body } = await search({ query: "lantern", pageSize: 1, page: 2 });
  assert.deepEqual([body.data.totalReturned, body.meta.page, body.meta.pageSize], [1, 2, 1]);
  assert.ok(body.meta.total >= 2 && body.meta.totalPages >= 2 && body.meta.creditsRemaining > 0);
  assert.equal((await search({ query: "fined one hundred rupees" })).body.data.results[0].actsReferenced[0], "Harbour Fines Act, 1899");
  const bad = [
    { page: 11 },
    { pageSize: 51 },
    { state: "atlantis" },
    { category: "federal" },
    { yearTo: 2101 },
    { sectionType: "verse" },
    { colour: "red" },
    { query: "x" },
    { excludeRepealed: null },
  ];
  for (const extra of bad) assert.equal((await search({ query: "lantern", ...extra })).status, 422, JSON.stringify(extra));
  const refused = (await search({ query: "lantern", page: 3, pageSize: 50 })).body;
  assert.deepEqual([refused.detail[0].loc, refused.detail[0].type], [["body", "page"], "value_error"]);
});

test("the list is counted exactly, fully sorted and filtered", async () => {
  const list = async (query = "") => (await get(`${acts}/list${query}`)).body;
  const all = await list();
  assert.deepEqual(
    all.results.map((act: { actId: string }) => act.actId),
    ["IND_central_990004", "IND_central_990003", "IND_central_990001", "IND_state_880001", "INC_880002", "IND_state_990002"],
  );
  assert.deepEqual([all.total, all.hasMore, all.meta.creditsConsumed], [6, false, 1]);
  const second = await list("?pageSize=4&page=2&sort=title_asc");
  assert.deepEqual([second.results.length, second.hasMore, second.total], [2, false, 6]);
  assert.deepEqual((await list("?search=TIDE")).results[0].sectionCount, 31);
  assert.deepEqual((await list(`?search=${encodeURIComponent("लालटेन")}`)).total, 1);
  assert.equal((await list("?status=repealed")).total, 1);
  assert.equal((await list("?state=central&yearFrom=1977&yearTo=1977")).total, 1);
  assert.equal((await list("?department=Ministry%20of%20Tides")).total, 2);
  assert.equal((await list("?page=900")).results.length, 0);
  for (const query of ["?sort=best", "?pageSize=101", "?search=a", "?yearFrom=x"])
    assert.equal((await get(`${acts}/list${query}`)).status, 422, query);
});

test("only the window sees which acts are made up and when they were retrieved", async () => {
  const opened = await fetch(`${service.url}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: new URL(service.signInUrl()).hash.slice(1) }),
  });
  const { token } = (await opened.json()) as { token: string };
  const reply = await fetch(`${service.url}/console/v1/acts/fictional`, { headers: { authorization: `Bearer ${token}` } });
  assert.deepEqual(await reply.json(), { data: ["INC_880002", "IND_state_880001"] });
  const days = await fetch(`${service.url}/console/v1/acts/retrieved?actId=INC_880002&actId=none`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.deepEqual(await days.json(), { data: [{ actId: "INC_880002", retrievedOn: "2088-01-01" }] });
  assert.equal((await get("/console/v1/acts/fictional")).status, 403);
});

test("filters and coverage count the installed acts, free of charge", async () => {
  const filters = (await get(`${acts}/filters`)).body;
  assert.deepEqual(filters.data.categories, [
    { value: "central", count: 3 },
    { value: "state", count: 2 },
    { value: "regulatory", count: 1 },
  ]);
  assert.equal(filters.meta.creditsConsumed, 0);
  const { data } = (await get(`${acts}/coverage`)).body;
  assert.deepEqual(
    [data.totals.acts, data.totals.sections, data.depth.actsWithText, data.depth.actsWithAmendmentEvents, data.depth.actsWithRepealClaim],
    [6, 13, 4, 1, 1],
  );
  assert.deepEqual(
    data.byJurisdiction.map((one: { code: string; acts: number }) => [one.code, one.acts]),
    [
      ["central", 3],
      ["kerala", 3],
    ],
  );
});

test("either code of a pair answers with the same mapping; a pair without one is a free 404", async () => {
  const ipc = await get(`${acts}/corresponding-provisions/IPC`);
  const bns = await get(`${acts}/corresponding-provisions/bns`);
  assert.deepEqual(ipc.body.provisions, bns.body.provisions);
  assert.deepEqual([ipc.body.total, ipc.body.coverage.mappedProvisions, ipc.body.coverage.numberedSectionsMapped], [5, 2, 5]);
  assert.deepEqual(ipc.body.provisions[2].oldSection, null);
  assert.equal((await get(`${acts}/corresponding-provisions/bnss`)).body.provisions[0].newSection, "173");
  assert.equal((await get(`${acts}/corresponding-provisions/iea`)).status, 404);
  assert.equal((await get(`${acts}/corresponding-provisions/usc`)).status, 422);
});

test("a citation leads to its act or section; among several none is chosen, and an unreadable citation is free", async () => {
  const resolve = async (...citations: string[]) => {
    const response = await fetch(`${service.url}${acts}/resolve`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ citations }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: response.status, body: (await response.json()) as any };
  };
  const brief = (one: { status: string; reason: string | null; candidates: { actId: string; sectionNumber: string | null }[] }) =>
    [one.status, one.reason, ...one.candidates.map((each) => `${each.actId} ${each.sectionNumber}`)].join(", ");
  const cases: [string, string][] = [
    ["s. 9(2) of the Ferry Lanterns Act, 1931", "resolved, , IND_central_990001 9"],
    ["The Ferry Lanterns Act, 1931., s. 9", "resolved, , IND_central_990001 9"],
    ["Act 7 of 1931", "resolved, , IND_central_990001 null"],
    ["section 10-a of Act 7 of 1931", "resolved, , IND_central_990001 10A"],
    ["IND_state_880001", "resolved, , IND_state_880001 null"],
    ["Kerala Act 4 of 1902", "resolved, , IND_state_880001 null"],
    ["Ferry Lanterns Act", "resolved, , IND_central_990001 null"],
    ["Ferry Lanterns Act, 1931, ss. 9 and 10", "ambiguous, several_sections, IND_central_990001 9, IND_central_990001 10"],
    ["s. 99 of Act 7 of 1931", "not_found, section_not_found, IND_central_990001 null"],
    ["s. 1, Tide Tables Act, 1977", "not_found, text_not_held, IND_central_990003 null"],
    ["s. 302 IPC", "not_found, act_not_held"],
    ["Lanterns Act, 1931", "ambiguous, partial_name, IND_central_990001 null"],
    ["Tide Tables Act, 1977 (7 of 1931)", "ambiguous, name_and_number_differ, IND_central_990003 null, IND_central_990001 null"],
    ["section 5", "malformed, no_act_named"],
  ];
  const { body } = await resolve(...cases.map(([citation]) => citation));
  assert.deepEqual(
    body.results.map(brief),
    cases.map(([, want]) => want),
  );
  assert.deepEqual([body.count, body.resolvedCount, body.meta.creditsConsumed], [cases.length, 7, 2 * (cases.length - 1)]);
  assert.equal(body.results[0].parsed.subProvision, "(2)");
  assert.equal(body.results[0].candidates[0].href, `${ferry}/sections/9`);
  assert.deepEqual(body.results[10].parsed.actName, "Indian Penal Code, 1860");
  const one = (await get(`${acts}/resolve?cite=${encodeURIComponent("नौका लालटेन अधिनियम, 1931")}`)).body;
  assert.equal(brief(one.results[0]), "ambiguous, partial_name, IND_central_990001 null");
  assert.equal((await get(`${acts}/resolve?cite=good+evening`)).body.meta.creditsConsumed, 0);
  for (const bad of [[], Array.from({ length: 51 }, (_, i) => `Act ${i} of 1931`), [""], ["x".repeat(301)]])
    assert.equal((await resolve(...bad)).status, 422);
});

test("a section without its text names its neighbors; references lead both ways", async () => {
  const section = (await get(`${ferry}/sections/s.%2010-a`)).body;
  assert.deepEqual(
    [section.sectionNumber, section.available, section.wordCount, section.previous.sectionNumber, section.next.sectionNumber],
    ["10A", false, null, "10", "43-I"],
  );
  assert.deepEqual([section.resolvedFrom.sectionNumber, section.meta.creditsConsumed], ["10A", 2]);
  assert.equal((await get(`${ferry}/sections/11`)).body.reason, "section_not_found");
  const out = (await get(`${ferry}/sections/10/references`)).body;
  assert.deepEqual(
    out.references.map((one: Record<string, unknown>) => [one["kind"], one["actTitle"], one["actNumber"], one["actId"], one["isHeld"]]),
    [["act", "Harbour Fines Act, 1899", "4", null, false]],
  );
  const rules = (await get(`${acts}/INC_880002/sections/1/references`)).body;
  assert.deepEqual(
    rules.references.map((one: Record<string, unknown>) => [one["kind"], one["sectionNumber"], one["actId"], one["isHeld"]]),
    [
      ["act_section", "1", "IND_state_880001", true],
      ["own_section", "1", "INC_880002", true],
    ],
  );
  const cited = (await get(`${acts}/IND_state_880001/cited-by`)).body;
  assert.deepEqual(
    [cited.total, cited.citers[0].actId, cited.citers[0].text, cited.citers[0].toSection],
    [1, "INC_880002", "section 1 of the Backwater Tolls Act, 1902", "1"],
  );
  assert.equal((await get(`${acts}/INC_880002/cited-by`)).body.total, 0, "an act's own provisions are named for a section only");
  assert.equal((await get(`${acts}/INC_880002/cited-by?section=1`)).body.total, 1);
  assert.equal((await get(`${acts}/IND_state_880001/cited-by?section=9`)).status, 404);
});

test("instruments under an act and the terms it defines come in pages", async () => {
  const under = (await get(`${acts}/IND_state_880001/subordinate`)).body;
  assert.deepEqual([under.total, under.instruments[0].actId, under.instruments[0].delegationType], [1, "INC_880002", "rules"]);
  assert.equal((await get(`${ferry}/subordinate`)).body.total, 0);
  const terms = (await get(`${ferry}/definitions?pageSize=1`)).body;
  assert.deepEqual([terms.total, terms.hasMore, terms.terms[0].term, terms.terms[0].sectionNumber], [2, true, "lantern", "2"]);
  assert.equal((await get(`${ferry}/definitions?page=9`)).body.terms.length, 0);
});

test("pricing and balance answer under the base of the collection too", async () => {
  const pricing = await (await fetch(`${service.url}/api/v1/in/api-credits/pricing?region=IN`)).json();
  assert.deepEqual(pricing, await (await fetch(`${service.url}/api/v1/api-credits/pricing?region=IN`)).json());
  assert.equal((await get("/api/v1/in/credits/balance")).body.plan, (await get("/api/v1/credits/balance")).body.plan);
});
