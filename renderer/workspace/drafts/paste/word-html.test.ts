import assert from "node:assert/strict";
import { test } from "node:test";
import { getSchema } from "@tiptap/core";
import { DraftBody } from "../markdown/body.ts";
import { schemaExtensions } from "../markdown/schema.ts";
import { sliceOf } from "./clipboard.ts";

const schema = getSchema(schemaExtensions);

/** As Word puts it on the clipboard, shortened. */
const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";} p.MsoNormal {margin:0in;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle>Supply Agreement<o:p></o:p></p>
<h1><a name="_Toc1"></a>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>Orders<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><b style='mso-bidi-font-weight:normal'><span
style='font-size:12.0pt;font-family:"Times New Roman",serif'>Buyer</span></b><span style='font-size:12.0pt'> may
order&nbsp;by <ins cite="mailto:Ann%20Lee" datetime="2026-11-25T09:00">email</ins><del cite="mailto:Ann%20Lee" datetime="2026-11-25T09:00">fax</del>.<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a> <i>Each</i> <u>order</u> [Supplier] &amp; {{fee}}.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First clause<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span></span><![endif]>Inner clause</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>(a)<span>&nbsp; </span></span>Deep clause</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Second clause</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore;font-family:Symbol'>·<span>&nbsp; </span></span>A bullet</p>
<p class=MsoNormal><span style='display:none'>hidden</span><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:1in'><td width=100 colspan=2><p class=MsoNormal><b>Price</b></p></td></tr>
<tr><td><p class=MsoNormal>Item | A</p><p class=MsoNormal>Item B</p></td><td><p>$3</p></td></tr></table>
<div style='mso-element:footnote-list'><hr size=1><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> See the order form.</p></div></div>
<!--EndFragment--></body></html>`;

const expected = `# Supply Agreement

# 1. Orders

**Buyer** may order\u00A0by {++email++}{by="Ann Lee" at="2026-11-25T09:00:00.000Z"}{--fax--}{by="Ann Lee" at="2026-11-25T09:00:00.000Z"}.[^1] *Each* <u>order</u> [Supplier] & {{fee}}.

1. First clause
   1. Inner clause
      1. Deep clause
2. Second clause

- A bullet

| **Price** |  |
| --- | --- |
| Item \\| A<br>Item B | $3 |

[^1]: See the order form.
`;

test("a paste from Word keeps headings, numbering, tables, emphasis, footnotes and tracked changes, and no litter", () => {
  assert.equal(pasted({ "text/html": fromWord }), expected);
});

test("a paste from a web page keeps structure and drops hidden content", () => {
  const html = `<meta charset='utf-8'><div><h2>Notice</h2><p>Give <strong>notice</strong> to <a href="https://a.example/x" onclick="alert(1)">us</a> or <a href="javascript:alert(1)">them</a>.</p>
    <script>alert(1)</script><ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p></li></ul><ol start="4"><li>Four</li></ol><img src=x onerror=alert(1)><span style="font-weight:700">bold</span></div>`;
  assert.equal(
    pasted({ "text/html": html }),
    "## Notice\n\nGive **notice** to [us](https://a.example/x) or them.\n\n- One\n  - Two\n- Three\n\n4. Four\n\n**bold**\n",
  );
});

test("plain text becomes paragraphs, letter for letter, and hostile or empty clipboards nothing", () => {
  assert.equal(pasted({ "text/plain": "1. not a list\r\n\r\n\tTwo [Name] *x*\n" }), "1\\. not a list\n\nTwo [Name] \\*x\\*\n");
  assert.equal(pasted({ "text/html": fromWord, "text/plain": "words" }, true), "words\n");
  for (const html of [
    "",
    "<",
    "<p",
    "<table><tr><td>",
    "<ul></ul>",
    "<![if",
    "<ol><ol><ol>",
    "<p style='mso-list:l0 level9 lfo1'>x",
    "\u0000",
    "<td>x</td>",
  ])
    assert.doesNotThrow(() => pasted({ "text/html": html }), html);
  assert.equal(
    sliceOf(schema, source({ "application/x-pandect-draft": "{", "text/html": "<p>a</p>" }), false)?.content.textBetween(0, 2),
    "a",
  );
});

function pasted(data: Record<string, string>, isPlain = false): string {
  const slice = sliceOf(schema, source(data), isPlain);
  if (slice === null) return "";
  const doc = schema.node("doc", null, slice.content);
  doc.check();
  return new DraftBody(schema).write(doc);
}

function source(data: Record<string, string>) {
  return { getData: (type: string) => data[type] ?? "" };
}
