import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ReaderView, TreeNode } from "#shared/law/reader.ts";
import { division, install, section } from "../testing/fictional-code.ts";
import { ferryBody, ferryNotes } from "../testing/fictional-body.ts";
import { testService } from "../../app/testing/law-service.ts";

const path = "/console/v1";
const idsOf = (nodes: TreeNode[]) => nodes.map((node) => node.id);

describe("the reading pane", () => {
  test("gets text, notes, release, levels, neighbors and links in one answer", async (t) => {
    const { get } = await testService(t);
    const { status, body } = await get(`${path}/reader/USC_T97_C2_S12`);
    const view: ReaderView = body;
    assert.equal(status, 200);
    assert.equal(view.section.actId, "USC_T97_C2_S12");
    assert.deepEqual(view.body, ferryBody);
    assert.deepEqual(view.notes, ferryNotes);
    assert.equal(view.credit, "(Pub. L. 150-1, Jan. 1, 2087.)");
    assert.deepEqual(view.source, {
      key: "usc-97",
      name: "Title 97—Lighthouses",
      corpusType: "USC",
      jurisdiction: "federal",
      titleNumber: "97",
      release: "150-1",
      releaseDate: "2087-01-01",
      format: "uslm-1",
      positiveLaw: true,
      isFiction: true,
      installedAt: "2087-01-10T12:00:00.000Z",
      retrievedAt: null,
      retrievedFrom: null,
    });
    assert.deepEqual(idsOf(view.path), ["corpus:USC", "level:usc-97|t97", "level:usc-97|t97/ch2"]);
    assert.equal(view.previous, null);
    assert.deepEqual(view.next, {
      actId: "USC_T97_C2_S13",
      citation: "97 U.S.C. § 13",
      number: "13",
      label: "§ 13.",
      heading: "Transferred",
      status: "transferred",
      level: null,
    });
    assert.equal(view.container, "CHAPTER 2—LAMPS");
    assert.deepEqual([view.before?.container, view.before?.section.actId, view.after], ["CHAPTER 1—KEEPERS", "USC_T97_C1_S11", null]);
    const link = view.links["usc/97/14"];
    assert.deepEqual([link?.section?.actId, link?.section?.heading, link?.node, link?.pinpoint], ["USC_T97_C2_S14", "Duty 14", null, null]);
    assert.equal(view.resolvedFrom, null);
  });

  test("gets the editions of the sections of a list, without those that are not installed", async (t) => {
    const { post } = await testService(t);
    const { status, body } = await post(`${path}/reader/editions`, { actIds: ["USC_T97_C2_S12", "USC_T98_S1_NONE"] });
    const edition = {
      actId: "USC_T97_C2_S12",
      source: "usc-97",
      corpusType: "USC",
      release: "150-1",
      releaseDate: "2087-01-01",
      installedAt: "2087-01-10T12:00:00.000Z",
      isFiction: true,
      format: "uslm-1",
    };
    assert.deepEqual([status, body], [200, { editions: [edition] }]);
    assert.equal((await post(`${path}/reader/editions`, { actIds: [] })).status, 422);
  });

  test("gets the next section past the end of a chapter, of a title, and of the library", async (t) => {
    const { get } = await testService(t);
    const edges = async (id: string) => {
      const view: ReaderView = (await get(`${path}/reader/${id}`)).body;
      return [
        view.before && [view.before.container, view.before.section.number],
        view.after && [view.after.container, view.after.section.number],
      ];
    };
    assert.deepEqual(await edges("USC_T97_C1_S1"), [null, null]);
    assert.deepEqual(await edges("USC_T97_C1_S11"), [null, ["CHAPTER 2—LAMPS", "12"]]);
    assert.deepEqual(await edges("USC_T97_C99_S99"), [
      ["CHAPTER 2—LAMPS", "15 to 17"],
      ["Title 97—Appendix, BELL ACT", "1"],
    ]);
    assert.deepEqual(await edges("USC_T97A_other_R2"), [null, null]);
    assert.deepEqual(await edges("USC_T97A_Cact_S1"), [["TITLE 97—LIGHTHOUSES", "99"], null]);
  });

  test("follows references to sections, levels, paragraphs and law that is not installed", async (t) => {
    const { get, dbs } = await testService(t);
    const targets = [
      "usc/97/14#(b)(2)",
      "usc/97/16",
      "usc/97/ch1",
      "cfr/96/pt2",
      "cfr/96/1.10",
      "usc/12/5481",
      "pl/118-5",
      "act/1976-10-19/ch5",
      "rule/frcrp/4.1",
    ];
    const text = targets.join(" ");
    const marks = targets.map((target) => ({
      kind: "ref" as const,
      start: text.indexOf(target),
      end: text.indexOf(target) + target.length,
      target,
    }));
    const blocks = [{ kind: "p" as const, start: 0, end: text.length, depth: 0, label: null, anchor: null, level: null }];
    const body = { text, blocks, marks: [...marks, { kind: "ref" as const, start: 0, end: 3, target: null }], tables: [], footnotes: [] };
    await install(dbs, {
      source: { key: "usc-94", titleNumber: "94" },
      divisions: [division("t94", "title", "94", "LINKS", null)],
      sections: [section("1", "", { divisionKey: "t94", actId: "USC_T94_C1_S1", identity: "/us/usc/t94/s1", body })],
    });
    const view: ReaderView = (await get(`${path}/reader/USC_T94_C1_S1`)).body;
    const seen = Object.entries(view.links).map(([target, link]) => [
      target,
      link.section?.actId ?? link.node,
      link.pinpoint,
      link.url !== null,
    ]);
    assert.deepEqual(seen, [
      ["usc/97/14#(b)(2)", "USC_T97_C2_S14", "(b)(2)", false],
      ["usc/97/16", "USC_T97_C2_S15to17", null, false],
      ["usc/97/ch1", "level:usc-97|t97/ch1", null, false],
      ["cfr/96/pt2", "level:cfr-96|t96/chI/pt2", null, false],
      ["cfr/96/1.10", "CFR_T96_P1_S1_10", null, false],
      ["usc/12/5481", null, null, true],
      ["pl/118-5", null, null, true],
      ["act/1976-10-19/ch5", null, null, false],
      ["rule/frcrp/4.1", "USC_T97A_frcrp_R4.1", null, false],
    ]);
  });

  test("shows the authority printed under the level, with its links", async (t) => {
    const { get } = await testService(t);
    const view: ReaderView = (await get(`${path}/reader/CFR_T96_P1_S1_1`)).body;
    assert.deepEqual(
      view.levelNotes.map((level) => [level.node, level.label, level.notes.map((note) => note.topic)]),
      [["level:cfr-96|t96/chI/pt1", "PART 1", ["authority"]]],
    );
    assert.equal(view.links["usc/97/14"]?.section?.actId, "USC_T97_C2_S14");
    const level = (await get(`${path}/tree?parent=${encodeURIComponent("level:cfr-96|t96/chI/pt1")}`)).body;
    assert.deepEqual(
      level.notes.map((note: { topic: string }) => note.topic),
      ["authority", "editorial"],
    );
    assert.equal(level.links["usc/97/14"]?.section?.actId, "USC_T97_C2_S14");
  });

  test("accepts citations and reports missing law", async (t) => {
    const { get } = await testService(t);
    const { body } = await get(`${path}/reader/${encodeURIComponent("97 USC 12(b)")}`);
    assert.deepEqual([body.section.actId, body.resolvedFrom.subsection], ["USC_T97_C2_S12", "(b)"]);
    const lost = await get(`${path}/reader/USC_T97_S12`);
    assert.deepEqual([lost.status, lost.body.reason, lost.body.didYouMean[0]], [404, "assembled_id", "USC_T97_C2_S12"]);
  });
});

