import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";
import type { Collected } from "../../../testing/collected.ts";

/** A captured page of each publisher, or one in its shape, with what a reader sees on it. */
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
  {
    path: "states/synthetic/mo/999.010.html",
    family: "mo-pages",
    section: "999.010 | Lighting hours | in_force",
    paragraphs: ["(1) 1. A keeper", "(2) 2. In fog"],
    notes: ["history | History | (L. 1983 S.B. 276"],
  },
  {
    path: "states/synthetic/la/RS-99-2.html",
    family: "la-pages",
    section: "99:2 | Lighting hours | in_force",
    paragraphs: ["(A) A. A keeper", "(B) B.", "(B)(1) (1) In fog", "(B)(2) (2) Repealed"],
    notes: ["miscellaneous | Headings before this section | TITLE 99", "history | History | Acts 1962, No. 68"],
  },
  {
    path: "states/synthetic/la/CC-9001.html",
    family: "la-pages",
    section: "9001 | Ownership of lamps | in_force",
    paragraphs: ["The owner"],
    notes: ["miscellaneous | Headings before this section | BOOK I.", "history | History | Acts 1987, No. 124"],
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

const chapters: { path: string; family: string; sections: string[] }[] = [
  {
    path: "states/synthetic/sc/t99c001.php",
    family: "sc-pages",
    sections: [
      "99-1-10 | Lighting hours | in_force",
      "99-1-14A | Oil allowance | in_force",
      "99-1-20 | Repealed by 1996 Act No. 458, Part II, SECTION 3, eff June 5, 1996 | repealed",
    ],
  },
  {
    path: "states/synthetic/de/title99-c001.html",
    family: "de-pages",
    sections: [
      "101 | Lighting hours [For application of this section, see 85 Del. Laws, c. 1, § 2] | in_force",
      "102 to 110 | Reserved | reserved",
      "111 | Oil allowance | repealed",
    ],
  },
];

for (const { path, family, sections } of chapters)
  test(`the chapter ${path} of a state's publisher`, { skip: skipWithoutData(path) }, async () => {
    const read = await readPages(family, { [path.slice(path.lastIndexOf("/") + 1)]: readFileSync(dataFile(path) ?? "", "utf8") });
    assert.deepEqual(listOf(read), sections);
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
