import assert from "node:assert/strict";
import { test } from "node:test";
import { utf8Of } from "./utf8.ts";

test("texts of any length and alphabet are encoded like Buffer.from, including half pairs", () => {
  const pieces = ["", "lamp", "§ 1", "—“it”", "𝔏", "\ud835", "\udd0f", "\0", "\ufeff", "\uffff"];
  for (const piece of pieces) {
    for (const length of [1, 1023, 1024, 5000, 524_288, 524_289]) {
      for (const text of [piece.repeat(Math.ceil(length / Math.max(1, piece.length))), `${"x".repeat(length)}${piece}`])
        assert.ok(utf8Of(text).equals(Buffer.from(text)), `${JSON.stringify(piece)}, ${text.length}`);
    }
  }
});

test("an encoded text stays when the next one is encoded", () => {
  const first = utf8Of("—".repeat(2000));
  utf8Of("§".repeat(3000));
  assert.equal(first.toString(), "—".repeat(2000));
});
