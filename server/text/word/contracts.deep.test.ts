import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readDocument } from "../documents/read-document.ts";
import { acceptChanges, rejectChanges } from "../markdown/changes.ts";
import { documentOfText } from "../markdown/from-text.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { plainTextOf } from "../markdown/plain-text.ts";
import { toMarkdown } from "../markdown/serialize.ts";
import { redline } from "./redline.ts";
import { toDocx } from "./word.ts";

const data = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../shared/data");
const files = globSync("contracts/cuad/**/*.txt", { cwd: data }).sort();
const skip = files.length === 0 && "development data not present";

test("accepting and rejecting redlines of real contracts gives both texts, in Markdown and in Word", { skip }, async () => {
  let seed = 11;
  const pick = (below: number) => Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * below);
  for (const file of files.filter((_, i) => i % 5 === 0)) {
    const before = plainTextOf(documentOfText(readFileSync(join(data, file), "utf8").slice(0, 150_000)));
    const after = plainTextOf(documentOfText(edited(before, pick)));
    const document = redline(before, after, { author: "A. Lee", at: "2026-01-01T00:00:00Z" });
    for (const d of [document, parseMarkdown(toMarkdown(document))]) {
      assert.equal(plainTextOf(acceptChanges(d)), after, file);
      assert.equal(plainTextOf(rejectChanges(d)), before, file);
    }
    const read = await readDocument(await toDocx(document, { title: "x", author: "A. Lee", at: "2026-01-01T00:00:00Z" }));
    assert.equal(read.text, after, file);
    assert.equal(read.views?.original ?? read.text, before, file);
  }
});

/** Removes, adds, moves and changes paragraphs. */
function edited(text: string, pick: (below: number) => number): string {
  const paragraphs = text.split("\n\n");
  for (let left = 1 + pick(12); left > 0; left--) {
    const at = pick(paragraphs.length);
    const words = (paragraphs[at] ?? "").split(" ");
    const kind = pick(4);
    if (kind === 0) paragraphs.splice(at, 1);
    else if (kind === 1) paragraphs.splice(at, 0, `The parties add clause ${left} about notices.`);
    else if (kind === 2) paragraphs.splice(pick(paragraphs.length), 0, ...paragraphs.splice(at, 1));
    else {
      words.splice(pick(words.length), pick(5), "not", "less than", `$${pick(9000)}`);
      paragraphs[at] = words.join(" ");
    }
  }
  return paragraphs.join("\n\n");
}
