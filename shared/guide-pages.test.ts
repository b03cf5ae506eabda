import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { guidePageAt, guidePageOf, guidePictureOf, guidePages } from "./guide-pages.ts";

const folder = join(import.meta.dirname, "guide");
const textOf = (id: string) => readFileSync(join(folder, `${id}.md`), "utf8");

test("every page of the guide is listed once, and short enough to be read", () => {
  const files = globSync("*.md", { cwd: folder }).map((file) => basename(file, ".md"));
  assert.deepEqual(guidePages.map(({ id }) => id).toSorted(), files.toSorted());
  const long = guidePages.filter(({ id }) => id !== "limits" && textOf(id).split("\n").length > 70);
  assert.deepEqual(long, []);
});

test("a page has one heading of the first level, and its links lead to pages", () => {
  for (const { id } of guidePages) {
    const text = textOf(id);
    assert.equal(text.match(/^# /gm)?.length, 1, id);
    for (const [, link = ""] of text.matchAll(/\]\(([^)]+)\)/g))
      assert.ok(guidePageOf(link) !== null || guidePictureOf(link) !== null || /^(?:https:|\.\.\/)/.test(link), `${id}: ${link}`);
  }
  assert.equal(guidePageOf("../../server/docs/x.md"), null);
});

test("each part of the window has its page", () => {
  const known: [address: string, page: string | null][] = [
    ["/matters/mat_1/grids/mtx_1", "grids"],
    ["/matters/mat_1/documents", "first-matter"],
    ["/library/coverage", "getting-law"],
    ["/settings/credentials", "assistants-and-scripts"],
    ["/lawyer", null],
    ["/", null],
  ];
  for (const [address, page] of known) assert.equal(guidePageAt(address), page, address);
});
