import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import type { Bookmark, OwnNote, Recent } from "#shared/workspace/marks.ts";
import { division, install, section } from "../../../law/testing/fictional-code.ts";
import type { WriterDbs } from "../../../law/store/writer.ts";
import { bodyOf } from "../../../law/testing/fictional-body.ts";
import { testService, type TestService } from "../../../app/testing/law-service.ts";

const path = "/console/v1/reading";
const actId = "USC_T94_C1_S1";

/** Title 94 with one section that has these paragraphs; installing it again is an update. */
function lay(dbs: WriterDbs, release: string, paragraphs: [anchor: string, words: string][]): Promise<unknown> {
  const body = bodyOf(paragraphs.map(([anchor, words]) => ({ text: words, label: anchor, anchor, level: "subsection" })));
  return install(dbs, {
    source: { key: "usc-94", titleNumber: "94", release },
    divisions: [division("t94", "title", "94", "BUOYS", null)],
    sections: [
      section("1", "", { divisionKey: "t94", actId, identity: "/us/usc/t94/s1", citationShort: "94 U.S.C. § 1", heading: "Buoys", body }),
    ],
  });
}

async function laid(t: TestContext): Promise<TestService> {
  const service = await testService(t);
  await lay(service.dbs, "150-1", [
    ["(a)", "(a) Every buoy is painted red on the side of the port."],
    ["(b)", "(b) The keeper inspects each buoy after every storm."],
  ]);
  return service;
}

const notesOf = async (service: TestService): Promise<OwnNote[]> => (await service.get(`${path}/notes?actId=${actId}`)).body.data;

describe("own notes", () => {
  test("are written on a paragraph, changed, removed and restored", async (t) => {
    const service = await laid(t);
    const added = await service.post(`${path}/notes`, { actId, anchor: "(b)", body: " Ask the harbor office. " });
    assert.equal(added.status, 201);
    const note: OwnNote = added.body;
    assert.deepEqual(
      [note.citation, note.heading, note.anchor, note.standing, note.body, note.writtenAt],
      [
        "94 U.S.C. § 1",
        "Buoys",
        "(b)",
        "kept",
        "Ask the harbor office.",
        { anchor: "(b)", words: "(b) The keeper inspects each buoy after every storm.", release: "150-1" },
      ],
    );
    assert.equal((await service.patch(`${path}/notes/${note.id}`, { body: "Asked." })).body.body, "Asked.");
    assert.equal((await service.remove(`${path}/notes/${note.id}`)).status, 204);
    assert.deepEqual(await notesOf(service), []);
    assert.equal((await service.post(`${path}/notes/${note.id}/restore`, {})).body.body, "Asked.");
    assert.equal((await notesOf(service)).length, 1);
  });

  test("follow their paragraph through updates of the text; lost ones are listed and can be attached again", async (t) => {
    const service = await laid(t);
    await service.post(`${path}/notes`, { actId, anchor: "(a)", body: "first" });
    await service.post(`${path}/notes`, { actId, anchor: "(b)", body: "second" });
    await service.post(`${path}/notes`, { actId, anchor: null, body: "whole" });
    const standings = async () =>
      (await notesOf(service))
        .map((note) => [note.body, note.standing, note.anchor])
        .toSorted((x, y) => String(x).localeCompare(String(y)));

    await lay(service.dbs, "150-2", [
      ["(a)", "(a) Every buoy is painted red and white on the side of the port."],
      ["(b)", "(b) Paint is mixed in spring."],
      ["(c)", "(c) The keeper inspects each buoy after every storm."],
    ]);
    assert.deepEqual(await standings(), [
      ["first", "changed", "(a)"],
      ["second", "moved", "(c)"],
      ["whole", "kept", null],
    ]);

    // Amended once more: unlike its original words, but like those where it was last found.
    await lay(service.dbs, "150-3", [
      ["(a)", "(a) Every buoy is painted red and white in spring on the side of the port and lit."],
      ["(b)", "(b) Paint is mixed in spring."],
    ]);
    assert.deepEqual(await standings(), [
      ["first", "changed", "(a)"],
      ["second", "lost", null],
      ["whole", "kept", null],
    ]);
    const lost = (await notesOf(service)).find((note) => note.standing === "lost");
    assert.equal(lost?.writtenAt.words, "(b) The keeper inspects each buoy after every storm.");
    const attached = await service.patch(`${path}/notes/${lost?.id}`, { place: { actId, anchor: "(b)" } });
    assert.deepEqual([attached.body.standing, attached.body.anchor, attached.body.body], ["kept", "(b)", "second"]);
  });

  test("sent twice, as after a lost answer, are stored once; another place or text is another note", async (t) => {
    const service = await laid(t);
    const send = async (anchor: string | null, body: string) => (await service.post(`${path}/notes`, { actId, anchor, body })).body.id;
    const first = await send("(a)", "Ask the harbor office.");
    assert.equal(await send("(a)", " Ask the harbor office. "), first);
    const others = [await send("(b)", "Ask the harbor office."), await send(null, "Ask the harbor office."), await send("(a)", "Asked.")];
    assert.equal(new Set([first, ...others]).size, 4);
    await service.remove(`${path}/notes/${first}`);
    assert.notEqual(await send("(a)", "Ask the harbor office."), first);
    assert.equal((await notesOf(service)).length, 4);
  });

  test("stay when their section leaves the library", async (t) => {
    const service = await laid(t);
    await service.post(`${path}/notes`, { actId, anchor: "(a)", body: "first" });
    await install(service.dbs, {
      source: { key: "usc-94", titleNumber: "94", release: "150-2" },
      divisions: [division("t94", "title", "94", "BUOYS", null)],
      sections: [section("2", "", { divisionKey: "t94", actId: "USC_T94_C1_S2", identity: "/us/usc/t94/s2" })],
    });
    assert.deepEqual(
      (await notesOf(service)).map((note) => [note.standing, note.anchor, note.body]),
      [["absent", null, "first"]],
    );
  });

  test("are refused where there is no place for them, and when they are empty", async (t) => {
    const service = await laid(t);
    const post = async (body: unknown) => (await service.post(`${path}/notes`, body)).status;
    assert.equal(await post({ actId: "USC_T94_C1_S9", anchor: null, body: "x" }), 404);
    assert.equal(await post({ actId, anchor: "(z)", body: "x" }), 404);
    assert.equal(await post({ actId, anchor: "(a)", body: "   " }), 422);
    assert.equal(await post({ actId, anchor: "(a)", body: "x".repeat(20_001) }), 422);
    assert.equal(await post({ actId, anchor: "(a)", body: "x", owner: "me" }), 422);
    assert.equal(await post(null), 422);
    const unknown = `note_${"0".repeat(32)}`;
    assert.equal((await service.patch(`${path}/notes/${unknown}`, { body: "x" })).status, 404);
    assert.equal((await service.remove(`${path}/notes/${unknown}`)).status, 404);
    assert.equal((await service.post(`${path}/notes/${unknown}/restore`, {})).status, 404);
    assert.equal((await service.patch(`${path}/notes/x`, { body: "x" })).status, 422);
    assert.deepEqual(await notesOf(service), []);
  });
});

