import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrozen } from "#shared/law/frozen.ts";
import { citeKeysOf } from "../../../citation/cite-key.ts";
import { ImportError } from "../../../store/model.ts";
import { collected } from "../../../testing/collected.ts";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { allStates } from "../all-states.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { CicParser } from "./cic.ts";
import { cicTitle } from "./cic-format.ts";

/** A title of an invented code in the publisher's shape. */
const page = `<!DOCTYPE html>
<html lang="en"><head><title>GACODE</title>
<meta content="Release 86 of the Official Code of Georgia Annotated released 2022.11.
 Transformed and posted by Public.Resource.Org using rtf-parser.py version 2.3 on 2023-03-13." name="description" /></head>
<body><nav><h1 class="title" id="t97"><b> TITLE 97 Lighthouses </b></h1>
<ul class="leaders"><li id="t97c01-cnav01"><a href="#t97c01"> CHAPTER 1 Keepers </a></li></ul></nav>
<main><p><b>Cross references.</b></p><p>Harbors, see title 98.</p>
<div><h2 class="oneh2" id="t97c01"><b> CHAPTER 1 Keepers </b></h2>
<nav><ul class="leaders"><li id="x"><a href="#t97c01s97-1-1"> 97-1-1. Duties. </a></li></ul></nav>
<div><h2 class="twoh2" id="t97c01a01"><b>ARTICLE 1 Oil</b></h2>
<div><h3 id="t97c01a01s97-1-1"><b> 97-1-1. Duties of keepers. </b></h3>
<ol type="a"><li id="t97c01a01s97-1-1ol1a"> A keeper trims the wick under
 <cite class="ocga"><a href="gov.ga.ocga.title.98.html#t98c02s98-2-7" target="_blank">98-2-7</a></cite> and: <ol>
<li id="t97c01a01s97-1-1ol1a1"> By day; or <ol type="A"><li id="t97c01a01s97-1-1ol1a1A"> In fog, <p>except at noon.</p></li></ol></li>
<li id="t97c01a01s97-1-1ol1a2"> By night.</li></ol></li>
<li id="t97c01a01s97-1-1ol1b"> Nobody else does.</li></ol>
<p><b> History. </b> Ga. L. 1965, p. 176, § 1; Ga. L. 1987, p. 3, § 2, effective July 1, 1988.</p>
<p><b>Editor’s notes.</b></p><p>The 1987 law renamed wicks.</p>
<div><h4 id="t97-jd"><b> JUDICIAL DECISIONS </b></h4><p><b> Fog. — </b></p><p>Fog is weather. Gull v. Tern, 1 Ga. 2 (1900).</p></div></div>
<div><h3 id="t97c01a01s97-1-2"><b> 97-1-2. [Repealed effective January 1, 2023.] Lamps. </b></h3><p>Lamps burn oil.</p></div>
<div><h3 id="t97c01a01s97-1-2.1"><b> 97-1-2. [Effective January 1, 2023.] Lamps. </b></h3><p>Lamps burn gas.</p></div>
<div><h3 id="t97c01a01s97-1-3"><b> 97-1-3 through 97-1-9. Repealed by Ga. L. 1980, p. 5, § 1. </b></h3></div>
<div><h3 id="t97c01a01s97-1-10"><b> 97-1-10. [Redesignated as § 97-2-4.] </b></h3></div>
</div></div></main></body></html>`;

function read(text: string, name = "gov.ga.ocga.title.97.html", states?: readonly StateDescriptor[]) {
  const { sink, whole } = collected();
  const parser = new CicParser(sink, name, states);
  // Chunks of any size: tags and words are cut anywhere.
  for (let at = 0; at < text.length; at += 97) parser.write(text.slice(at, at + 97));
  parser.end();
  return whole();
}

test("a title is read with its levels, sections in order, and the release of its copy", () => {
  const { source, divisions, sections } = read(page);
  assert.deepEqual(
    [source.key, source.name, source.release, source.releaseDate, source.format],
    ["ga-ocga-97", "O.C.G.A., Title 97—Lighthouses", "86", "2022-11-01", "cic-html"],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.kind, d.number, d.name]),
    [
      ["ocga", "code", "ocga", "Official Code of Georgia Annotated"],
      ["ocga/t97", "title", "97", "Lighthouses"],
      ["ocga/t97/ch1", "chapter", "1", "Keepers"],
      ["ocga/t97/ch1/art1", "article", "1", "Oil"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.citationShort, s.heading, s.status]),
    [
      ["STATE_GA_T97_C1_A1_S97-1-1", "O.C.G.A. § 97-1-1", "Duties of keepers", "in_force"],
      ["STATE_GA_T97_C1_A1_S97-1-2", "O.C.G.A. § 97-1-2", "[Repealed effective January 1, 2023.] Lamps", "in_force"],
      ["STATE_GA_T97_C1_A1_S97-1-2.2", "O.C.G.A. § 97-1-2", "[Effective January 1, 2023.] Lamps", "not_yet_effective"],
      ["STATE_GA_T97_C1_A1_S97-1-3-to-97-1-9", "O.C.G.A. §§ 97-1-3 to 97-1-9", "Repealed by Ga. L. 1980, p. 5, § 1", "repealed"],
      ["STATE_GA_T97_C1_A1_S97-1-10", "O.C.G.A. § 97-1-10", "Redesignated as § 97-2-4", "renumbered"],
    ],
  );
  assert.deepEqual(sections[0] && citeKeysOf(sections[0]).keys[0], "state/ga/97-1-1");
  assert.deepEqual(sections.map((s) => [s.extra["effectiveDate"] ?? null, s.extra["expirationDate"] ?? null]).slice(1, 3), [
    [null, "2023-01-01"],
    ["2023-01-01", null],
  ]);
  assert.deepEqual([sections[3]?.numbers, sections[3]?.isRange, sections[4]?.renumberedTo], [["97-1-3", "97-1-9"], true, "self:97-2-4"]);
});

