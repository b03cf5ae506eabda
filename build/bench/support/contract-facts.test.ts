import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { contractTypes, userSides } from "../../../shared/workspace/contract-types.ts";
import { allContractFacts, factSets, hashOf, type Passage, positionsOf, textOf, verdicts } from "./contract-facts.ts";

const dataDir = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../shared/data");
const labelled = allContractFacts();

/** Every string in a value, keys included. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)]);
  return [];
}

test("each labelled contract names a type, a side and one party that is the user", () => {
  for (const { name, contract } of labelled) {
    assert.ok(contractTypes.includes(contract.contractType), name);
    assert.ok(userSides.includes(contract.userSide), name);
    assert.ok(factSets.includes(contract.set), name);
    assert.equal(contract.parties.filter(({ isUser }) => isUser).length, 1, name);
  }
});

test("each position of the template is labelled once, and no other", () => {
  for (const { name, contract } of labelled) {
    const judged = contract.facts.map(({ position }) => position).toSorted();
    assert.deepEqual(judged, Object.keys(positionsOf(contract)).toSorted(), name);
  }
});

test("a verdict has the passages it needs", () => {
  for (const { name, contract } of labelled)
    for (const { position, verdict, isDealBreaker = false, passages } of contract.facts) {
      const at = `${name}: ${position}`;
      assert.ok(verdicts.includes(verdict), at);
      if (verdict === "holds" || verdict === "favorable") assert.ok(passages.length > 0, at);
      if (verdict === "missing") assert.equal(passages.length, 0, at);
      if (isDealBreaker) assert.equal(verdict, "against", at);
    }
});

test("notes are short and no string is long enough for a text of a contract", () => {
  for (const { name, contract } of labelled) {
    for (const text of stringsIn(contract)) assert.ok(text.length <= 160, `${name}: ${text}`);
    for (const { position, note } of contract.facts) {
      const count = note.split(/\s+/).length;
      assert.ok(note !== "" && count <= 20, `${name}: ${position}, ${count} words`);
    }
  }
});

test(
  "hashes match and offsets lie in the texts",
  { skip: existsSync(join(dataDir, "contracts")) ? false : "no contracts in PANDECT_DATA" },
  async () => {
    for (const { name, contract } of labelled) {
      const text = await textOf(contract, dataDir);
      if (text === null) continue;
      assert.equal(hashOf(text), contract.sha256, name);
      const passages: Passage[] = [
        ...contract.parties.flatMap(({ spans, roleSpans }) => [...spans, ...roleSpans]),
        ...contract.facts.flatMap((fact) => fact.passages),
      ];
      for (const [start, end] of passages) {
        assert.ok(Number.isInteger(start) && 0 <= start && start < end && end <= text.length, `${name}: ${start}–${end}`);
        assert.ok(text.slice(start, end).trim() === text.slice(start, end), `${name}: ${start}–${end} begins or ends with a space`);
      }
    }
  },
);
