import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { driverOf } from "../../platform/db/connection.ts";
import { countingEncoder } from "../testing/counting-encoder.ts";
import { addLaw, smallLaw } from "../testing/small-law.ts";
import { type BuildProgress, buildVectors, paceOf } from "./building.ts";
import { countVectors, openVectors, rowsAfter, vectorState } from "./vectors-db.ts";
import { windowsOf } from "./windows.ts";

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
const rows = [
  { heading: "Lamps", body: words(10) },
  { heading: "Bells", body: words(200) },
  { heading: "Fog", body: words(70) },
  { heading: "Repealed", body: words(10), status: "repealed" },
];

function setup(t: TestContext) {
  const law = smallLaw(t, rows);
  const vectors = openVectors(join(dirname(law.file), "vectors.db"));
  t.after(() => vectors.close());
  const run = async (more: { stopAfter?: number; name?: string } = {}) => {
    const encoder = { ...countingEncoder(), name: more.name ?? "counting" };
    const said: BuildProgress[] = [];
    const isStopped = () => encoder.read.length >= (more.stopAfter ?? Infinity);
    const isComplete = await buildVectors({ corpus: law.db, vectors, encoder, isStopped, onProgress: (progress) => said.push(progress) });
    return { isComplete, read: encoder.read, last: said.at(-1) };
  };
  return { ...law, vectors, run };
}

test("a section has a window for every sixty words, four at most, and none for a short rest", () => {
  assert.deepEqual(windowsOf("Lamps.", "Light them."), ["Lamps. Light them."]);
  assert.deepEqual(windowsOf("", "Light them."), ["Light them."]);
  assert.deepEqual(windowsOf("", " "), []);
  assert.deepEqual(
    [70, 76, 121, 400].map((count) => windowsOf("Lamps", words(count)).length),
    [1, 2, 2, 4],
  );
  assert.equal(windowsOf("Lamps", words(130))[1], `Lamps. ${words(130).split(" ").slice(60, 120).join(" ")}`);
});

test("every section in force gets its first vector before any gets its second, and a second run reads nothing", async (t) => {
  const { vectors, ids, run } = setup(t);
  const first = await run();
  assert.equal(first.isComplete, true);
  assert.deepEqual(
    first.read.map((text) => text.split(".")[0]),
    ["Lamps", "Bells", "Fog", "Bells", "Bells", "Bells"],
  );
  assert.deepEqual(first.last, { sections: 3, sectionsRead: 3, windows: 6, windowsRead: 6 });
  assert.deepEqual(
    rowsAfter(vectors, 0, 10).map(({ id, vectors: bytes }) => [id, bytes.length / 128]),
    [
      [ids[0], 1],
      [ids[1], 4],
      [ids[2], 1],
    ],
  );
  assert.equal(vectorState(vectors, "missing"), "0");
  assert.deepEqual((await run()).read, []);
});

test("a stopped run continues where it was", async (t) => {
  const { run, vectors } = setup(t);
  assert.equal((await run({ stopAfter: 2 })).isComplete, false);
  assert.equal(vectorState(vectors, "missing"), "1");
  const rest = await run();
  assert.deepEqual([rest.isComplete, rest.read.length], [true, 4]);
});

test("only changed and new sections are read again, and vectors of removed and dead ones are deleted", async (t) => {
  const { db, ids, vectors, run } = setup(t);
  await run();
  driverOf(db).prepare("update section set digest = x'01' where id = ?").run(ids[0]);
  driverOf(db).prepare("update section set status = 'repealed' where id = ?").run(ids[2]);
  for (const table of ["section_text where section_id", "section where id"]) driverOf(db).prepare(`delete from ${table} = ?`).run(ids[1]);
  addLaw(db, [{ heading: "Buoys", body: words(5) }]);
  const { read, last } = await run();
  assert.deepEqual(
    read.map((text) => text.split(".")[0]),
    ["Lamps", "Buoys"],
  );
  assert.deepEqual(last, { sections: 2, sectionsRead: 2, windows: 2, windowsRead: 2 });
  assert.equal(countVectors(vectors).sections, 2);
});

test("vectors of another encoder are rebuilt", async (t) => {
  const { run } = setup(t);
  await run();
  assert.equal((await run({ name: "another" })).read.length, 6);
});

test("the share of work done includes the remaining windows of long sections", () => {
  assert.deepEqual(paceOf({ sections: 100, sectionsRead: 0, windows: 0, windowsRead: 0 }), { percent: 0, left: 240 });
  assert.deepEqual(paceOf({ sections: 100, sectionsRead: 50, windows: 100, windowsRead: 50 }), { percent: 25, left: 150 });
  assert.deepEqual(paceOf({ sections: 100, sectionsRead: 100, windows: 200, windowsRead: 200 }), { percent: 99, left: 0 });
});
