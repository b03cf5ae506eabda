import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { Collected } from "../../../testing/collected.ts";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { zip } from "../../../testing/input-samples.ts";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";

test("files of one chapter are one source, with articles, levels, history and notes", async (t) => {
  const [chapter] = await read(t, {
    "LegalDocs-master/Statutes/CHAP95/s9501001000.xml": file(
      "95-101",
      "Herons; where allowed; penalty.",
      `<para>(1) A heron may: (a) Stand in a pond; or (b)(i) sleep in a <emphasis type="italic">marsh</emphasis>; or (ii) fly.</para>
       <para>(2) A heron under subsection (1) of this section pays:<table><tgroup cols="2"><tbody><row><entry>Pond</entry><entry>$1</entry></row></tbody></tgroup></table></para>`,
      `<source><para>Laws 2031, LB 12, &#167; 3; </para><para>Laws 2040, LB4, &#167; 1. </para><operativedate>July 1, 2088</operativedate></source>
       <crossreference><para><emphasis>Pond Act,</emphasis> see section 95-17,117.01.</para></crossreference>
       <annotation><para><emphasis>1. Ponds</emphasis></para><para>A puddle is no pond.</para></annotation>`,
    ),
    "LegalDocs-master/Statutes/CHAP95/s9503011001.xml": file("95-311.01", "Transferred to section 95-17,117.01.", "", ""),
    "LegalDocs-master/Statutes/CHAP95/s9503012000.xml": file("95-312", "Repealed. Laws 2080, LB 4, &#167; 2.", "", ""),
    "LegalDocs-master/Statutes/CHAP95/s9517117001.xml": file("95-17,117.01", "Bread.", "<para>No bread.</para>", ""),
    "LegalDocs-master/Statutes/CHAP95/Chapter95.xml": `<?xml version="1.0" encoding="utf-8"?><root></root>`,
  });
  assert.deepEqual(
    [chapter?.source.key, chapter?.source.name, chapter?.source.release],
    ["ne-rrs-95", "Neb. Rev. Stat., Chapter 95—Herons And Ponds", null],
  );
  assert.deepEqual(
    chapter?.divisions.map((d) => d.key),
    ["rrs", "rrs/ch95", "rrs/ch95/art1", "rrs/ch95/art3", "rrs/ch95/art17"],
  );
  assert.deepEqual(
    chapter?.sections.map((s) => [s.actId, s.citationShort, s.status, s.transferredTo]),
    [
      ["STATE_NE_C95_A1_S95-101", "Neb. Rev. Stat. § 95-101", "in_force", ""],
      ["STATE_NE_C95_A3_S95-311.01", "Neb. Rev. Stat. § 95-311.01", "transferred", "self:95-17,117.01"],
      ["STATE_NE_C95_A3_S95-312", "Neb. Rev. Stat. § 95-312", "repealed", ""],
      ["STATE_NE_C95_A17_S95-17,117.01", "Neb. Rev. Stat. § 95-17,117.01", "in_force", ""],
    ],
  );
  const first = chapter?.sections[0];
  assert.deepEqual(outlineOf(first, 40), [
    "level (1): (1) A heron may:",
    "  level (1)(a): (a) Stand in a pond; or",
    "  level (1)(b): (b)",
    "    level (1)(b)(i): (i) sleep in a marsh; or",
    "    level (1)(b)(ii): (ii) fly.",
    "level (2): (2) A heron under subsection (1) of this",
    "table -: Pond\t$1",
  ]);
  assert.deepEqual([first?.heading, first?.amendmentYears], ["Herons; where allowed; penalty", [2040]]);
  assert.deepEqual(
    first?.notes.map((n) => [n.topic, n.body.text]),
    [
      ["history", "Laws 2031, LB 12, § 3; Laws 2040, LB4, § 1."],
      ["effectiveDate", "July 1, 2088"],
      ["crossReference", "Pond Act, see section 95-17,117.01."],
      ["caseNotes", "1. Ponds\nA puddle is no pond."],
    ],
  );
});

test("the commercial code, the appendix and the constitution are codes of their own", async (t) => {
  const own = `<section><sectno></sectno><constitutionalsection chaptername="Constitution" statutenumber="I-3"><bookinfo>x</bookinfo>
    <articlesectno>I-3</articlesectno><catchline>Ponds.</catchline><para>(1) Ponds are free.</para></constitutionalsection></section>`;
  const sources = await read(t, {
    "UCC/u0102001000.xml": file("1-201", "Herons.", "<para>(a) A heron is: (1) a bird;</para>", "", "ucc"),
    "Appendix/a0101001000.xml": file("1-101", "STATE HERON", "<para>The heron.</para>", "", "appendix"),
    "Constitution/c0101003000.xml": `<legaldoc><law type="constitution">${own}<source><para>Neb. Const. art. I, sec. 3 (1875).</para></source></law></legaldoc>`,
  });
  assert.deepEqual(
    sources.map(({ source, sections: [s] }) => [source.key, source.corpusType, s?.actId, s?.citationShort, s?.body.blocks.at(-1)?.anchor]),
    [
      ["ne-appendix", "STATE", "STATE_NE_Cappendix_S1-101", "Neb. Rev. Stat. App. § 1-101", null],
      ["ne-const", "STATE_CONSTITUTION", "CONST_NE_ART1_S3", "Neb. Const. art. I, § 3", "(1)"],
      ["ne-ucc", "STATE", "STATE_NE_Cucc_A1_S1-201", "Neb. U.C.C. § 1-201", "(a)(1)"],
    ],
  );
  assert.equal(sources[2]?.sections[0]?.identity, "state/ne/ucc/1-201");
  assert.equal(sources[1]?.sections[0]?.notes[0]?.heading, "History");
});

test("the repository as one archive may have more files than other archives", async (t) => {
  const many = Array.from({ length: 2001 }, (_, i) => [
    `LegalDocs-abc/Statutes/CHAP95/s95${String(i).padStart(5, "0")}000.xml`,
    file(`95-${101 + i}`, "Herons.", "<para>Herons.</para>", ""),
  ]);
  assert.equal((await read(t, Object.fromEntries(many)))[0]?.sections.length, 2001);
});

test("a section installed alone leaves the others of its chapter", async (t) => {
  const folder = folderWith(t, { "s9501001000.xml": file("95-101", "Herons.", "<para>Herons.</para>", "") });
  assert.equal((await sourcesAt(join(folder, "s9501001000.xml")))[0]?.source.isPart, true);
});

test("a cut file and a number that is none are refused by name", async (t) => {
  const whole = file("95-101", "Herons.", "<para>Herons.</para>", "");
  await assert.rejects(read(t, { "s9501001000.xml": whole.slice(0, -40) }), /s9501001000\.xml.*cut short/);
  await assert.rejects(read(t, { "s9501001000.xml": whole.replace("95-101", "95-x") }), /has the number “95-x”/);
});

function file(number: string, heading: string, paras: string, notes: string, type = "statute"): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<legaldoc><law type="${type}"><section><amendatorysection chaptername="Herons And Ponds" statutenumber="${number}"><bookinfo>Reissue</bookinfo><statuteno>${number}</statuteno><catchline>${heading}</catchline>${paras}</amendatorysection></section>${notes}</law></legaldoc>`;
}

async function read(t: TestContext, files: Record<string, string>): Promise<Collected[]> {
  return sourcesAt(join(folderWith(t, { "LegalDocs.zip": zip(files) }), "LegalDocs.zip"));
}
