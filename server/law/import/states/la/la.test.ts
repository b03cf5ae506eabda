import assert from "node:assert/strict";
import { test } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "RS 98:30.1",
  `<P align=center style="text-align: center">CHAPTER 1. KEEPERS</P><P class=A0001>&#167;30.1. Lamps</P>
   <P class=A0002>A. A keeper shall light the lamp.</P><P class=A0002>B.(1) In fog:</P><P>(a) With oil.</P>
   <P class=A0002>Acts 1992, No. 588, &#167;1; Acts 2002, No. 51, &#167;1, eff. Jan. 1, 2003.</P><P class=A0003><BR></P>`,
);
const dead = page("RS 98:31", "<P>&#167;&#167;31, 32. Repealed by Acts 2010, No. 3, &#167;2.</P>");

test("law pages of a title are one source", async () => {
  const read = await readPages("la-pages", { "Law.aspx?d=9": lamps, "Law.aspx?d=12": dead });
  assert.deepEqual([read.source.key, read.source.name], ["la-rs-98", "La. R.S., Title 98"]);
  assert.deepEqual(listOf(read), ["98:30.1 | Lamps | in_force", "98:31, 98:32 | Repealed by Acts 2010, No. 3, §2 | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98:30.1"), [
    "(A) A. A keeper shall light the lamp.",
    "(B) B.",
    "(B)(1) (1) In fog:",
    "(B)(1)(a) (a) With oil.",
  ]);
  assert.deepEqual(notesOf(read, "98:30.1"), [
    "miscellaneous | Headings before this section | CHAPTER 1. KEEPERS",
    "history | History | Acts 1992, No. 588, §1; Acts 2002, No. 51, §1, eff. Jan. 1, 2003.",
  ]);
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.actId], ["state/la/rs/98:30.1", "STATE_LA_Crevised-statutes_T98_S98:30.1"]);
});

test("every code of Louisiana has its own source, and its citation leads to it", async () => {
  for (const [label, key] of Object.entries({ CC: "civ", CCP: "ccp", CCRP: "ccrp", CE: "evid", CHC: "chc" })) {
    const read = await readPages("la-pages", {
      "Law.aspx?d=1": page(`${label} 9001`, "<P>Art. 9001.  Lamps of the harbor</P><P>All.</P>"),
    });
    const [only] = read.sections;
    assert.deepEqual(
      [read.source.key, only?.identity, only?.heading],
      [`la-${key}-articles`, `state/la/${key}/9001`, "Lamps of the harbor"],
    );
    assert.equal(recogniseIsWholeInput(only?.citationShort ?? "")?.targets[0]?.key, only?.identity);
  }
});

test("printed pages are read, and a page without text is a reserved section", async () => {
  const printed = `<html><head><title>Louisiana Laws</title></head><body><span id="LabelName">RS 98:1</span><span id="LabelDocument">
    <p style="text-align: center">TITLE 98 HARBORS</p><p>&sect;1. Lamps</p><p>All.</p></span><p>Print</p></body></html>`;
  const read = await readPages("la-pages", { "LawPrint.aspx?d=1": printed, "Law.aspx?d=2": page("RS 98:2", "") });
  assert.deepEqual(listOf(read), ["98:2 |  | reserved", "98:1 | Lamps | in_force"]);
  assert.deepEqual(paragraphsOf(read, "98:1"), ["All."]);
  assert.deepEqual(notesOf(read, "98:1"), ["miscellaneous | Headings before this section | TITLE 98 HARBORS"]);
});

test("a cut page, a page of the constitution and pages of others are refused", async () => {
  await assert.rejects(readPages("la-pages", { "Law.aspx?d=9": lamps.slice(0, 700) }), /cut short/);
  await assert.rejects(
    readPages("la-pages", { "Law.aspx?d=9": page("CONST 1 1", "<P>&#167;1. Lamps</P>") }),
    /not of a code that Pandect reads/,
  );
  assert.equal(groupOf("la-pages", "Law.aspx?d=9", "<html><title>Louisiana State Legislature</title></html>"), null);
});

function page(label: string, text: string): string {
  return `<!DOCTYPE html><html><head><title>Louisiana Laws - Louisiana State Legislature</title></head><body><div id="menu"><a href="/">Home</a></div>
<form method="post" action="./Law.aspx?d=1"><div id="ctl00_PageBody_divLaw"><div style="text-align:center;">
<span id="ctl00_PageBody_LabelName" class="title">${label}</span></div><br /><div style="padding:10px;">
<span id="ctl00_PageBody_LabelDocument">${text}</span></div></div></form><div>Copyright</div></body></html>`;
}
