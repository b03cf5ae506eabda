import assert from "node:assert/strict";
import { test } from "node:test";
import { userSides } from "../../../shared/workspace/contract-types.ts";
import { clauseTopics } from "../../../server/text/positions/topic-list.ts";
import { minimalPairs } from "./minimal-pairs.ts";

const topics = new Set(clauseTopics.map(({ slug }) => slug));

test("each minimal pair names a topic and a side, and differs", () => {
  for (const { topic, side, what, holds, fails } of minimalPairs()) {
    assert.ok(topics.has(topic), topic);
    assert.ok(userSides.includes(side), holds);
    assert.ok(what !== "" && what.split(/\s+/).length <= 8, what);
    assert.notEqual(holds, fails);
  }
});

test("no clause meets and fails the same position from one side", () => {
  const pairs = minimalPairs();
  const met = new Set(pairs.map(({ topic, side, holds }) => `${topic} ${side} ${holds}`));
  assert.equal(met.size, pairs.length);
  for (const { topic, side, fails } of pairs) assert.ok(!met.has(`${topic} ${side} ${fails}`), fails);
});
