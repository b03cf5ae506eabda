import assert from "node:assert/strict";
import { test } from "node:test";
import { smallCorpus } from "../testing/small-corpus.ts";
import { sectionById } from "../statutes/corpus.ts";
import { missingLaw } from "./missing.ts";
import { recogniseIsWholeInput } from "./recognise.ts";
import { resolveCitation } from "./resolve.ts";
import { sectionsNamed } from "./sections-named.ts";

test("each section of a list, a range or several citations is named, each once and in order", async (t) => {
  const db = await smallCorpus(t);
  const named = (input: string, most = 100) =>
    sectionsNamed(db, input, {}, most)
      ?.sections.map(({ id, pinpoint }) => `${sectionById(db, id)?.number}${pinpoint ?? ""}`)
      .join(" ");
  assert.equal(named("97 USC 552 and 1983(b)"), "552 1983(b)");
  assert.equal(named("97 U.S.C. §§ 552, 552a, 553"), "552 552a 553");
  assert.equal(named("97 USC 552; 97 usc 1983, and 96 CFR 1.27"), "552 1983");
  const range = named("97 U.S.C. §§ 552-556") ?? "";
  assert.match(range, /^552 552a 553 554 .*556$/);
  assert.equal(named("97 U.S.C. §§ 552-556", 2), "552 552a");
  // Without a code, each title is searched for the numbers.
  assert.equal(named("§§ 552 and 553"), "552 553");
  // One provision, or words, are not a list.
  for (const input of ["97 USC 552", "97 U.S.C. 1395w-4", "97 U.S.C. 3-5", "fair use", "§ 552", "§§ 552", "97 USC 552 and the ferry"]) {
    assert.equal(named(input), undefined, input);
  }
});

test("a range ends by number where no section has the end number, and the reply says what is not installed", async (t) => {
  const db = await smallCorpus(t);
  const missingFor = (input: string) => {
    const citation = recogniseIsWholeInput(input);
    return citation === null ? null : missingLaw(db, citation, resolveCitation(db, input)).sentence;
  };
  const open = sectionsNamed(db, "97 U.S.C. §§ 552-553a", {}, 100);
  assert.deepEqual(open?.sections.length, 3);
  assert.deepEqual(open.missing, []);
  assert.equal(
    missingFor("97 U.S.C. App. § 1"),
    "The Appendix to title 97 of the United States Code has a section 1 in more than one act.",
  );
  const { missing } = sectionsNamed(db, "97 USC 552 and 9999", {}, 100) ?? {};
  assert.deepEqual(missing, ["Title 97 of the United States Code has no section 9999."]);
});
