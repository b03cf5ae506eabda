import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lease, returned } from "../../workspace/work/comparisons/testing/lease-texts.ts";
import { compare } from "./compare.ts";
import type { Compared, ComparedText } from "./interface.ts";
import { runningLines } from "./running-lines.ts";
import { pagesOf } from "./testing/pages.ts";
import { textOf, usual } from "./testing/texts.ts";

const changes = ({ hunks }: Compared) => hunks.map(({ kind, beforeText, afterText }) => [kind, beforeText, afterText]);
const narrow = { width: 44, height: 9 };

/** Pages of lines as given, each page one block. */
function linesOf(pages: readonly string[]): ComparedText {
  let at = 0;
  const spans = pages.map((page) => ({ start: at, end: (at += page.length + 2) }));
  return { text: pages.join("\n\n"), blocks: spans.map(({ start, end }) => ({ start, end: end - 2, kind: "paragraph" })), pages: spans };
}

describe("a PDF compared", () => {
  test("with its own text shows no change, whatever its lines and pages", () => {
    for (const [before, after] of [
      [textOf(lease), pagesOf(lease, narrow)],
      [pagesOf(lease, narrow), textOf(lease)],
      [pagesOf(lease, { width: 60, height: 12 }), pagesOf(lease, { ...narrow, head: "Draft of May 9" })],
    ] as const)
      assert.deepEqual(changes(compare(before, after, usual)), []);
  });

  test("with another version shows the changes that their texts show", () => {
    const expected = changes(compare(textOf(lease), textOf(returned), usual));
    assert.ok(expected.length > 3);
    assert.deepEqual(changes(compare(textOf(lease), pagesOf(returned, narrow), usual)), expected);
    assert.deepEqual(changes(compare(pagesOf(lease, narrow), textOf(returned), usual)), expected);
  });

  test("rejoins words that a line divides or a wide gap cuts, and keeps hyphens that were typed", () => {
    const typed = textOf("The broker-dealer keeps confidential records of an office lease.");
    const drawn = linesOf(["The broker-\ndealer keeps con fidential rec-\nords of an of\u00ad\nfice lease."]);
    assert.deepEqual(changes(compare(typed, drawn, usual)), []);
  });

  test("says where each paragraph is in the pages", () => {
    const pages = pagesOf(lease, narrow);
    const { rows } = compare(textOf(lease), pages, usual);
    for (const { after, runs } of rows) {
      const words = pages.text.slice(after?.start, after?.end).split(/\s+/);
      const shown = runs
        .map(({ text }) => text)
        .join("")
        .split(/\s+/);
      assert.deepEqual([words[0], words.at(-1)], [shown[0], shown.at(-1)]);
    }
  });
});

describe("lines that repeat on pages", () => {
  test("are heads, feet and page numbers, not figures, and not the end of two similar pages", () => {
    const pages = [41, 42, 43].map((number, n) => `Lease of berth 7\nClause ${n} says enough about boats.\n$1,250\n${number}`);
    const { texts, places } = runningLines(linesOf(pages));
    assert.deepEqual(texts, ["Lease of berth 7"]);
    assert.equal(places.length, 6);
    assert.deepEqual(runningLines(linesOf(["Signed\nBy: Ada", "Dated\nBy: Ben"])).places, []);
  });
});
