import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "./read-document.ts";
import { shownReader } from "./shown-text.ts";

const brief = `# Brief

The *keeper* shall **indemnify** the [harbor master](https://example.com/harbor) under **17 U.S.C. § 501**.

## Dues

- One crown.

| Day | Dues |
| --- | ---- |
| May | Two  |
`;

test("a piece of Markdown reads without signs, and each of its places leads to where it is read", async () => {
  const { text, blocks, layouts } = await readDocument(Buffer.from(brief));
  const read = shownReader({ blocks: JSON.stringify(blocks), layouts: JSON.stringify(layouts) });
  const from = text.indexOf("The *");
  const shown = read?.(text.slice(from), from);
  assert.equal(
    shown?.text.replaceAll(/\s+/g, " ").trim(),
    "The keeper shall indemnify the harbor master under 17 U.S.C. § 501. Dues One crown. Day Dues May Two",
  );
  for (const word of ["keeper", "indemnify", "harbor master", "501", "One crown", "Two"]) {
    const at = text.indexOf(word);
    const place: number = shown?.placeOf(at) ?? 0;
    assert.equal(shown?.text.slice(place, shown.placeOf(at + word.length)), word);
  }
  for (const word of ["keeper", "indemnify", "harbor master", "501", "One crown", "Two"]) {
    const at = shown?.text.indexOf(word) ?? 0;
    const place = shown?.spanOf({ start: at, end: at + word.length });
    assert.equal(text.slice(place?.start, place?.end), word);
  }
  assert.match(shown?.text ?? "", /501\.\s*\n\nDues\n\nOne crown\.\n\nDay\s+Dues *\nMay/, "paragraphs and rows stay apart");
  const hidden = text.indexOf("example.com");
  assert.equal(shown?.placeOf(hidden), shown?.placeOf(hidden + 11));
  assert.equal(shownReader({ blocks: null, layouts: null }), undefined);
});