describe("bookmarks", () => {
  test("are kept once each, newest first, and say whether their section is installed", async (t) => {
    const service = await laid(t);
    const add = async (anchor: string | null): Promise<Bookmark> => (await service.post(`${path}/bookmarks`, { actId, anchor })).body;
    const first = await add("(a)");
    assert.equal((await add("(a)")).id, first.id);
    await add(null);
    const list = async (): Promise<Bookmark[]> => (await service.get(`${path}/bookmarks`)).body.data;
    assert.deepEqual((await list()).map((one) => [one.anchor, one.isInstalled]).toSorted(), [
      ["(a)", true],
      [null, true],
    ]);
    assert.equal((await service.remove(`${path}/bookmarks/${first.id}`)).status, 204);
    assert.equal((await service.remove(`${path}/bookmarks/${first.id}`)).status, 404);
    assert.equal((await list()).length, 1);
    assert.equal((await service.post(`${path}/bookmarks`, { actId, anchor: "(q)" })).status, 404);
  });
});

describe("recents", () => {
  test("contain each section once, the newest first, and are forgotten on request", async (t) => {
    const service = await laid(t);
    for (const id of [actId, "USC_T97_C2_S12", actId]) assert.equal((await service.post(`${path}/recents`, { actId: id })).status, 204);
    const list = async (): Promise<Recent[]> => (await service.get(`${path}/recents`)).body.data;
    assert.deepEqual((await list()).map((one) => one.actId).toSorted(), [actId, "USC_T97_C2_S12"].toSorted());
    assert.equal((await service.remove(`${path}/recents`)).status, 204);
    assert.deepEqual(await list(), []);
    assert.equal((await service.post(`${path}/recents`, { actId: "nothing" })).status, 404);
  });
});

test("only the owner reads or writes marks", async (t) => {
  const { bare } = await testService(t);
  for (const [method, to] of [
    ["GET", "/notes"],
    ["POST", "/notes"],
    ["GET", "/bookmarks"],
    ["DELETE", "/recents"],
  ] as const) {
    assert.equal((await bare(`${path}${to}`, undefined, { method })).status, 401, to);
  }
});
