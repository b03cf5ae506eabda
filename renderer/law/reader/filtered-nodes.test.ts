import assert from "node:assert/strict";
import { test } from "node:test";
import type { TreeNode } from "#shared/law/reader.ts";
import { filteredNodes } from "./filtered-nodes.ts";
import { reportLevelOf, sourceKeyOf } from "./level-node.ts";

const node = (label: string, name: string): TreeNode => ({
  id: `level:usc-42|${label}`,
  kind: "chapter",
  number: null,
  label,
  name,
  isLeaf: false,
  actId: null,
  status: null,
  sectionCount: 1,
  liveCount: 1,
  isFiction: false,
});

test("a filter keeps rows with every typed word at the beginning of a word, in any letter case", () => {
  const rows = [
    node("CHAPTER 21—", "CIVIL RIGHTS"),
    node("CHAPTER 6A—", "PUBLIC HEALTH SERVICE"),
    node("CHAPTER 126—", "EQUAL OPPORTUNITY"),
  ];
  const found = (typed: string) => filteredNodes(rows, typed).map(({ name }) => name);
  assert.deepEqual(found("civil"), ["CIVIL RIGHTS"]);
  assert.deepEqual(found("6a"), ["PUBLIC HEALTH SERVICE"]);
  assert.deepEqual(found("ch pub serv"), ["PUBLIC HEALTH SERVICE"]);
  assert.deepEqual(found("ivil"), []);
  assert.equal(found("  ").length, 3);
});

test("a level of the tree names its source and its place in a report", () => {
  assert.deepEqual([sourceKeyOf("level:usc-42|t42/ch21"), reportLevelOf("level:usc-42|t42/ch21")], ["usc-42", "t42/ch21"]);
  assert.deepEqual([sourceKeyOf("corpus:USC"), reportLevelOf("corpus:USC")], [null, null]);
});
