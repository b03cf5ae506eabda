import assert from "node:assert/strict";
import { test } from "node:test";
import { fileGlyph } from "./file-glyph.ts";

test("a file has the letters that lawyers use for its kind, in any letter case of its name", () => {
  assert.deepEqual(["Reply brief.docx", "Complaint, filed.PDF", "notes.md", "draft.odt", "terms.v2.txt"].map(fileGlyph), [
    "DOC",
    "PDF",
    "MD",
    "ODT",
    "TXT",
  ]);
});

test("a name without an ending, or with an unreadable one, has no letters", () => {
  assert.deepEqual(["README", "archive.7z", ".docx/README", "x.verylong", "brief.<b>"].map(fileGlyph), [null, null, null, null, null]);
});
