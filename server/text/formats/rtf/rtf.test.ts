import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../../documents/read-document.ts";

const read = (body: string) => readDocument(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\uc1 ${body}}`, "latin1"));

const kinds: Record<string, [rtf: string, text: string][]> = {
  "a break ends a paragraph": [
    ["1. Term begins May 1.\\\n2. Rent is due.\\\r\n3. Notice.", "1. Term begins May 1.\n\n2. Rent is due.\n\n3. Notice."],
    [String.raw`one\page two\column three\sect four`, "one\n\ntwo\n\nthree\n\nfour"],
    [String.raw`one\par\page two\par{\page}three`, "one\n\ntwo\n\nthree"],
    ["a\\\tb", "a\tb"],
  ],
  "an unknown optional destination skips its own group only": [
    [String.raw`{\loch\i0\*\cs7\loch The fox} runs`, "The fox runs"],
    [String.raw`{\*\cs7 The fox} runs`, "The fox runs"],
    [String.raw`The {\*\unknown blue {\b sky} }fox`, "The fox"],
    [String.raw`The fox {runs \*\unknown fast}`, "The fox runs fast"],
  ],
  "a fallback for older readers is left out": [
    [
      String.raw`\trowd\pard\intbl in\par\itap2 a\nestcell{\nonesttables FALLBACK\par}b\nestcell{{\*\nesttableprops\trowd\nestrow}{\nonesttables\par}}\pard\intbl out\cell\row\pard after`,
      "in\n\na\tb\n\nout\n\nafter",
    ],
    [String.raw`{\upr{ANSI}{\*\ud{\u1055 ?\u1088 ?}}} end`, "Пр end"],
    [String.raw`{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt\pard Box\par}}{\shprslt{\*\do{\dptxbxtext Box\par}}}}Text`, "Box\n\nText"],
  ],
  "a text box is apart from the text around it": [
    [
      String.raw`Before {\*\do\dobxpage\dptxbx{\dptxbxtext\pard Drawn one\par Drawn two\par}\dpx1}after\par`,
      "Drawn one\n\nDrawn two\n\nBefore after",
    ],
    [String.raw`\trowd\pard\intbl a{\shp{\*\shpinst{\shptxt\pard box\par}}}b\cell c\cell\row\pard d`, "box\nab\tc\n\nd"],
  ],
  "characters by number, with what stands for them in older readers": [
    [String.raw`\u8364?5 \u8220\'93a\u8221\'94 {\uc0\u8364 5} {\uc2\u26481\'93\'8c!} {\uc3 \u-10179???\u-8704???}`, "€5 “a” €5 東! 😀"],
    [String.raw`\u128512?\u8212\emdash x{\u97}bc`, "😀—xabc"],
    [String.raw`a\-b\~c\_d\zwnj e\rtlmark f\qmspace g`, "ab\u00a0c-d\u200ce\u200ff\u2005g"],
  ],
  "code pages of the file and of fonts": [
    [String.raw`{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204{\*\falt B} B;}{\f2\fnil\cpg1253 C;}}\f1\'cf\'f0 \f2\'e1 \f0\'e4`, "Пр α ä"],
    [String.raw`{\fonttbl\f0\fcharset128 A;\f1\fcharset0 B;}{\f0\'93\'8c\'8b\'9e}\ansicpg932\f1 x`, "東京x"],
    [String.raw`\pca\'82t\'82 \pc\'9b`, "été ¢"],
    [String.raw`\mac\'d2a\'d3`, "“a”"],
    [String.raw`\deff1{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset238 B;}}\'b3{\f0\'b3}\f0\plain\'b3`, "ł³ł"],
  ],
  "symbol fonts show their signs": [
    [
      String.raw`{\fonttbl{\f0 Times;}{\f1\fcharset2 Symbol;}{\f2\fnil\fcharset2 Wingdings;}{\f3\fcharset2 Wingdings 2;}}\f0 Delay {\f1 \'b3} 10 {\f1 a} {\f2 \'fe\'a8} {\f3 R\'a3} {\f2\u-3842?\u61608?} \'a7 5 \'fe`,
      "Delay ≥ 10 α ☒☐ ☑☐ ☒☐ § 5 þ",
    ],
    [String.raw`{\fonttbl{\f1\fcharset2 Symbol;}}{\pntext\f1\'b7\tab}One`, "• One"],
    [
      String.raw`{\field{\*\fldinst SYMBOL 254 \\f "Wingdings" \\s 12}{\fldrslt\f9\fs24}}a {\field{\*\fldinst{SYMBOL 0xA3 \\f Symbol}}{\fldrslt}}b {\field{\*\fldinst SYMBOL 82 \\f "Wingdings 2"}{\fldrslt x}}c`,
      "☒a ≤b xc",
    ],
  ],
  "numbers and bullets of lists, also those between the items": [
    [
      String.raw`{\listtext\tab 1.\tab}One\par{\listtext\tab 2.\tab}Two\par {\*\pn\pnlvlbody{\pntxta .}}{\pntext (a)\tab}Three`,
      "1. One\n\n2. Two\n\n(a) Three",
    ],
  ],
  "form fields show their values": [
    [
      String.raw`{\field{\*\fldinst FORMCHECKBOX {\*\formfield{\fftype1\ffres1{\*\ffname Check1}\ffdefres0}}}{\fldrslt}}Married {\field{\*\fldinst{FORMCHECKBOX }{{\*\formfield{\fftype1\ffres25\ffdefres0}}}}{\fldrslt}}Single {\field{\*\fldinst FORMCHECKBOX {\*\formfield{\fftype1\ffres25\ffdefres1}}}{\fldrslt}}Old`,
      "☒Married ☐Single ☒Old",
    ],
    [
      String.raw`Law: {\field{\*\fldinst FORMDROPDOWN {\*\formfield{\fftype2\ffres1\ffdefres0{\*\ffl Ohio}{\*\ffl Delaware}}}}{\fldrslt}}.`,
      "Law: Delaware.",
    ],
    [String.raw`Name: {\field{\*\fldinst FORMTEXT {\*\formfield{\fftype0{\*\ffdeftext Doe}}}}{\fldrslt Ada Finch}}.`, "Name: Ada Finch."],
    [String.raw`{\field{\*\fldinst IF {\field{\*\fldinst MERGEFIELD sex}{\fldrslt M}} = M his her}{\fldrslt his}} rent`, "his rent"],
  ],
  "hidden text is left out and shown again": [[String.raw`The {\v secret }price\v  is\v0  here {\v a\plain b}.`, "The price here b."]],
  "tables and notes": [
    [String.raw`\trowd\intbl a\par b\cell c\cell\row\intbl d\cell e\cell\row\pard f\par\trowd\intbl g\cell\row`, "a\nb\tc\nd\te\n\nf\n\ng"],
    [
      String.raw`{\*\ftnsep\chftnsep ---}{\ftncn more}A{\super\chftn{\footnote\pard\plain{\super\chftn} One.\par Two.}} B{\footnote\ftnalt Three.}`,
      "A[1] B[2]\n\n[1] One.\n\nTwo.\n\n[2] Three.",
    ],
    [String.raw`{\pard\outlinelevel0 Heading\par}Text`, "Heading\n\nText"],
  ],
};

