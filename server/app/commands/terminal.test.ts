import assert from "node:assert/strict";
import { test } from "node:test";
import { eraseLine, jsonOn, sentencesOn } from "./terminal.ts";

function written(on: typeof jsonOn, text: string): string {
  let all = "";
  on({ write: (part) => void (all += part) }).write(text);
  return all;
}

test("a name cannot move the cursor or turn a line around", () => {
  const name = "\u001b[2J\u202Etxt.exe\u009b31m";
  assert.equal(written(sentencesOn, `ok\t${name}\nnext\n`), "ok\t[U+001B][2J[U+202E]txt.exe[U+009B]31m\nnext\n");
  assert.equal(written(sentencesOn, `${eraseLine}usc-17: ${eraseLine}`), `${eraseLine}usc-17: [U+000D][U+001B][2K`);
});

test("JSON keeps its value and contains nothing that a terminal interprets", () => {
  const value = { name: "\u001b[2J\u202Etxt.exe\u009b31m क्\u200dष" };
  const text = written(jsonOn, `${JSON.stringify(value, null, 2)}\n`);
  assert.deepEqual(JSON.parse(text), value);
  assert.doesNotMatch(text.replaceAll("\n", ""), /[\p{Cc}\p{Cf}]/u);
});