describe("the tree", () => {
  const children = (parent?: string, more = "") =>
    `${path}/tree?${parent === undefined ? "" : `parent=${encodeURIComponent(parent)}`}${more}`;

  test("opens level by level, with numbers, names and counts, down to sections in document order", async (t) => {
    const { get } = await testService(t);
    const corpora = (await get(children())).body;
    assert.deepEqual(
      corpora.nodes.map((n: TreeNode) => [n.id, n.label, n.sectionCount, n.liveCount, n.isFiction]),
      [
        ["corpus:USC", "United States Code", 18, 16, true],
        ["corpus:CFR", "Code of Federal Regulations", 410, 409, true],
      ],
    );
    assert.equal(corpora.parent, null);
    const titles = (await get(children("corpus:USC"))).body;
    assert.deepEqual(idsOf(titles.nodes), ["level:usc-97|t97", "level:usc-97a|t97a"]);
    const title = (await get(children("level:usc-97|t97"))).body;
    assert.deepEqual(title.parent, { ...titles.nodes[0] });
    assert.deepEqual(
      title.nodes.map((n: TreeNode) => [n.kind, n.number, n.label, n.name, n.isLeaf]),
      [
        ["chapter", "1", "CHAPTER 1", "KEEPERS", false],
        ["chapter", "2", "CHAPTER 2", "LAMPS", false],
        ["section", "99", "§ 99.", "Duty 99", true],
      ],
    );
    const chapter = (await get(children("level:usc-97|t97/ch2"))).body;
    assert.deepEqual(
      chapter.nodes.map((n: TreeNode) => [n.label, n.status, n.actId, n.sectionCount]),
      [
        ["§ 12.", "in_force", "USC_T97_C2_S12", null],
        ["§ 13.", "transferred", "USC_T97_C2_S13", null],
        ["§ 14.", "in_force", "USC_T97_C2_S14", null],
        ["§§ 15 to 17.", "repealed", "USC_T97_C2_S15to17", null],
      ],
    );
    assert.deepEqual((await get(children("section:USC_T97_C2_S12"))).body.nodes, []);
  });

  test("distinguishes titles with one name by their sources, in the list and on the way down", async (t) => {
    const { get, dbs } = await testService(t);
    for (const part of ["7", "10"]) {
      await install(dbs, {
        source: { key: `cfr-94-part-${part}`, corpusType: "CFR", titleNumber: "94", name: `Title 94—Buoys, part ${part}` },
        divisions: [division("t94", "title", "94", "BUOYS", null), division(`t94/pt${part}`, "part", part, "ROPES", "t94")],
        sections: [
          section(part, "", { divisionKey: `t94/pt${part}`, actId: `CFR_T94_P${part}`, identity: `94/${part}`, corpusType: "CFR" }),
        ],
      });
    }
    const { nodes } = (await get(children("corpus:CFR"))).body;
    assert.deepEqual(
      nodes.map((node: TreeNode) => [node.id, node.name]),
      [
        ["level:cfr-94-part-7|t94", "Buoys, part 7"],
        ["level:cfr-94-part-10|t94", "Buoys, part 10"],
        ["level:cfr-96|t96", "Towers"],
      ],
    );
    const path94 = (await get(`${path}/tree/path?node=section:CFR_T94_P10`)).body;
    assert.deepEqual(
      path94.nodes.map((node: TreeNode) => node.name),
      ["", "Buoys, part 10", "ROPES", path94.nodes.at(-1).name],
    );
  });

  test("can leave out dead law", async (t) => {
    const { get } = await testService(t);
    assert.deepEqual(idsOf((await get(children("level:usc-97|t97/ch2", "&hideDead=true"))).body.nodes), [
      "section:USC_T97_C2_S12",
      "section:USC_T97_C2_S14",
    ]);
  });

  test("reveals a section or a level with the path down to it", async (t) => {
    const { get } = await testService(t);
    const reveal = async (node: string) => idsOf((await get(`${path}/tree/path?node=${encodeURIComponent(node)}`)).body.nodes);
    assert.deepEqual(await reveal("section:CFR_T96_P1_S1_1"), [
      "corpus:CFR",
      "level:cfr-96|t96",
      "level:cfr-96|t96/chI",
      "level:cfr-96|t96/chI/pt1",
      "section:CFR_T96_P1_S1_1",
    ]);
    assert.deepEqual(await reveal("level:usc-97|t97/ch1"), ["corpus:USC", "level:usc-97|t97", "level:usc-97|t97/ch1"]);
    assert.deepEqual(await reveal("corpus:USC"), ["corpus:USC"]);
  });

  test("gives the text of a level as a whole, page by page, with the levels that begin there", async (t) => {
    const { get, dbs } = await testService(t);
    const key = (n: number) => `t94/ch${n < 30 ? 1 : 2}`;
    await install(dbs, {
      source: { key: "usc-94", titleNumber: "94" },
      divisions: [
        division("t94", "title", "94", "BUOYS", null),
        division("t94/ch1", "chapter", "1", "ROPES", "t94"),
        division("t94/ch2", "chapter", "2", "BELLS", "t94"),
      ],
      sections: Array.from({ length: 90 }, (_, n) =>
        section(String(n), `Words of ${n}.`, { divisionKey: key(n), actId: `USC_T94_C1_S${n}`, identity: `/us/usc/t94/s${n}` }),
      ),
    });
    const seen: [string, string[]][] = [];
    for (let next: number | null | undefined; next !== null;) {
      const page = (
        await get(`${path}/tree/text?node=${encodeURIComponent("level:usc-94|t94")}${next === undefined ? "" : `&after=${next}`}`)
      ).body;
      assert.equal(page.source.key, "usc-94");
      for (const one of page.sections) seen.push([one.actId, one.begins.map((level: { label: string }) => level.label)]);
      next = page.next;
    }
    assert.deepEqual(
      seen.map(([actId]) => actId),
      Array.from({ length: 90 }, (_, n) => `USC_T94_C1_S${n}`),
    );
    assert.deepEqual(
      seen.filter(([, begins]) => begins.length > 0),
      [
        ["USC_T94_C1_S0", ["CHAPTER 1"]],
        ["USC_T94_C1_S30", ["CHAPTER 2"]],
      ],
    );
    const chapter = (await get(`${path}/tree/text?node=${encodeURIComponent("level:usc-94|t94/ch1")}`)).body;
    assert.deepEqual([chapter.sections.length, chapter.next, chapter.sections[3].body.text.includes("Words of 3.")], [30, null, true]);
    for (const node of ["corpus:USC", "level:usc-94|nope", "section:USC_T94_C1_S0", "x"])
      assert.equal((await get(`${path}/tree/text?node=${encodeURIComponent(node)}`)).status, 404, node);
    assert.equal((await get(`${path}/tree/text?node=x&after=-1`)).status, 422);
  });

  test("answers 404 for missing places and 422 for invalid ones", async (t) => {
    const { get } = await testService(t);
    for (const node of [
      "corpus:XXX",
      "level:usc-97",
      "level:usc-97|nope",
      "section:nope",
      "x",
      "level:|",
      "'; drop table division; --",
      "\u0000",
    ]) {
      assert.equal((await get(children(node))).status, 404, node);
      assert.equal((await get(`${path}/tree/path?node=${encodeURIComponent(node)}`)).status, 404, node);
    }
    assert.equal((await get(`${path}/tree/path`)).status, 422);
    assert.equal((await get(children("x".repeat(501)))).status, 422);
  });
});
