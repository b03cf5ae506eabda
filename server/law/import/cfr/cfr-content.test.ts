import assert from "node:assert/strict";
import { test } from "node:test";
import type { Body, Note } from "../../store/model.ts";
import { ContentReader } from "./cfr-content.ts";
import { XmlTokenizer } from "../xml/xml.ts";

function read(xml: string): { body: Body; notes: Note[] } {
  const reader = new ContentReader();
  let depth = 0;
  const tokenizer = new XmlTokenizer({
    open: (name, attributes) => void (depth++ > 0 && reader.open(name, attributes)),
    close: () => void (--depth > 0 && reader.close()),
    text: (raw) => reader.text(raw),
  });
  tokenizer.write(`<x>${xml}</x>`);
  tokenizer.end();
  return reader.finish();
}

const lines = (body: Body): string[] => body.blocks.map((b) => `${b.kind}: ${body.text.slice(b.start, b.end)}`);
const marked = (body: Body): string[] => body.marks.map((m) => `${m.kind}: ${body.text.slice(m.start, m.end)}`);

test("paragraphs of every element name are one line each, and page marks vanish in the middle of words and between them", () => {
  const { body } = read(`<P>The arch<PRTPAGE P="7"/>ive is <PRTPAGE P="8"/>open.<PRTPAGE P="9"/>\n </P>
    <FP>Flush.</FP><FP1-2>Indented.</FP1-2><FP SOURCE="FP-DASH">Name</FP><NEWTAG>Kept <Q>as well</Q>.</NEWTAG>`);
  assert.deepEqual(lines(body), ["p: The archive is open.", "p: Flush.", "p: Indented.", "p: Name", "p: Kept as well."]);
});

test("typefaces become marks, by element and by code", () => {
  const { body } = read(
    '<P><I>Scroll</I> and <E T="03">seal</E>, <E T="04">Register</E>, CO<E T="52">2</E>, <B>now</B>, <E T="01">plain</E></P>',
  );
  assert.equal(body.text, "Scroll and seal, Register, CO2, now, plain");
  assert.deepEqual(marked(body), ["i: Scroll", "i: seal", "sc: Register", "sub: 2", "b: now"]);
});

test("fractions keep their distance from the figure before them in every edition", () => {
  assert.equal(read("<P>a sheet of 8\n<FR>1/2</FR> by 11</P>").body.text, "a sheet of 8 1/2 by 11");
  assert.equal(read("<P>a sheet of 8<FR>1/2</FR> by 11</P>").body.text, "a sheet of 8 1/2 by 11");
  assert.equal(read("<P>half (<FR>1/2</FR>)</P>").body.text, "half (1/2)");
});

test("a raised sign stays close to its word, as an exponent or as the sign of a footnote", () => {
  const { body } = read(`<P>10 m\n<SU>2</SU> of vellum.\n<SU>1</SU>\n<FTREF/> More.\n<SU>2</SU>\n<FTREF/></P>
    <FTNT><P>\n<SU>1</SU> See the <I>roll</I>.</P></FTNT><FTNT><P><SU>2</SU> Two.</P><P>Lines.</P></FTNT>`);
  assert.equal(body.text, "10 m2 of vellum.1 More.2");
  assert.deepEqual(marked(body), ["sup: 2", "fn: 1", "fn: 2"]);
  assert.deepEqual(body.footnotes, [
    { sign: "1", text: "See the roll." },
    { sign: "2", text: "Two.\nLines." },
  ]);
});

test("a footnote without a reference is kept", () => {
  const { body } = read("<P>Text.</P><FTNT><P>10 days are counted from noon.</P></FTNT><FTNT><P><SU>*</SU> Starred.</P></FTNT>");
  assert.deepEqual(body.footnotes, [
    { sign: "", text: "10 days are counted from noon." },
    { sign: "*", text: "Starred." },
  ]);
});

test("extracts are quotations; notes and examples are within the text with a run-in heading", () => {
  const { body } = read(`<P>Say:</P><EXTRACT><HD1>Form</HD1><P>I swear.</P></EXTRACT>
    <NOTE><HED>Note to § 7.1:</HED><P>Bring ink.</P><P>Bring wax.</P></NOTE>
    <EXAMPLE><HED>Example 1.</HED><PSPACE>A scribe.</PSPACE></EXAMPLE><NOTE><HD SOURCE="HED">Note:</HD>\n<P>Dry.</P></NOTE><P>End.</P>`);
  assert.deepEqual(lines(body), [
    "p: Say:",
    "heading: Form",
    "quote: I swear.",
    "note: Note to § 7.1: Bring ink.",
    "note: Bring wax.",
    "note: Example 1. A scribe.",
    "note: Note: Dry.",
    "p: End.",
  ]);
  assert.deepEqual(marked(body), ["head: Note to § 7.1:", "head: Example 1.", "head: Note:"]);
});

test("authority, source, credit and editorial notes are removed from the text", () => {
  const { body, notes } = read(`<P>Text.</P><CITA TYPE="N">[12 FR 34, May 6, 1978]\n</CITA><SECAUTH>(9 U.S.C. 99)</SECAUTH>
    <EDNOTE><HED>Editorial Note:</HED><PSPACE>See <I>elsewhere</I>.</PSPACE></EDNOTE>
    <EFFDNOT><HD SOURCE="HED">Effective Date Note:</HD><P>Stayed.</P><REVTXT><P>(a) Old.</P></REVTXT></EFFDNOT><APPRO>(Approved)</APPRO>`);
  assert.equal(body.text, "Text.");
  assert.deepEqual(
    notes.map((n) => [n.topic, n.heading, n.body.text]),
    [
      ["citation", "", "[12 FR 34, May 6, 1978]"],
      ["authority", "", "(9 U.S.C. 99)"],
      ["editorial", "Editorial Note", "See elsewhere."],
      ["effectiveDate", "Effective Date Note", "Stayed.\n(a) Old."],
      ["miscellaneous", "", "(Approved)"],
    ],
  );
});

