import assert from "node:assert/strict";
import { test } from "node:test";
import { leadOf } from "./lead.ts";

test("an excerpt begins where most of the hits become visible", () => {
  const filler = "the keeper of the light may ask for oil ".repeat(6);
  const text = `A party ${filler}and the prevailing party pays the fee.`;
  const range = (words: string) => ({ start: text.lastIndexOf(words), end: text.lastIndexOf(words) + words.length });
  const early = { start: 2, end: 7 };
  const lead = leadOf(text, [early, range("prevailing party"), range("fee")]);
  assert.match(text.slice(lead), /^[a-z ]{1,30}prevailing party pays/);
  assert.equal(text.charAt(lead - 1), " ");
  assert.equal(leadOf(text, [early]), 0);
  assert.equal(leadOf("short", []), 0);
});
