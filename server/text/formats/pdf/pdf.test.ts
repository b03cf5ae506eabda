import assert from "node:assert/strict";
import { test } from "node:test";
import { pdfFileOf } from "../../testing/document-samples.ts";
import { readDocument } from "../../documents/read-document.ts";

const helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

/** A PDF of one page with content and fields; fields are written as their dictionaries without type and page. */
function formOf(content: string, fields: readonly string[], form = ""): Buffer {
  const annotations = fields.map((_, i) => `${6 + i} 0 R`).join(" ");
  return pdfFileOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${annotations}] /DA (/F1 10 Tf) ${form} >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [${annotations}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    helvetica,
    ...fields.map((field) => `<< /Type /Annot /Subtype /Widget /P 3 0 R ${field} >>`),
  ]);
}

const drawn = (...texts: [string, number, number][]) =>
  `BT /F1 11 Tf ${texts.map(([text, x, y]) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`).join(" ")} ET`;
const box = (on: string, state: string) => `/FT /Btn /V /${state} /AS /${state} /AP << /N << /${on} 5 0 R /Off 5 0 R >> >>`;

test("values of form fields are in the text where the fields are", async () => {
  const { text, warnings } = await readDocument(
    formOf(drawn(["Name:", 72, 700], ["Married", 92, 670], ["Single", 192, 670], ["Law:", 72, 640], ["The end.", 72, 600]), [
      "/FT /Tx /T (name) /V (Ada Finch) /Rect [110 696 300 712]",
      `${box("Yes", "Yes")} /T (a) /Rect [76 668 88 680]`,
      `${box("Yes", "Off")} /T (b) /Rect [176 668 188 680]`,
      "/FT /Ch /Ff 131072 /T (law) /V (de) /Opt [[(oh) (Ohio)] [(de) (Delaware)]] /Rect [110 636 300 652]",
      "/FT /Tx /T (more) /V (Line one\\nLine two) /Ff 4096 /Rect [72 500 300 590]",
    ]),
  );
  assert.equal(text.replaceAll("\t", " "), "Name: Ada Finch\n☒ Married ☐ Single\nLaw: Delaware\nThe end.\n\nLine one\nLine two");
  assert.deepEqual(warnings, []);
});

test("a page with fields only is no scan, and says when the fields are empty", async () => {
  const filled = await readDocument(formOf("", ["/FT /Tx /T (a) /V (Ada Finch) /Rect [110 696 300 712]"]));
  assert.equal(filled.text, "Ada Finch");
  assert.deepEqual(filled.warnings, []);
  const empty = await readDocument(formOf("", ["/FT /Tx /T (a) /Rect [110 696 300 712]"]));
  assert.deepEqual(
    empty.warnings.map((w) => w.sentence),
    ["This PDF has no text besides one empty form field."],
  );
});

test("a hidden value is left out and named", async () => {
  const { text, warnings } = await readDocument(
    formOf(drawn(["Name:", 72, 700]), ["/FT /Tx /T (a) /V (secret) /F 2 /Rect [110 696 300 712]"]),
  );
  assert.equal(text, "Name:");
  assert.deepEqual(
    warnings.map((w) => w.code),
    ["form-fields"],
  );
});

test("a PDF that is only an XFA form says so", async () => {
  const { warnings } = await readDocument(formOf(drawn(["Please wait", 72, 700]), [], "/XFA [(template) 4 0 R]"));
  assert.match(warnings.map((w) => w.sentence).join(), /XFA form/);
});
