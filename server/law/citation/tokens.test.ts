import assert from "node:assert/strict";
import { test } from "node:test";
import { Tokens, WordShapes } from "./tokens.ts";

function tokensOf(text: string, tokens = new Tokens(text, null)): string[] {
  const found: string[] = [];
  while (tokens.next()) found.push(text.slice(tokens.start, tokens.end));
  return found;
}

test("words, numbers, and section signs before a number are tokens", () => {
  assert.deepEqual(tokensOf("See §§ 12-3a, § x, éa §   7 §    8 42U"), [
    "See",
    "§",
    "§",
    "12",
    "3",
    "a",
    "x",
    "a",
    "§",
    "7",
    "8",
    "42",
    "U",
  ]);
  const tokens = new Tokens("ab 12", null);
  tokens.end = 1;
  assert.deepEqual(tokensOf("ab 12", tokens), ["b", "12"]);
});

test("words that begin no citation are passed over, except before an apostrophe", () => {
  const beginnings = { capital: new WordShapes(["code", "a"]), small: new WordShapes(["section"]) };
  const text = "The Code and code, a A section Section Cake sections o's Children's 5";
  // A word of the same length and first letters is looked at, and no citation.
  assert.deepEqual(tokensOf(text, new Tokens(text, beginnings)), ["Code", "A", "section", "o", "Children", "5"]);
});
