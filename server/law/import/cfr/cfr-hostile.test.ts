import assert from "node:assert/strict";
import { test } from "node:test";
import { ImportError } from "../../store/model.ts";
import { fixture, type Imported, imported } from "../../testing/imported-cfr.ts";
import { processorNow } from "../../../platform/testing/processor-now.ts";

const names = [
  "ecfr-bulk-title99.xml",
  "ecfr-versioner-title99.xml",
  "ecfr-part.xml",
  "annual-part.xml",
  "annual-volume.xml",
  "uslm-volume.xml",
];

const bulk = (inside: string): string =>
  `<DLPSTEXTCLASS><HEADER><IDNO TYPE="title">99</IDNO></HEADER><TEXT><BODY><ECFRBRWS><DIV1 N="1" NODE="99:1" TYPE="TITLE"><HEAD>Title 99 - Rolls</HEAD>${inside}</DIV1></ECFRBRWS></BODY></TEXT></DLPSTEXTCLASS>`;
const part = (inside: string): string => bulk(`<DIV5 N="7" TYPE="PART"><HEAD>PART 7 - INK</HEAD>${inside}</DIV5>`);

/** Reads text that may be refused; any error other than an ImportError with a sentence fails the test. */
function attempt(xml: string): Imported | ImportError {
  try {
    return imported(xml, "title-99.xml");
  } catch (error) {
    assert.ok(error instanceof ImportError, `${String(error)} for ${xml.slice(0, 200)}`);
    assert.match(error.message, /^[A-Z].*\.$/s);
    return error;
  }
}

test("a file cut off at any point is refused with a sentence", () => {
  for (const name of names) {
    const xml = fixture(name).trimEnd();
    for (let length = 60; length < xml.length; length += 53) {
      assert.ok(attempt(xml.slice(0, length).padEnd(60)) instanceof ImportError, `${name} cut at ${length}`);
    }
  }
});

test("a file with any one element left out, doubled or renamed gives events or a sentence", () => {
  for (const name of names) {
    const xml = fixture(name);
    const tags = [...xml.matchAll(/<([A-Za-z][\w:-]*)(\s[^<>]*[^/<>])?>/g)];
    for (const tag of tags) {
      attempt(xml.slice(0, tag.index) + xml.slice(tag.index + tag[0].length));
      attempt(xml.slice(0, tag.index) + tag[0] + xml.slice(tag.index));
    }
    for (const element of new Set(tags.map((t) => t[1] ?? ""))) {
      for (const other of ["P", "DIV8", "SECTION", "HEAD", "TABLE", "ROW", "FTNT", "SU", "CITA", "NOTE", "part", "level"]) {
        attempt(xml.replace(new RegExp(`<(/?)${element}(?=[\\s/>])`, "g"), `<$1${other}`));
      }
    }
  }
});

test("attributes that are missing, empty or junk do no harm", () => {
  const { sections, divisions } = imported(
    bulk(
      `<DIV3><DIV5 N="&#0065;&#x2014;"><HEAD></HEAD><DIV8><P>One.</P></DIV8><DIV8 N=""><HEAD></HEAD></DIV8><DIV8 N="§"><HEAD>Untitled rule</HEAD></DIV8>
      <DIV8 N="§ 9.1" NODE=""><HEAD>§ 9.1</HEAD></DIV8><DIV8 N="x"><HEAD>§ 9.2 Two.</HEAD></DIV8><DIV9 N=""><HEAD></HEAD></DIV9><DIV9><P>A</P></DIV9></DIV5></DIV3>`,
    ),
  );
  assert.equal(divisions.length, 3);
  assert.deepEqual(
    sections.map((s) => [s.unit, s.actId, s.number, s.heading]),
    [
      ["section", "CFR_T99_P0_Sunnumbered", "unnumbered", ""],
      ["section", "CFR_T99_P0_Sunnumbered_2", "unnumbered", ""],
      ["section", "CFR_T99_P0_SUntitled_rule", "Untitled rule", "Untitled rule"],
      ["section", "CFR_T99_P9_S9_1", "9.1", ""],
      ["section", "CFR_T99_P9_S9_2", "9.2", "Two."],
      ["appendix", "CFR_T99_P0_SAppendix", "Appendix", ""],
      ["appendix", "CFR_T99_P0_SAppendix_2", "Appendix", ""],
    ],
  );
});

