import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../documents/read-document.ts";
import { acceptChanges, rejectChanges } from "../markdown/changes.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { plainTextOf } from "../markdown/plain-text.ts";
import { redline } from "./redline.ts";
import { leastPdfBytes, toDocx, toPdf } from "./word.ts";

const at = "2026-01-01T00:00:00Z";
const options = { title: "Lease & more", author: "A. Lee", at };

test("a Word file reads back as the same text, with its changes, comments and author, and has the same bytes each time", async () => {
  const document = parseMarkdown(
    '# 1. Fees\n\nRent is {--100--}{++250++} marks{>>High<<}{by="B"}.[^1]\n\n1. One **bold**\n2. Two\n   - deeper\n\n| a | b |\n| --- | --- |\n| c | d |\n\n[^1]: A note.\n',
  );
  const file = await toDocx(document, options);
  const read = await readDocument(file);
  assert.equal(read.text, "1. Fees\n\nRent is 250 marks.[1]\n\n1. One bold\n\n2. Two\n\n• deeper\n\na\tb\nc\td\n\n[1] A note.");
  assert.equal(read.title, "Lease & more");
  assert.match(read.views?.original ?? "", /Rent is 100 marks/);
  assert.deepEqual(
    read.comments.map((c) => [c.author, c.text]),
    [["B", "High"]],
  );
  assert.deepEqual(await toDocx(document, options), file);
});

test("accepting a redline gives the later text and rejecting it gives the earlier one, also in Word", async () => {
  const before = "The fee is 100 dollars.\n\nNotice: ten days.\nSecond line.\n\nThis old clause goes.\n\n1. One\n\nLast.";
  const after = "The fee is 250 dollars per month.\n\nNotice: thirty days.\nSecond line.\n\n1. One\n\nBrand new.\n\nLast.";
  const document = redline(before, after, { author: "A. Lee", at });
  assert.equal(plainTextOf(acceptChanges(document)), after);
  assert.equal(plainTextOf(rejectChanges(document)), before);
  const read = await readDocument(await toDocx(document, options));
  assert.equal(read.text, after);
  assert.equal(read.views?.original, before);
});

test("a PDF has the text, its page number and its title", async () => {
  const read = await readDocument(await toPdf(parseMarkdown("# Lease\n\nRent is **250** marks. Straße, “quoted” – §5"), options));
  assert.match(read.text, /Lease\s+Rent is 250 marks. Straße, “quoted” – §5[^]*Page 1 of 1/);
  assert.equal(read.title, "Lease & more");
});

test("a PDF draws Greek, Cyrillic and boxes, and marks signs that it cannot draw", async () => {
  const read = await readDocument(await toPdf(parseMarkdown("Ελλάδα, Москва, ☐ yes, žluť → ⊗"), options));
  assert.match(read.text, /Ελλάδα, Москва, \[ \] yes, žluť -> \?[^]*One character of this text is not in this PDF/);
});

test("a PDF of letters without a font is refused, with their names, and never has other letters for them", async () => {
  for (const [text, name] of [
    ["החוזה נחתם", "Hebrew"],
    ["العقد", "Arabic"],
    ["合同", "Chinese or Japanese"],
    ["けいやく", "Japanese"],
    ["계약", "Korean"],
    ["अनुबंध", "Hindi"],
    ["สัญญา", "Thai"],
    ["Signed 🙂", "emoji"],
    ["| a |\n| --- |\n| ꙮ |", "some letters"],
    ["Note.[^1]\n\n[^1]: שלום", "Hebrew"],
  ] as const)
    await assert.rejects(
      toPdf(parseMarkdown(text), options),
      (error: Error) => error.name === "LettersWithoutFont" && error.message.includes(name),
    );
  await assert.rejects(toPdf(parseMarkdown("Lease"), { ...options, title: "חוזה" }), /Hebrew \(“ח”, “ו”, “ז”, “ה”\)\. Nothing was made/);
});

test("the least size of a PDF is known in advance, and no PDF is smaller", async () => {
  for (const [text, share] of [
    ["<!-- page break -->\n\n".repeat(300), 0.8],
    ["[a](http://b) ".repeat(300), 0.6],
    ["| [a](http://b) | [c](https://d.example/e) |\n| --- | --- |\n| x | <http://a.b> |\n", 0],
    ["# Lease\n\nRent.[^1]\n\n[^1]: See <http://a.b>.\n", 0],
  ] as const) {
    const document = parseMarkdown(text);
    const [least, { length }] = [await leastPdfBytes(document), await toPdf(document, { title: "t", author: "" })];
    assert.ok(least <= length && least >= share * length, `${least} of ${length}: ${text.slice(0, 20)}`);
  }
});
