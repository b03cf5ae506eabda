import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dataFile, skipWithoutData } from "../../law/testing/data.ts";
import { compare } from "./compare.ts";
import type { Compared } from "./interface.ts";
import { pagesOf } from "./testing/pages.ts";
import { randomFrom, seeded } from "./testing/seeds.ts";
import { textOf, usual } from "./testing/texts.ts";

const folder = dataFile("contracts/cuad/txt") ?? "";
const skip = skipWithoutData("contracts/cuad/txt");

/** The changes of a comparison; blanks do not count: pages set them anew. */
const said = ({ hunks }: Compared) =>
  new Set(hunks.map(({ beforeText, afterText }) => `${beforeText} → ${afterText}`.replace(/\s+/g, " ")));

test("the PDF of a real contract has the same text, and each edit in it is the change that the texts show", { skip }, () => {
  let noise = 0;
  let total = 0;
  for (const [n, name] of readdirSync(folder).entries()) {
    const text = readFileSync(join(folder, name), "utf8").replace(/\r\n?/g, "\n");
    const edited = seeded(text, 40, randomFrom(n)).text;
    const same = compare(textOf(text), pagesOf(text), usual);
    noise += same.hunks.length;
    const plain = compare(textOf(text), textOf(edited), usual);
    const expected = said(plain);
    total += plain.hunks.length;
    for (const [before, after] of [
      [textOf(text), pagesOf(edited)],
      [pagesOf(text), textOf(edited)],
      [pagesOf(text), pagesOf(edited, { width: 72, height: 40, head: "Draft" })],
    ] as const) {
      const found = said(compare(before, after, usual));
      assert.deepEqual(
        [...expected].filter((change) => !found.has(change)),
        [],
        name,
      );
    }
  }
  assert.ok(noise <= 6 && total > 1000, `${noise} changes in unchanged contracts, ${total} edits`);
});
