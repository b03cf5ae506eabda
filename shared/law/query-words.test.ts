import assert from "node:assert/strict";
import { test } from "node:test";
import { tellingWords } from "./query-words.ts";

const kept = (query: string) =>
  tellingWords(query)
    .map(({ word }) => word)
    .join(" ");

test("no word that names something is left out, whatever else it can mean", () => {
  const cases: [string, string][] = [
    ["fair use", "fair use"],
    ["will contest", "will contest"],
    ["What makes a will valid?", "will valid"],
    ["who can challenge my father's will", "challenge father will"],
    ["act of god", "act god"],
    ["may day parade", "may day parade"],
    ["beverage can deposit", "beverage can deposit"],
    ["use tax", "use tax"],
    ["use of force", "use force"],
    ["made for hire", "made hire"],
    ["water well permit", "water well permit"],
    ["Can I own a gun?", "own gun"],
    ["can", "can"],
    ["may", "may"],
  ];
  for (const [query, words] of cases) assert.equal(kept(query), words, query);
});

test("words that only build the sentence are left out of a question", () => {
  const cases: [string, string][] = [
    ["Can my landlord evict me?", "landlord evict"],
    ["My boss will fire me", "boss fire"],
    ["May I resell a book I used to like?", "resell book"],
    ["What do I need to make a claim?", "claim"],
    ["where did my own lawyer go", "lawyer"],
  ];
  for (const [query, words] of cases) assert.equal(kept(query), words, query);
});
