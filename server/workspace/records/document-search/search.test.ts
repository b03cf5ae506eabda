import assert from "node:assert/strict";
import { before, after, describe, test } from "node:test";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { openDb } from "../../../platform/db/open.ts";
import { upload } from "../../../app/testing/upload.ts";
import { pdfOf } from "../../../text/testing/document-samples.ts";
import { until } from "../../../platform/testing/until.ts";
import { driverOf } from "../../../platform/db/connection.ts";

interface Hit {
  kind: string;
  id: string;
  matterId: string;
  title: string;
  snippet: string;
  marks: { start: number; end: number }[];
  place: { start: number; end: number; page: number | null } | null;
}

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let harbor: string;
let mill: string;
const paths: Record<string, string> = {};

const search = async (q: string, more = "") => {
  const answer = await service.owner(`/console/v1/search?q=${encodeURIComponent(q)}${more}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const hits: Hit[] = answer.body.data;
  return { hits, titles: hits.map(({ title }) => title), total: answer.body.pagination.total };
};
const marked = ({ snippet, marks }: Hit) => marks.map(({ start, end }) => snippet.slice(start, end));

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  const matter = async (body: object) => (await service.owner("/workspace/v1/matters", { method: "POST", body })).body.id;
  harbor = await matter({ name: "Harbor dues", caseNumber: "24-cv-77", description: "Dues of the lamp keepers" });
  mill = await matter({ name: "Mill lease" });
  const filler = "The parties agree upon what follows in good faith. ".repeat(60);
  const add = async (matterId: string, name: string, text: string) => {
    paths[name] = (await upload(service, matterId, name, "text/plain", Buffer.from(text))).path;
  };
  await add(
    harbor,
    "lamp.txt",
    `${filler}\n\nThe keeper shall indemnify the harbor master.\n\n${filler}\n\nNothing of the harbor is leased.`,
  );
  await add(mill, "lease.txt", `The tenant leases the mill and keeps its wheel.\n\n${filler}`);
  await add(
    mill,
    "treaty.txt",
    "当事人应当按照约定全面履行自己的义务。\n\nकिरायेदार चक्की का किराया देगा।\n\nผู้เช่าต้องชำระค่าเช่า\n\nMüller verpflichtet sich.",
  );
  await add(mill, "notes.md", "# Notes\n\nThe **tollkeeper** shuts [the gate](https://example.com/tollgate) at dusk.\n\n## Tolls\n");
  const pages = pdfOf([["First page of the plan."], ["Second page.", "The sluice is opened at dawn."]]);
  paths["plan.pdf"] = (await upload(service, mill, "plan.pdf", "application/pdf", pages)).path;
});
after(async () => {
  for (const end of ends) await end();
});

test("counts hits by kind and by matter", async () => {
  const counts = async (q: string) => (await service.owner(`/console/v1/search/counts?q=${encodeURIComponent(q)}`)).body;
  const found = await counts("harbor");
  assert.deepEqual(found, { matters: 1, documents: 1, work: 0, byMatter: [{ matterId: harbor, name: "Harbor dues", documents: 1 }] });
  const good = await counts("good faith");
  assert.deepEqual(good.byMatter.map(({ matterId }: { matterId: string }) => matterId).toSorted(), [harbor, mill].toSorted());
  assert.deepEqual(await counts("!!"), { matters: 0, documents: 0, work: 0, byMatter: [] });
  assert.equal((await service.owner("/console/v1/search/counts?q=a")).problem, "invalid-request");
});

describe("search over matters and documents", () => {
  test("finds documents that have all the words in any form, and shows the passage with its place", async () => {
    const { hits, total } = await search("indemnified keepers");
    assert.equal(total, 1);
    const [hit] = hits;
    assert.ok(hit?.place);
    assert.deepEqual([hit.kind, hit.title, hit.matterId, marked(hit)], ["document", "lamp.txt", harbor, ["keeper", "indemnify"]]);
    const { text } = (await service.owner(`${paths["lamp.txt"]}/text`)).body;
    assert.equal(text.slice(hit.place.start, hit.place.end), "keeper");
    const page = (await search("sluice dawn")).hits[0];
    assert.deepEqual([page?.title, page?.place?.page], ["plan.pdf", 2]);
    assert.deepEqual((await search("sluice harbor")).titles, []);
  });

  test("shows a passage of Markdown without its signs, and its place in the text as typed", async () => {
    const hit = (await search("tollkeeper")).hits[0];
    assert.ok(hit?.place);
    assert.equal(hit.snippet.replaceAll(/\s+/g, " "), "Notes The tollkeeper shuts the gate at dusk. Tolls");
    assert.deepEqual(marked(hit), ["tollkeeper"]);
    const { text } = (await service.owner(`${paths["notes.md"]}/text`)).body;
    assert.equal(text.slice(hit.place.start, hit.place.end), "tollkeeper");
    const hidden = (await search("tollgate")).hits[0];
    assert.deepEqual([hidden?.marks, text.slice(hidden?.place?.start, hidden?.place?.end)], [[], "tollgate"]);
  });

  test("takes quoted words side by side, names of files and matters, and words of other scripts", async () => {
    assert.deepEqual((await search('"harbor master"')).titles, ["lamp.txt"]);
    assert.deepEqual((await search('"master harbor"')).titles, []);
    // As written, and in another form of its words.
    for (const q of ['"first page"', '"Nothing of" "leasing"']) assert.ok(marked((await search(q)).hits[0] as Hit).length > 0, q);
    assert.deepEqual(marked((await search('"first pages"')).hits[0] as Hit), ["First page"]);
    assert.deepEqual((await search("harbor", "&kinds=matter")).titles, ["Harbor dues"]);
    assert.deepEqual((await search("24-cv-77")).titles, ["Harbor dues"]);
    assert.deepEqual(marked((await search("lamp keepers", "&kinds=matter")).hits[0] as Hit), ["lamp", "keepers"]);
    assert.deepEqual((await search("harbor")).titles, ["Harbor dues", "lamp.txt"]);
    const named = (await search("treaty.txt", "&kinds=document")).hits[0];
    assert.deepEqual([named?.title, named?.place], ["treaty.txt", null]);
    for (const [q, shown] of [
      ["履行自己", "履行自己"],
      ["किराया", "किराया"],
      ["ค่าเช่า", "ค่าเช่า"],
      ["muller", "Müller"],
    ] as const) {
      const { hits } = await search(q);
      assert.deepEqual([hits.length, hits[0]?.title], [1, "treaty.txt"], q);
      assert.ok(marked(hits[0] as Hit).includes(shown), `${q}: ${marked(hits[0] as Hit).join("|")}`);
    }
    assert.deepEqual((await search("自履")).titles, []);
  });

  test("stays within a matter and kinds, and pages through the hits", async () => {
    assert.deepEqual((await search("keep", `&matterId=${mill}`)).titles, ["lease.txt"]);
    assert.deepEqual((await search("harbor", `&matterId=${harbor}`)).titles, ["Harbor dues", "lamp.txt"]);
    assert.deepEqual((await search("keep", `&matterId=${unknownId("mat")}`)).titles, []);
    assert.deepEqual((await search("harbor", "&kinds=draft,matter")).titles, ["Harbor dues"]);
    const [first, second] = [await search("harbor", "&limit=1"), await search("harbor", "&limit=1&offset=1")];
    assert.deepEqual([first.titles, second.titles, first.total, second.total], [["Harbor dues"], ["lamp.txt"], 2, 2]);
    for (const wrong of ["q=a", `q=${"x".repeat(201)}`, "", "q=ab&kinds=memo", "q=ab&matterId=x", "q=ab&limit=0"])
      assert.equal((await service.owner(`/console/v1/search?${wrong}`)).status, 422, wrong);
    const { secret } = await service.issue("documents:read", "matters:read");
    assert.equal((await service.send(secret, "/console/v1/search?q=harbor")).problem, "console-only");
  });

  test("reads any input as words, never as a command", async () => {
    for (const q of [
      'lease" OR "',
      "NEAR(lease mill)",
      "name:lease",
      "lease*",
      "(((",
      '""',
      "^lease",
      "a AND b",
      "--",
      "'; drop table x",
      "\u0000ab",
      "😀😀",
      "the",
    ])
      await search(q);
    assert.deepEqual((await search('mill" lease')).titles.includes("lease.txt"), true);
  });

  test("follows renames, deletions and new readings", async () => {
    await service.owner(`/workspace/v1/matters/${mill}`, { method: "PATCH", body: { name: "Wheel rent" } });
    assert.deepEqual((await search("wheel", "&kinds=matter")).titles, ["Wheel rent"]);
    assert.deepEqual((await search("mill", "&kinds=matter")).titles, []);
    await service.restart(() => {
      const db = openDb(service.folder.workspace);
      driverOf(db).exec("delete from document_reading; delete from matter_entry");
      db.close();
    });
    await until(service.folder.root, async () => (await search("sluice")).total > 0);
    assert.deepEqual((await search("wheel", "&kinds=matter")).titles, ["Wheel rent"]);
    await service.owner(paths["lamp.txt"] ?? "", { method: "DELETE" });
    assert.deepEqual((await search("indemnify")).titles, []);
    const db = openDb(service.folder.workspace, { readonly: true });
    const left = (table: string) => driverOf(db).prepare<[], number>(`select count(*) from ${table}`).pluck().get();
    assert.equal(left("document_words"), left("document_reading"));
    db.close();
  });
});

test("a credential searches the documents of the matters it may see, and nothing else", async () => {
  const { secret } = await service.issue("documents:read");
  const find = (body: object) => service.send(secret, "/workspace/v1/documents/search", { method: "POST", body });
  await upload(service, harbor, "pier.txt", "text/plain", Buffer.from("The capstan stands on the pier."));
  const all = (await find({ query: "capstan" })).body.data as Hit[];
  assert.ok(all.length > 0 && all.every(({ kind, snippet }) => kind === "document" && snippet !== ""));
  assert.deepEqual((await find({ query: "capstan", matterId: mill })).body.data, []);
  await service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist: [mill] } });
  const limited = await find({ query: "capstan" });
  assert.deepEqual([limited.status, limited.body.data, limited.body.pagination.total], [200, [], 0]);
  await service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist: null } });
  assert.deepEqual((await find({ query: '"*^ OR (' })).status, 200);
  for (const body of [
    { query: "x" },
    {},
    { query: "capstan", limit: 51 },
    { query: "capstan", matterId: "mat_1" },
    { query: "capstan", kinds: [] },
  ])
    assert.equal((await find(body)).status, 422, JSON.stringify(body));
  const { secret: other } = await service.issue("matters:read");
  const refused = await service.send(other, "/workspace/v1/documents/search", { method: "POST", body: { query: "capstan" } });
  assert.equal(refused.problem, "insufficient-scope");
});
