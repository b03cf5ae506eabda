import assert from "node:assert/strict";
import { test } from "node:test";
import { citeKeysOf } from "../../../citation/cite-key.ts";
import { collected } from "../../../testing/collected.ts";
import { CicParser } from "./cic.ts";

const page = (title: string, body: string) => `<html><head><meta name="description" content="Release 9 released 2021.05. Transformed and
 posted by Public.Resource.Org" /></head><body><h1>${title}</h1><main>${body}</main></body></html>`;

function read(name: string, title: string, body: string) {
  const { sink, whole } = collected();
  const late: string[] = [];
  const parser = new CicParser({ ...sink, lateNotes: (key, notes) => void late.push(`${key}: ${notes[0]?.body.text}`) }, name);
  parser.write(page(title, body));
  parser.end();
  return { ...whole(), late };
}

test("the provisions of a constitution have the ids and citations that other publishers' texts have", () => {
  const { source, sections, late } = read(
    "gov.ar.code.constitution.ar.html",
    "Constitution Of The State Of Arkansas Of 1874",
    `<p>Ratified on a Tuesday.</p><h3><b>PREAMBLE</b></h3><p>We, the lamplighters.</p>
     <h2 id="c-a01"><b>Article 1 Boundaries</b></h2><p>From the pier to the reef.</p><p><b>Publisher's Notes.</b> The reef moved.</p>
     <h2 id="c-a02"><b>Article XVIII-A Declaration of Rights</b></h2><h3 id="c-a02s08-A"><b>§ 8-A. [Fog.]</b></h3><p>Fog is free.</p>
     <h2 id="c-SCHEDULE"><b>SCHEDULE</b></h2><h3 id="c-s01"><b>§ 1. Old oil.</b></h3><p>Old oil stays.</p>
     <h2 id="c-am07"><b>AMEND. 7. WICKS.</b></h2><h3 id="c-am07s01"><b>§ 1. Length.</b></h3><p>Wicks are long.</p>`,
  );
  assert.deepEqual([source.key, source.corpusType, source.name], ["ar-const", "STATE_CONSTITUTION", "Constitution of Arkansas"]);
  assert.deepEqual(late, ["const: Ratified on a Tuesday."]);
  assert.deepEqual(
    sections.map((s) => [s.actId, s.citationShort, s.heading, s.body.text, citeKeysOf(s).keys[0]]),
    [
      ["CONST_AR_PMBL", "Ark. Const. pmbl.", "", "We, the lamplighters.", "const/ar/pmbl"],
      ["CONST_AR_ART1", "Ark. Const. art. 1", "Boundaries", "From the pier to the reef.", "const/ar/art1"],
      ["CONST_AR_ART18a_S8-A", "Ark. Const. art. XVIII-A, § 8-A", "Fog", "Fog is free.", "const/ar/art18A/s8-A"],
      ["CONST_AR_SCHEDULE_S1", "Ark. Const. SCHEDULE, § 1", "Old oil", "Old oil stays.", "cite/ark. const. schedule, § 1"],
      ["CONST_AR_AMD7_S1", "Ark. Const. amend. 7, § 1", "Length", "Wicks are long.", "const/ar/amd7/s1"],
    ],
  );
});

test("articles in a chapter are provisions, and a former constitution keeps its numbers without taking those of the new one", () => {
  const vermont = read(
    "gov.vt.vsa.constitution.vt.html",
    "Constitution of the State of Vermont",
    `<h2 class="oneh2" id="c1"><b>Chapter I A Declaration of Lamps</b></h2><h3 id="c1s01"><b>Article 10. [Oil]</b></h3><p>Oil is free.</p>
     <h2 class="oneh2" id="c2"><b>Chapter II Plan</b></h2><h3 id="c2s01"><b>§ 5. [Keepers]</b></h3><p>Keepers keep.</p>`,
  );
  assert.deepEqual(
    vermont.sections.map((s) => [s.actId, citeKeysOf(s).keys[0]]),
    [
      ["CONST_VT_C1_ART10", "const/vt/ch1/art10"],
      ["CONST_VT_C2_S5", "const/vt/ch2/s5"],
    ],
  );
  const article = (body: string) =>
    `<h2 class="p6" id="x"><b>ARTICLE I LAMPS</b></h2><h3 class="p3" id="y"><b>Section 1. [Oil]</b></h3>${body}`;
  const { sections } = read(
    "gov.nd.code.constitution.nd.html",
    "CONSTITUTION OF NORTH DAKOTA",
    `${article("<p>Oil is new.</p>")}${article("<p>See Article I.</p>")}`,
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.status]),
    [
      ["CONST_ND_ART1_S1", "in_force"],
      ["CONST_ND_FORMER-CONSTITUTION_ART1_S1", "superseded"],
    ],
  );
});

