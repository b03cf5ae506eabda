import assert from "node:assert/strict";
import { test } from "node:test";
import { countSections } from "../statutes/count.ts";
import { coverageCounts } from "../statutes/corpus-coverage.ts";
import { listDivisions } from "../statutes/divisions.ts";
import { children } from "../reader/tree.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { currentStatuses } from "./current-status.ts";
import { deadSections } from "./filters.ts";
import { scopeOf } from "./scope.ts";

const headings: Record<string, string> = {
  "1": "Keepers (Expires June 30, 2018.)",
  "2": "Keepers [Effective July 1, 2018.]",
  "3": "Lamps [Repealed effective January 1, 2019.]",
  "4": "Oil [Effective until the repeal of § 9.]",
  "5": "Bells [Effective January 1, 2190.]",
  "6": "Ropes [Effective July 1, 2018.]",
  "7": "Effect of the repeal of the act on bells",
  "8": "Herons",
};
const stored: Record<string, string> = { "6": "not_yet_effective", "8": "repealed" };
/** As the label of the reader says it. */
const today: Record<string, string[]> = {
  in_force: ["2", "4", "6", "7"],
  expired: ["1", "3"],
  not_yet_effective: ["5"],
  repealed: ["8"],
};

test("filter, counts, lists and tree use the status that the day in a heading gives", async (t) => {
  const dbs = library(t);
  await install(dbs, {
    sections: Object.entries(headings).map(([number, heading]) =>
      section(number, undefined, { heading, status: stored[number] ?? "in_force" }),
    ),
  });
  const { corpus } = dbs;
  assert.deepEqual([...currentStatuses(corpus).values()].map(({ stored: was, status }) => `${was} ${status}`).sort(), [
    "in_force expired",
    "in_force expired",
    "in_force not_yet_effective",
    "not_yet_effective in_force",
  ]);
  const idOf = (number: string) => {
    return driverOf(corpus).prepare("select id from section where number = ?").pluck().get(number) as number;
  };
  const numbers = Object.keys(headings);
  const passing = (filters: Partial<Parameters<typeof scopeOf>[1]>) => {
    const scope = scopeOf(corpus, { excludeRepealed: false, ...filters, includeSample: true });
    return numbers.filter((number) => scope.has(idOf(number)));
  };
  for (const [status, expected] of Object.entries(today)) {
    const actStatus = [status] as ["in_force"];
    assert.deepEqual(passing({ actStatus }), expected, status);
    assert.equal(countSections(corpus, { actStatus, includeSample: true } as never), expected.length, status);
    assert.equal(coverageCounts(corpus, { includeSample: true }).find((row) => row.status === status)?.sections, expected.length, status);
  }
  assert.deepEqual(passing({ actStatus: ["in_force", "expired"] }), ["1", "2", "3", "4", "6", "7"]);
  const alive = ["2", "4", "5", "6", "7"];
  assert.deepEqual(passing({ excludeRepealed: true }), alive);
  assert.equal(countSections(corpus, { excludeRepealed: true, includeSample: true } as never), alive.length);
  const dead = deadSections(corpus);
  assert.deepEqual(
    numbers.filter((number) => dead.has(idOf(number))),
    ["1", "3", "8"],
  );

  const listed = (filter: { actStatus?: "expired" | "in_force"; excludeRepealed?: boolean }, chapter?: string) =>
    listDivisions(corpus, {
      corpusType: "USC",
      titleNumber: "97",
      excludeRepealed: false,
      limit: 200,
      ...(chapter && { chapter }),
      ...filter,
    } as never);
  assert.deepEqual(
    listed({ actStatus: "expired" }).divisions.map((one) => one.sectionCount),
    [2],
  );
  assert.deepEqual(
    listed({ actStatus: "expired" }, "1").divisions.map((one) => one.identifier),
    today["expired"],
  );
  assert.deepEqual(
    listed({ excludeRepealed: true }, "1").divisions.map((one) => one.identifier),
    alive,
  );

  const shown = (parent: string | undefined, hideDead: boolean) => children(corpus, parent, { hideDead, includeSample: true })?.nodes ?? [];
  let [node] = shown(undefined, false);
  while (node !== undefined && !node.isLeaf) {
    assert.deepEqual([node.sectionCount, node.liveCount], [8, alive.length], node.id);
    const below = shown(node.id, true);
    if (below[0]?.isLeaf === true) {
      assert.deepEqual(
        below.map(({ number }) => number),
        alive,
      );
      assert.equal(shown(node.id, false).find(({ number }) => number === "1")?.status, "expired");
    }
    [node] = below;
  }
});
