import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptAll, dropComments, rejectAll } from "./markdown.ts";
import { parseMarkdown } from "./parse.ts";
import { toMarkdown } from "./serialize.ts";

// Pieces with a meaning in Markdown, in Pandect's extensions, and to lawyers.
const pieces =
  'a|Fee|§5|, | |  |\n|\n\n|\n\n\n|# |## |- |* |+ |1. |2) |3. |   |    |\t|> |*|**|***|_|__|____|~~|`|``|```\n|[Supplier]|[x]|[ ] |[^1]|\n[^1]: |[^n]|{{fee_a}}|<<date>>|(a) |1.1 |{++|++}|{--|--}|{>>|<<}|{by="A"}|{at="2026-01-01"}|{~~a~>b~~}|{==a==}|<u>|</u>|<b>|<br>|<div>|&amp;|&|\\|\\\n|!|[a](http://x.y)|[a](|)|](|\n| a | b |\n| --- | --- |\n|\n---\n|===|<!-- page break -->|\r\n|\u0000|\ud800|é|😀|http://a.b|\u00a0|+|=|:|"'.split(
    "|",
  );

test("the writer's output reads back as the same document, whatever the text", () => {
  const random = seeded(20);
  for (let round = 0; round < 1000; round++) {
    const length = 1 + Math.floor(random() * 30);
    const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)] ?? "").join("");
    const document = parseMarkdown(text);
    const written = toMarkdown(document);
    assert.deepEqual(parseMarkdown(written), document, JSON.stringify({ text, written }));
    assert.equal(toMarkdown(parseMarkdown(written)), written);
    // Nothing here may throw, and text without a change stays the same.
    dropComments(text);
    if (!/\{\+\+|\{--/.test(text)) assert.equal(acceptAll(text), text);
    rejectAll(text);
  }
});

/** A repeatable sequence of numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
