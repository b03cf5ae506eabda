import assert from "node:assert/strict";
import { test } from "node:test";
import type { Body, Mark } from "../store/model.ts";
import { referencesIn, withCitations } from "./cited-marks.ts";

const bodyOf = (text: string, marks: Mark[] = []): Body => ({ text, blocks: [], marks, tables: [], footnotes: [] });
const marked = ({ text, marks }: Body) => marks.map((mark) => `${text.slice(mark.start, mark.end)} → ${mark.target}`);

test("plain citations of federal law become references", () => {
  const body = withCitations(bodyOf("See 44 U.S.C. 3506(c), 40 CFR 97.411, Pub. L. 104-4, § 2, 81 FR 28140 and M.G.L. c. 21, § 26."));
  assert.deepEqual(marked(body), [
    "44 U.S.C. 3506(c) → usc/44/3506#(c)",
    "40 CFR 97.411 → cfr/40/97.411",
    "Pub. L. 104-4, § 2 → pl/104-4#s2",
    "81 FR 28140 → fr/81/28140",
  ]);
  assert.equal(referencesIn(body, []).length, 4);
});

test("the links of the publisher stay, and a citation does not continue past the end of a line", () => {
  const link: Mark = { kind: "ref", start: 4, end: 17, target: "usc/44/9" };
  assert.deepEqual(marked(withCitations(bodyOf("See 44 U.S.C. 3506 and 5 U.S.C. 552.", [link]))), [
    "44 U.S.C. 350 → usc/44/9",
    "5 U.S.C. 552 → usc/5/552",
  ]);
  assert.deepEqual(marked(withCitations(bodyOf("in 44 U.S.C.\n3506 it says"))), []);
});

test("citations in a long text get the right positions", () => {
  const line = "and 5 U.S.C. 552\n";
  const text = line.repeat(40_000);
  const { marks } = withCitations(bodyOf(text));
  assert.equal(marks.length, 40_000);
  assert.ok(marks.every(({ start, end }, i) => start === i * line.length + 4 && end === (i + 1) * line.length - 1));
});

test("a place named twice is one reference, and known references come first", () => {
  const body = withCitations(bodyOf("5 U.S.C. 552 and 5 U.S.C. 552"));
  const known = { from: "text" as const, target: "cfr/1/pt2", text: "1 CFR Part 2" };
  assert.deepEqual(
    referencesIn(body, [body], [known]).map((r) => `${r.from} ${r.target}`),
    ["text cfr/1/pt2", "text usc/5/552", "notes usc/5/552"],
  );
});
