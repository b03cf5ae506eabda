import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { groupsOf } from "./groups.ts";

test("variables are grouped by content, and those that the text fills come last", () => {
  const variable = (id: string, kind: string, defaultValue: string | null = null) => ({
    id,
    name: id,
    label: null,
    kind,
    hint: null,
    defaultValue,
    position: 0,
  });
  deepEqual(
    groupsOf([
      variable("30 days", "duration", "30 days"),
      variable("fee", "money"),
      variable("supplier", "party"),
      variable("term", "duration", "1 year"),
    ]).map(({ id, variables }) => [id, variables.map((one) => one.id)]),
    [
      ["party", ["supplier"]],
      ["date", ["term"]],
      ["money", ["fee"]],
      ["given", ["30 days"]],
    ],
  );
});
