import assert from "node:assert/strict";
import { test } from "node:test";
import { division, install, library, section } from "../testing/fictional-code.ts";
import { citedBy } from "./cited-by.ts";
import { sectionIds } from "./corpus.ts";
import { countsOf, crossState, likeness } from "./cross-state.ts";
import { definedTerms } from "./defined-terms.ts";
import { definitionsFor } from "./definitions.ts";
import { bodyOf } from "../testing/fictional-body.ts";
import { base, testService } from "../../app/testing/law-service.ts";

test("cited-by lists those that refer to a section, and not the section itself", async (t) => {
  const dbs = library(t);
  const to14 = (from: "text" | "notes", target = "usc/97/14") => [{ from, target, text: "section 14" }];
  await install(dbs, {
    sections: [
      section("1", "See section 14.", { references: to14("notes") }),
      section("2", "See section 14.", { references: [...to14("text", "usc/97/14#(a)"), ...to14("notes")] }),
      section("14", "This section.", { references: to14("text") }),
    ],
  });
  const [id = 0] = sectionIds(dbs.corpus, ["USC_T97_C1_S14"]);
  const all = citedBy(dbs.corpus, id, 25);
  assert.deepEqual(
    all?.citers.map((citer) => [citer.actId, citer.citedIn]),
    [
      ["USC_T97_C1_S2", ["text", "notes"]],
      ["USC_T97_C1_S1", ["notes"]],
    ],
  );
  assert.deepEqual([all?.total, all?.truncated, all?.section.actId], [2, false, "USC_T97_C1_S14"]);
  const first = citedBy(dbs.corpus, id, 1);
  assert.deepEqual([first?.citers.length, first?.total, first?.truncated], [1, 2, true]);
  assert.equal(citedBy(dbs.corpus, 999_999, 5), null);
});

test("terms are read in the forms that drafters use, with the paragraphs below them", () => {
  const body = bodyOf([
    { text: "For purposes of this part—" },
    { text: "(1) Lamp.—The term “lamp” means—", label: "(1)", anchor: "(1)", marks: [{ kind: "head", words: "Lamp.—" }] },
    { text: "(A) a light that turns; or", depth: 1, label: "(A)", anchor: "(1)(A)" },
    { text: "(B) a light that does not.", depth: 1, label: "(B)", anchor: "(1)(B)" },
    { text: "(2) The terms “keeper” and “warden” mean whoever tends a lamp.", label: "(2)", anchor: "(2)" },
    { text: "A lamp is “lit” when it gives light. The word “dark” is not defined here." },
    { text: "Vessel, when afloat, means a hull.", marks: [{ kind: "i", words: "Vessel" }] },
    { text: "A night watch as used in this part means six hours." },
    { text: "See the heading of this part.", marks: [{ kind: "i", words: "See" }] },
    { text: "The master shall say “ahoy” to the keeper." },
  ]);
  assert.deepEqual(
    definedTerms(body).map(({ term, definition, marker }) => [marker, term, definition]),
    [
      ["(1)", "lamp", "The term “lamp” means—\n(A) a light that turns; or\n(B) a light that does not."],
      ["(2)", "keeper", "The terms “keeper” and “warden” mean whoever tends a lamp."],
      ["(2)", "warden", "The terms “keeper” and “warden” mean whoever tends a lamp."],
      [null, "lit", "A lamp is “lit” when it gives light. The word “dark” is not defined here."],
      [null, "Vessel", "Vessel, when afloat, means a hull."],
      [null, "night watch", "A night watch as used in this part means six hours."],
    ],
  );
});

