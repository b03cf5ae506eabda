import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../documents/read-document.ts";
import { shownReader } from "../documents/shown-text.ts";
import { failedCell } from "./answer-row.ts";
import { asShown } from "./passages.ts";

test("a passage of Markdown says how a reader sees it, and an answer in its words shows those; quotes and places stay", async () => {
  const text = "# Lease\n\nThe **tenant** pays [the fee](https://example.com).\n\nNo signs here.\n";
  const { blocks, layouts } = await readDocument(Buffer.from(text));
  const read = shownReader({ blocks: JSON.stringify(blocks), layouts: JSON.stringify(layouts) });
  assert.ok(read);
  const at = (quote: string) => ({ quote, start: text.indexOf(quote), end: text.indexOf(quote) + quote.length });
  const [typed, plain] = ["The **tenant** pays [the fee](https://example.com).", "No signs here."];
  const cell = { ...failedCell("col", ""), answer: typed, citations: [at(typed), at(plain)] };
  const shown = asShown(cell, read);
  assert.equal(shown.answer, "The tenant pays the fee.");
  assert.deepEqual(shown.citations, [{ ...at(typed), shown: "The tenant pays the fee." }, at(plain)]);
});
