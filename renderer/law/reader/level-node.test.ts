import assert from "node:assert/strict";
import { test } from "node:test";
import type { TreeNode } from "#shared/law/reader.ts";
import { onlyLevel } from "./level-node.ts";

const level = (id: string, isLeaf = false): TreeNode => ({
  id,
  kind: isLeaf ? "section" : "chapter",
  number: null,
  label: id,
  name: "",
  status: null,
  isLeaf,
  actId: isLeaf ? id : null,
  sectionCount: isLeaf ? null : 3,
  liveCount: isLeaf ? null : 3,
  isFiction: false,
});

test("a level without siblings is opened in place; a single section and a choice are listed", () => {
  assert.equal(onlyLevel([level("§ 1", true)]), null);
  assert.equal(onlyLevel([]), null);
  assert.equal(onlyLevel([level("part 1"), level("part 2")]), null);
  assert.equal(onlyLevel([level("part 1")])?.id, "part 1");
});