for (const [kind, cases] of Object.entries(kinds))
  test(`Rich Text: ${kind}`, async () => {
    for (const [rtf, text] of cases) assert.equal((await read(rtf)).text, text, rtf);
  });

test("Rich Text: tracked changes keep their author and time", async () => {
  // December 24, 2026, 18:05: year 126, month 12, day 24.
  const packed = 5 | (18 << 6) | (24 << 11) | (12 << 16) | (126 << 20);
  const { text, views } = await read(
    String.raw`{\*\revtbl{Unknown;}{G. Holt;}}Fee is {\revised\revauth1\revdttm${packed} ten} {\deleted\revauthdel1 nine }{\mvt\mvauth1 dollars}.`,
  );
  assert.equal(text, "Fee is ten dollars.");
  assert.equal(views?.original, "Fee is  nine .");
  assert.deepEqual(
    views?.marked.marks.map(({ kind, author, date }) => [kind, author, date]),
    [
      ["inserted", "G. Holt", "2026-12-24T18:05:00"],
      ["deleted", "G. Holt", null],
      ["movedTo", "G. Holt", null],
    ],
  );
});

test("Rich Text: levels of items, page breaks and links are kept", async () => {
  const { blocks, layouts, text } = await read(
    String.raw`{\listtext a)\tab}\ilvl1 Item\par\pard{\field{\*\fldinst HYPERLINK "https://pandect.example/a"}{\fldrslt{\ul here}}}`,
  );
  assert.deepEqual([blocks[0]?.kind, blocks[0]?.level], ["item", 1]);
  const at = text.indexOf("here");
  assert.deepEqual(layouts?.accepted.looks, [{ start: at, end: at + 4, link: "https://pandect.example/a" }]);
});