test("a table of the eCFR keeps its head, spans and cells", () => {
  const { body } = read(`<P>Fees:</P><DIV width="100%"><DIV class="gpotbl_div"><P class="gpotbl_title">Table 1</P>
    <TABLE border="1"><TR><TH scope="col" rowspan="2">Scroll\n<br/>kind</TH><TH colspan="2">Fee</TH></TR><TR><TH>Small</TH><TH>Large</TH></TR>
    <TR><TD align="left">Vellum</TD><TD>1</TD><TD>2</TD></TR></TABLE></DIV></DIV><P>After.</P>`);
  assert.deepEqual(
    body.blocks.map((b) => b.kind),
    ["p", "p", "table", "p"],
  );
  assert.deepEqual(
    body.tables[0]?.rows.map((row) => row.map((c) => [c.text, c.header, c.colspan, c.rowspan])),
    [
      [
        ["Scroll kind", true, 1, 2],
        ["Fee", true, 2, 1],
      ],
      [
        ["Small", true, 1, 1],
        ["Large", true, 1, 1],
      ],
      [
        ["Vellum", false, 1, 1],
        ["1", false, 1, 1],
        ["2", false, 1, 1],
      ],
    ],
  );
});

test("a table of the annual edition keeps its caption, nested column heads, straddled cells and notes", () => {
  const { body } =
    read(`<GPOTABLE CDEF="s50,10,10" COLS="3"><TTITLE>Table <E T="04">One</E></TTITLE><BOXHD><CHED H="1">Scroll</CHED><CHED H="1">Fee</CHED>
    <CHED H="2">Small</CHED><CHED H="2">Large</CHED></BOXHD><ROW><ENT I="01">Vellum</ENT><ENT A="1">5<PRTPAGE P="3"/>0</ENT></ROW>
    <ROW><PRTPAGE P="4"/><ENT I="01"/><ENT>1</ENT><ENT>2</ENT></ROW><TNOTE><SU>1</SU> Paid in coin.</TNOTE></GPOTABLE>`);
  assert.equal(body.tables[0]?.caption, "Table One");
  assert.deepEqual(
    body.tables[0]?.rows.map((row) => row.map((c) => [c.text, c.header, c.colspan, c.rowspan])),
    [
      [
        ["Scroll", true, 1, 2],
        ["Fee", true, 2, 1],
      ],
      [
        ["Small", true, 1, 1],
        ["Large", true, 1, 1],
      ],
      [
        ["Vellum", false, 1, 1],
        ["50", false, 2, 1],
      ],
      [
        ["", false, 1, 1],
        ["1", false, 1, 1],
        ["2", false, 1, 1],
      ],
      [["1 Paid in coin.", false, 3, 1]],
    ],
  );
});

test("empty column heads, which only align figures, make no row", () => {
  const { body } = read('<GPOTABLE COLS="2"><BOXHD><CHED H="1"/><CHED H="1"/></BOXHD><ROW><ENT>a</ENT><ENT>b</ENT></ROW></GPOTABLE>');
  assert.equal(body.tables[0]?.rows.length, 1);
});

test("a figure is replaced by its name, the same in every edition, and the link after it is dropped", () => {
  const { body } = read(`<P>See:</P><img src="http://www.example.gov/graphics/er28mr12.000.gif"/>
    <a href="http://www.example.gov/graphics/pdfs/er28mr12.000.pdf">View or download PDF</a>
    <GPH DEEP="387" SPAN="2"><PRTPAGE P="1"/><GID>ER28MR12.000</GID></GPH><MATH DEEP="2"><MID>ER28MR12.000</MID></MATH><P>where <img src="/graphics/x.gif"/> is n.</P>`);
  assert.deepEqual(lines(body), [
    "p: See:",
    "p: [Figure: ER28MR12.000]",
    "p: [Figure: ER28MR12.000]",
    "p: [Figure: ER28MR12.000]",
    "p: where [Figure: X] is n.",
  ]);
});

test("leader work puts the figure after its words", () => {
  const { body } = read(
    "<LDRWK><FL-2>(1) Application</FL-2><FL-2>(i) On paper </FL-2>\n<LDRFIG>$375</LDRFIG><FL-2>(ii) By post</FL-2><LDRFIG>$3</LDRFIG></LDRWK><P>x</P>",
  );
  assert.deepEqual(lines(body), ["p: (1) Application", "p: (i) On paper $375", "p: (ii) By post $3", "p: x"]);
});

test("accents, stars and entities are read", () => {
  const { body } = read('<P>caf<I>e<AC T="1"/></I> &amp; &#xA7; 1</P><STARS/><P>End</P>');
  assert.deepEqual(lines(body), ["p: cafe\u0301 & § 1", "p: * * * * *", "p: End"]);
});

test("table parts outside a table, footnotes in table cells and nested notes lose nothing", () => {
  const { body, notes } = read(
    "<TD>a</TD><ROW><ENT>b</ENT></ROW><CHED>c</CHED><EDNOTE><P>d</P><CITA>e</CITA></EDNOTE><TABLE><TR><TD>f<SU>1</SU><FTREF/></TD></TR></TABLE>",
  );
  assert.equal(body.text, "a\nb\nc\nf1");
  assert.equal(notes[0]?.body.text, "d\ne");
});
