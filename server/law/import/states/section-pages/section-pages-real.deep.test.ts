import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";
import type { Collected } from "../../../testing/collected.ts";

/** A captured page of each publisher, with what a reader sees on it. */
const pages: { path: string; family: string; section: string; paragraphs: string[]; notes: string[] }[] = [
  {
    path: "states/az/00622-01.htm",
    family: "az-pages",
    section:
      "28-622.01 | Unlawful flight from pursuing law enforcement vehicle; violation; classification; marked and unmarked vehicles | in_force",
    paragraphs: ["A driver of", "(1) 1. Being", "(2) 2. Unmarked", "(2)(a) (a) The driver", "(2)(b) (b) Evidence"],
    notes: [],
  },
  {
    path: "states/ri/43-3-3.1.htm",
    family: "ri-pages",
    section: "43-3-3.1 | Gender of titles | in_force",
    paragraphs: ["Whenever a title"],
    notes: ["history | History | P.L. 1981, ch. 278, § 1."],
  },
  {
    path: "states/me/title17-Asec18-excerpt.html",
    family: "me-pages",
    section: "18 | Homelessness crisis protocol | in_force",
    paragraphs: ["A person who", "(1) 1. Definitions.", '(1)(A) A. "Law', "(3) 3. Law enforcement"],
    notes: ["amendments | History", "editorial | Revisor's Note | §18.", "history | History | PL 2021, c. 393, §1 (NEW)."],
  },
  {
    path: "states/hi/HRS_0001-0004_0005.htm",
    family: "hi-pages",
    section: "1-4.5 | Cession of concurrent jurisdiction | in_force",
    paragraphs: ["(a) (a) Notwithstanding", "(b) (b) Cession"],
    notes: ["history | History | [L 1998, c 291, §1]"],
  },
];

for (const { path, family, section, paragraphs, notes } of pages)
  test(`the page ${path} of a state's publisher`, { skip: skipWithoutData(path) }, async () => {
    const read = await readPages(family, { [path.slice(path.lastIndexOf("/") + 1)]: readFileSync(dataFile(path) ?? "", "utf8") });
    assert.deepEqual(listOf(read), [section]);
    const number = section.split(" ")[0] ?? "";
    assertStarts(paragraphsOf(read, number), paragraphs);
    assertStarts(notesOf(read, number), notes);
    assertCited(read);
  });

function assertStarts(given: readonly string[], starts: readonly string[]): void {
  assert.deepEqual(
    given.map((text, i) => text.slice(0, starts[i]?.length ?? 40)),
    starts,
  );
}

/** The citation of each section leads to its own key. */
function assertCited({ sections }: Collected): void {
  for (const { citationShort, identity } of sections)
    assert.equal(recogniseIsWholeInput(citationShort)?.targets[0]?.key, identity.replace(/#\d+$/, ""), citationShort);
}
