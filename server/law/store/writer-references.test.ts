import assert from "node:assert/strict";
import { test } from "node:test";
import { type Db, write } from "../../platform/db/open.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { ReferenceWriter, unpackIds } from "./writer-references.ts";
import { driverOf } from "../../platform/db/connection.ts";

/** Sections by their targets; sections without targets are unchanged. */
type Release = Record<number, string[]>;

test("too many references for the memory are written like fewer ones, also in an update", async (t) => {
  const first: Release = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i + 1, [`usc/97/${i % 7}`, `usc/97/${i}`, "usc/1/1"]]));
  const second: Release = { ...first, 61: ["usc/1/1", "usc/97/3"], 5: ["usc/97/60"], 6: ["usc/1/1"] };
  // 1 and 2 are removed, 10 to 40 stay.
  for (const number of [1, 2]) delete second[number];
  for (let number = 10; number <= 40; number++) second[number] = [];
  const cited = async (most: number | undefined) => {
    const { corpus, ...dbs } = library(t);
    await install({ corpus, ...dbs }, { sections: [section("1")] });
    const states: unknown[] = [];
    for (const release of [first, second]) {
      put(corpus, release, most);
      states.push(rowsOf(corpus));
    }
    return states;
  };
  const [installed, updated] = await cited(undefined);
  assert.deepEqual((installed as unknown[]).length, 61);
  assert.deepEqual(
    (updated as unknown[]).find((row) => JSON.stringify(row).includes("usc/97/60")),
    { target: "usc/97/60", origin: "text", sections: [5] },
  );
  for (const most of [1, 10, 170]) assert.deepEqual(await cited(most), [installed, updated], String(most));
});

function put(corpus: Db, release: Release, most: number | undefined): void {
  write(corpus, (db) => {
    const references = new ReferenceWriter(db, 1, most);
    for (const [id, targets] of Object.entries(release)) {
      if (targets.length === 0) references.keep(Number(id));
      else
        references.add(
          Number(id),
          targets.map((target) => `${target} text`),
        );
    }
    references.finish();
  });
}

function rowsOf(corpus: Db): unknown[] {
  const rows = driverOf(corpus)
    .prepare<[], { target: string; origin: string; sections: Buffer }>("select target, origin, sections from citing")
    .all();
  return rows.map((row) => ({ ...row, sections: unpackIds(row.sections) }));
}