test("the Constitution of the United States inside a state's code is refused in a sentence", () => {
  assert.throws(() => read("gov.vt.vsa.constitution.us.html", "CONSTITUTION OF THE UNITED STATES OF AMERICA", ""), /not law of the state/);
});

test("a title whose levels have all ended is installed without sections, an empty one is not", () => {
  const ended = `<h2 class="oneh2" id="t97c97-01"><b>CHAPTER 97-01 Oil</b></h2><p><b>[Repealed by S.L. 1981, ch. 241, § 14]</b></p>`;
  const { sections, divisions, late } = read("gov.nd.code.title.97.html", "TITLE 97 Lamps", ended);
  assert.deepEqual([sections.length, divisions.map((d) => d.key)], [0, ["ndcc", "ndcc/t97", "ndcc/t97/ch97-01"]]);
  assert.deepEqual(late, ["ndcc/t97/ch97-01: [Repealed by S.L. 1981, ch. 241, § 14]"]);
  assert.throws(() => read("gov.nd.code.title.97.html", "TITLE 97 Lamps", "<p>Oil.</p>"), /has no section/);
});

test("a section whose heading is only in the list of contents begins at the paragraph that repeats it", () => {
  const { sections } = read(
    "gov.ms.code.title.97.html",
    "Title 97. Lamps",
    `<h2 id="t97c01"><b>Chapter 1. Oil</b></h2><nav><ul><li id="a"><a href="#t97c01s97-1-1"> § 97-1-1. Wicks. </a></li></ul></nav>
     <p> §<cite class="ocms"><a href="#t97c01s97-1-1">97-1-1</a></cite>. Wicks. </p><p>Wicks are long.</p><p>HISTORY: Laws, 1956, ch. 178.</p>`,
  );
  assert.deepEqual(
    sections.map((s) => [s.number, s.heading, s.body.text, s.notes.length]),
    [["97-1-1", "Wicks", "Wicks are long.", 1]],
  );
});

test("numbers without their chapter, rules inside a section, executive orders and lines for several chapters are read", () => {
  const carolina = read(
    "gov.nc.stat.title.008C.html",
    "Chapter 8C Evidence of Lamps",
    `<h3 id="t8Cs8C-1"><b>§ 8C-1. Rules.</b></h3><p>The rules are these.</p><h2 class="oneh2" id="t8Ca01"><b>Article 1. Oil</b></h2>
     <h3 id="t8Ca01s101"><b>Rule 101. Scope.</b></h3><p>Lamps only.</p><h3 id="t8Ca02s02"><b>§ 2. Wicks.</b></h3><p>Long.</p>`,
  );
  assert.deepEqual(
    carolina.sections.map((s) => [s.actId, s.citationShort, s.numberLabel]),
    [
      ["STATE_NC_C8C_S8C-1", "N.C. Gen. Stat. § 8C-1", "§ 8C-1."],
      ["STATE_NC_C8C_S8C-1,Rule-101", "N.C. Gen. Stat. § 8C-1, Rule 101", "Rule 101."],
      ["STATE_NC_C8C_S8C-2", "N.C. Gen. Stat. § 8C-2", "§ 2."],
    ],
  );
  const vermont = read(
    "gov.vt.vsa.title.03A.html",
    "TITLE 3A Orders",
    `<h2 class="oneh2" id="t3Ac03"><b>Chapter 3. Executive</b></h2>
     <h3 id="t3Ac03s3-5"><b>Executive Order No. 3-5 (No. 32-79) [Lamps.</b></h3><p>Rescinded by Executive Order No. 3-46.</p>
     <h3 id="t3Ac03sChs"><b>Chs. 4 - 6. OIL. REPEALED.</b></h3>`,
  );
  assert.deepEqual(
    vermont.sections.map((s) => [s.number, s.status, s.numberLabel]),
    [["3-5", "revoked", "Executive Order No. 3-5"]],
  );
  assert.equal(vermont.divisions.at(-1)?.name, "Chs. 4 - 6. OIL. REPEALED.");
});