test("definitions are those of the section itself and those that apply to a level containing it", async (t) => {
  const dbs = library(t);
  const inLamps = { divisionKey: "t97/ch2" };
  const defining = (text: string) => ({ heading: "Definitions", body: bodyOf([{ text }]) });
  await install(dbs, {
    sections: [
      section("1", "", defining("In this title a “keeper” is whoever tends a light.")),
      section("2", "", defining("In this chapter a “gull” is a bird.")),
      section("11", "", { ...inLamps, body: bodyOf([{ text: "The term “oil” means oil of any kind." }]) }),
      section("12", "The lamp is lit.", inLamps),
    ],
  });
  const of = (act: string) => definitionsFor(dbs.corpus, sectionIds(dbs.corpus, [act])[0] ?? 0);
  const terms = (act: string) => of(act)?.terms.map(({ term, actId }) => `${term} ${actId}`);
  assert.deepEqual(terms("USC_T97_C2_S12"), ["keeper USC_T97_C1_S1"], "what is said for chapter 1 alone is not said for chapter 2");
  assert.deepEqual(terms("USC_T97_C2_S11"), ["oil USC_T97_C2_S11", "keeper USC_T97_C1_S1"]);
  assert.deepEqual(terms("USC_T97_C1_S2"), ["gull USC_T97_C1_S2"]);
  assert.equal(of("USC_T97_C2_S12")?.definitionsSection?.actId, "USC_T97_C1_S1");
  assert.equal(of("nothing"), null);
});

test("cross-state finds the section of another state with nearly the same text", async (t) => {
  const dbs = library(t);
  const code = (state: string, sections: [string, string, string][]) => ({
    source: { key: `${state}-harbour`, corpusType: "STATE", jurisdiction: state, titleNumber: null, name: "Harbour Code" },
    divisions: [division("harbour", "code", "harbour", "Harbour Code", null)],
    sections: sections.map(([number, heading, text]) =>
      section(number, text, {
        divisionKey: "harbour",
        corpusType: "STATE",
        actId: `STATE_${state.toUpperCase()}_Charbour_S${number}`,
        identity: `${state}/${number}`,
        heading,
        citationShort: `${state} Harb. Code § ${number}`,
      }),
    ),
  });
  const mooring = "A vessel moored at a public pier pays the harbour master a mooring fee of one shell for each night.";
  await install(dbs, code("vt", [["1", "Mooring fees", mooring]]));
  const [id = 0] = sectionIds(dbs.corpus, ["STATE_VT_Charbour_S1"]);
  assert.deepEqual(crossState(dbs.corpus, id, 5)?.statesCovered, []);
  await install(
    dbs,
    code("me", [
      ["7", "Gulls", "No gull is fed from a window of the court house."],
      ["8", "Fee for mooring", mooring.replace("one shell", "two shells")],
    ]),
  );
  const found = crossState(dbs.corpus, id, 5);
  assert.deepEqual(found?.statesCovered, ["me"]);
  assert.deepEqual(
    found?.neighbors.map((near) => [near.state, near.section.actId]),
    [["me", "STATE_ME_Charbour_S8"]],
  );
  assert.ok((found?.neighbors[0]?.similarity ?? 0) > 0.8);
  assert.equal(likeness(countsOf("gull"), countsOf("pier")), 0);
});

test("the routes refuse values out of range and report which law they do not cover", async (t) => {
  const { get, bare } = await testService(t);
  const lamp = `${base}/section/USC_T97_C2_S14`;
  const cited = await get(`${lamp}/cited-by`);
  assert.deepEqual([cited.status, cited.body.citers[0].actId, cited.body.resolvedFrom], [200, "USC_T97_C2_S12", null]);
  const undefinedHere = await get(`${base}/section/97%20U.S.C.%2014/definitions`);
  assert.deepEqual(
    [undefinedHere.body.total, undefinedHere.body.definitionsSection, undefinedHere.body.resolvedFrom.via],
    [0, null, "citation"],
  );
  assert.match((await get(`${lamp}/cross-state`)).body.note, /state code/);
  for (const [path, status] of [
    ["cited-by?limit=0", 422],
    ["cited-by?limit=101", 422],
    ["cited-by?limit=x", 422],
    ["cross-state?limit=26", 422],
  ] as const)
    assert.equal((await get(`${lamp}/${path}`)).status, status, path);
  for (const name of ["cited-by", "definitions", "cross-state"]) {
    assert.equal((await get(`${base}/section/USC_T97_C2_S4711/${name}`)).body.reason, "not_in_corpus");
    assert.equal((await bare(`${lamp}/${name}`)).status, 401);
  }
});
