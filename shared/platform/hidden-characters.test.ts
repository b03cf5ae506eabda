import assert from "node:assert/strict";
import { test } from "node:test";
import { typedName } from "./fields.ts";
import { hiddenIn, showHidden } from "./hidden-characters.ts";

test("invisible characters are shown by their number, and refused in names that users type", () => {
  for (const [text, shown] of [
    ["\u202Etxt.exe.txt", "[U+202E]txt.exe.txt"],
    ["a\u0000b\nc", "a[U+0000]b[U+000A]c"],
    ["Smi\u200Dth \u200B\uFEFF", "Smi[U+200D]th [U+200B][U+FEFF]"],
    ["\u2066x\u2069\u200F", "[U+2066]x[U+2069][U+200F]"],
  ] as const) {
    assert.equal(showHidden(text), shown);
    assert.match(hiddenIn(text) ?? "", /^U\+/);
    assert.match(typedName(100).safeParse(`x${text}x`).error?.issues[0]?.message ?? "", /cannot be seen \(U\+/);
  }
  assert.equal(showHidden("\u202Etxt.exe.txt", "_"), "_txt.exe.txt");
});

test("names of every script do not change", () => {
  for (const name of ["Müller & Söhne", "क्‍ष न्यायालय", "می‌خواهم", "שלום", "東京法律", "Jones 👩‍⚖️", "a…b – “c”"]) {
    assert.deepEqual([showHidden(name), typedName(100).parse(name)], [name, name]);
  }
});
