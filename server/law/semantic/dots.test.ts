import assert from "node:assert/strict";
import { test } from "node:test";
import { dotProducts, productsAtOnce } from "./dots.ts";
import { scan, type VectorTable } from "./vector-table.ts";

/** Whole numbers from -127 to 127, the same at each run. */
function bytes(count: number, seed: number): Int8Array {
  let state = seed;
  return Int8Array.from({ length: count }, () => ((state = (state * 48_271) % 2_147_483_647) % 255) - 127);
}

test("products of a vector with many are those of the plain sum, for the greatest numbers too", () => {
  for (const size of [16, 128, 1024]) {
    const dots = dotProducts(5, size);
    assert.ok(dots !== null);
    dots.vectors.set([...bytes(3 * size, 7), ...new Int8Array(size).fill(127), ...new Int8Array(size).fill(-127)]);
    for (const question of [bytes(size, 11), new Int8Array(size).fill(127), new Int8Array(size).fill(-127)]) {
      const plain = (at: number): number => question.reduce<number>((sum, value, i) => sum + value * (dots.vectors[at * size + i] ?? 0), 0);
      assert.deepEqual([...dots.of(question, 0, 5)], [0, 1, 2, 3, 4].map(plain));
      assert.deepEqual([...dots.of(question, 3, 2)], [3, 4].map(plain));
    }
  }
  assert.deepEqual([dotProducts(1, 42), dotProducts(1, 0)], [null, null]);
});

test("a scan finds the same with the fast products and without, past the products of one turn", () => {
  const size = 16;
  const count = 2 * productsAtOnce + 3;
  const dots = dotProducts(count, size);
  dots?.vectors.set(bytes(count * size, 3));
  const ids = Float64Array.from({ length: count }, (_, i) => Math.floor(i / 2));
  const inverseLengths = new Float32Array(count).fill(0.01);
  const table: VectorTable = { ids, inverseLengths, size, vectors: bytes(count * size, 3) };
  const found = (one: VectorTable) => {
    const all: [number, number][] = [];
    scan(one, bytes(size, 5), (id, likeness) => all.push([id, likeness]));
    return all;
  };
  assert.equal(found(table).length, Math.ceil(count / 2));
  assert.deepEqual(found({ ...table, dots }), found(table));
});
