import assert from "node:assert/strict";
import { test } from "node:test";
import { stateOf } from "./law-state.ts";
import type { LawDigest } from "./law-texts.ts";

const digest = (section: string, paragraph: string | null): LawDigest => ({ section, paragraph, notes: "n" });
const today = (of: LawDigest | null) => ({ digest: of, status: "in_force", isRemoved: false, movedTo: null });

test("a removed paragraph is a change; one that the text never had is not", () => {
  assert.equal(stateOf("(b)", digest("1", "b"), today(digest("2", null))), "no_such_paragraph");
  assert.equal(stateOf("(z)", digest("1", null), today(digest("1", null))), "paragraph_not_found");
  // The section around it changed, and still has no such paragraph.
  assert.equal(stateOf("(z)", digest("1", null), today(digest("2", null))), "paragraph_not_found");
  // A newer text has it.
  assert.equal(stateOf("(z)", digest("1", null), today(digest("2", "z"))), "text_changed");
  assert.equal(stateOf("note", digest("1", null), today(digest("1", null))), "current");
});