test("two thousand sections and levels of one number are kept separate, quickly", () => {
  const start = processorNow();
  const { sections, divisions } = imported(
    part('<DIV7><HEAD>Group</HEAD><DIV8 N="§ 7.1"><HEAD>§ 7.1 Ink.</HEAD><P>Black.</P></DIV8></DIV7>'.repeat(2000)),
  );
  assert.equal(new Set(sections.map((s) => s.actId)).size, 2000);
  assert.equal(new Set(sections.map((s) => s.identity)).size, 2000);
  assert.equal(new Set(divisions.map((d) => d.key)).size, 2002);
  assert.deepEqual(
    [sections[0], sections[1], sections[1999]].map((s) => [s?.actId, s?.identity]),
    [
      ["CFR_T99_P7_S7_1", "cfr/99/7.1"],
      ["CFR_T99_P7_S7_1_2", "cfr/99/7.1#2"],
      ["CFR_T99_P7_S7_1_2000", "cfr/99/7.1#2000"],
    ],
  );
  assert.ok(processorNow() - start < 20_000);
});

test("an id that looks like a repeat is not used twice", () => {
  const one = (n: string): string => `<DIV8 N="§ ${n}"><HEAD>§ ${n} Ink.</HEAD></DIV8>`;
  const { sections } = imported(part(one("7.1") + one("7.1") + one("7.1-2") + one("7.1")));
  assert.deepEqual(
    sections.map((s) => s.actId),
    ["CFR_T99_P7_S7_1", "CFR_T99_P7_S7_1_2", "CFR_T99_P7_S7_1_2_2", "CFR_T99_P7_S7_1_3"],
  );
});

test("two levels of one number and different names are two levels; the same level again is one", () => {
  const sub = (name: string, n: string): string =>
    `<DIV6 N="A"><HEAD>Subpart A - ${name}</HEAD><DIV8 N="§ 7.${n}"><HEAD>§ 7.${n} Ink.</HEAD></DIV8></DIV6>`;
  const { order } = imported(part(sub("Pens", "1") + sub("Quills", "2") + sub("Pens", "3")));
  assert.deepEqual(order.slice(2), ["t99/pt7/sptA", "cfr/99/7.1", "t99/pt7/sptA-2", "cfr/99/7.2", "cfr/99/7.3"]);
});

test("a section inside a section is a section, and the text after it is not lost", () => {
  const { sections } = imported(
    part(
      '<DIV8 N="§ 7.1"><HEAD>§ 7.1 Ink.</HEAD><P>One.</P><DIV9 N="Appendix A"><HEAD>Appendix A to § 7.1 - Rooms</HEAD><P>Two.</P></DIV9><P>Three.</P></DIV8>',
    ),
  );
  assert.deepEqual(
    sections.map((s) => [s.number, s.body.text, s.notes.map((n) => n.body.text)]),
    [
      ["7.1", "One.", []],
      ["Appendix A", "Two.", ["Three."]],
    ],
  );
});

test("nesting deeper than in any law is refused, and nesting up to the reader's limit is read", () => {
  const deep = (depth: number): string =>
    part(
      `<DIV8 N="§ 7.1"><HEAD>§ 7.1 Ink.</HEAD>${"<EXTRACT><NOTE><P><I>".repeat(depth)}x${"</I></P></NOTE></EXTRACT>".repeat(depth)}</DIV8>`,
    );
  assert.ok(attempt(deep(5000)) instanceof ImportError);
  const read = attempt(deep(60));
  assert.ok(!(read instanceof ImportError) && read.sections[0]?.body.text === "x");
});

test("a file without any level or section is refused", () => {
  for (const xml of ["<ECFR></ECFR>", "<CFRDOC><FMTR/></CFRDOC>", "<cfrDoc/>", "<DLPSTEXTCLASS><TEXT/></DLPSTEXTCLASS>", "<CFRGRANULE/>"]) {
    assert.ok(attempt(xml) instanceof ImportError, xml);
  }
});

test("unreadable entities and attributes of the versioner do no harm", () => {
  assert.ok(attempt(part("<P>&nbsp;</P>")) instanceof ImportError);
  for (const metadata of ["{", "[]", "null", "7", '{"path":7}', '{"path":"/on/x/title-9999/part-a b"}', "&quot;", ""]) {
    attempt(`<DIV5 N="7" hierarchy_metadata='${metadata}'><HEAD>PART 7 - INK</HEAD><DIV8 N="7.1"><HEAD>§ 7.1 Ink.</HEAD></DIV8></DIV5>`);
  }
});

test("a very long heading, number and paragraph are read quickly", () => {
  const start = processorNow();
  const long = "a(1)-§ ".repeat(100_000);
  const { sections } = imported(
    part(`<DIV8 N="${"§ 7.1-".repeat(20_000)}"><HEAD>${long}</HEAD><P>${long}</P><CITA>${"1 FR 2, ".repeat(50_000)}</CITA></DIV8>`),
  );
  assert.equal(sections.length, 1);
  assert.ok(processorNow() - start < 20_000);
});