test("designations that the page leaves to the browser can be cited, and notes stand apart from the law", () => {
  const [duties] = read(page).sections;
  assert.deepEqual(outlineOf(duties, 40), [
    "level (a): (a) A keeper trims the wick under 98-2-7",
    "  level (a)(1): (1) By day; or",
    "    level (a)(1)(A): (A) In fog,",
    "    p (a)(1)(A): except at noon.",
    "  level (a)(2): (2) By night.",
    "level (b): (b) Nobody else does.",
  ]);
  assert.deepEqual(
    duties?.notes.map((note) => [note.topic, note.heading, note.body.text]),
    [
      ["history", "History", "Ga. L. 1965, p. 176, § 1; Ga. L. 1987, p. 3, § 2, effective July 1, 1988."],
      ["editorial", "Editor’s notes.", "The 1987 law renamed wicks."],
      ["caseNotes", "JUDICIAL DECISIONS", "Fog. —\nFog is weather. Gull v. Tern, 1 Ga. 2 (1900)."],
    ],
  );
  assert.deepEqual([duties?.amendmentYears, duties?.references[0]?.target], [[1987], "state/ga/98-2-7"]);
});

test("an invented state needs only its descriptor", () => {
  const harbor: StateDescriptor = {
    state: "wy",
    code: "harbor",
    name: "Harbor Code",
    short: "Harb. Code",
    citation: "Wyo. Stat. § #",
    number: "\\d{1,2}-\\d{1,3}-\\d{1,3}",
    ladder: ["1.", "a.", "(1)"],
    ways: [],
    official: "",
  };
  const { source, sections } = read(page.replaceAll("Georgia", "Harbor"), "gov.wy.harbor.title.97.html", [harbor]);
  assert.equal(source.key, "wy-harbor-97");
  assert.deepEqual(sections[0]?.actId, "STATE_WY_T97_C1_A1_S97-1-1");
  assert.deepEqual(outlineOf(sections[0], 20).slice(0, 2), ["level (a): a. A keeper trims th", "  level (a)(1): 1. By day; or"]);
});

test("a page that is cut short, of no known state or without a title is refused in a sentence", () => {
  assert.throws(() => read(page.slice(0, page.indexOf("Lamps burn gas"))), cutShort);
  assert.throws(() => read(page, "title.97.html"), /does not say which state it is of/);
  assert.throws(() => read(page.replace(/<h1[\s\S]*?<\/h1>/, "")), /does not say which title it is/);
  assert.equal(cicTitle.recognises("<!DOCTYPE html><html><body>Checking your browser</body></html>", { name: "gov.ga.x.html" }), false);
});

const cutShort = (error: unknown) => error instanceof ImportError && /cut short/.test(error.message);

test("the label of every frozen text says so", () => {
  const ways = allStates.flatMap((state) => state.ways);
  assert.ok(ways.some((way) => way.isFrozen === true));
  for (const way of ways) assert.equal(isFrozen(way.format), way.isFrozen === true, way.format);
});

test("the articles of a compact are text, also where the history stands before them", () => {
  const compact = page.replace(
    `<div><h3 id="t97c01a01s97-1-3">`,
    `<div><h3 id="t97c01a01s97-1-2.5"><b> 97-1-2.5. Compact of lamps. </b></h3><p><b> History. </b> Ga. L. 2004, p. 91, § 1.</p>
<div><h4 id="t97c01a01s97-1-2.5-aI"><b> ARTICLE I Purpose </b></h4><ol type="a"><li id="x"> The parties light every lamp. </li></ol></div>
<div><h4 id="t97-cn"><b> CASE NOTES </b></h4><p>Lamps are lit.</p></div></div>
<div><h3 id="t97c01a01s97-1-3">`,
  );
  const found = read(compact).sections.find(({ number }) => number === "97-1-2.5");
  assert.equal(found?.body.text, "ARTICLE I Purpose\n(a) The parties light every lamp.");
  assert.deepEqual(
    found?.notes.map(({ topic, body }) => [topic, body.text]),
    [
      ["history", "Ga. L. 2004, p. 91, § 1."],
      ["caseNotes", "Lamps are lit."],
    ],
  );
});

test("a raw text that its publisher put up in place of a title is refused in a sentence", () => {
  const raw = `<!DOCTYPE html><html><head><title>NDCODE</title></head><body><p class="p1"><b>TITLE 3 Lamps</b></p><p>3-01-01. Lamps.</p></body></html>`;
  assert.throws(() => read(raw, "gov.nd.code.title.03.html"), /raw text without marks.*another release/);
});
