// One WebAssembly function, assembled here byte by byte: a block of 4 rows and 16 columns of a matrix product. Nearly all the time of a
// section is spent here, and this is ten times as fast as the same loop in JavaScript.

import { add, functionOf, get, i32, isValid, load, type Memory, moduleOf, moved, number, set, tee, v128 } from "./wasm.ts";

/**
 * Writes rows × columns 4 × 16 of `a · b + bias` to `c`. All are addresses in bytes; `aStride` and `cStride` are the distances between
 * rows. `b` holds 16 consecutive numbers for each of the `k` steps.
 */
export type ProductBlock = (a: number, aStride: number, b: number, c: number, cStride: number, k: number, bias: number) => void;

/** The function over a memory; fused multiply-add where the runtime has it. */
export function productBlock(memory: Memory): ProductBlock {
  const fused = moduleWith(true);
  const code = isValid(fused) ? fused : moduleWith(false);
  // The only export of the module.
  return functionOf(code, "block", memory) as ProductBlock;
}

const rows = [0, 1, 2, 3];
const quarters = [0, 1, 2, 3];

/** Numbers of the locals: the seven parameters, then the function's own. */
const [a, aStride, b, c, cStride, k, bias] = [0, 1, 2, 3, 4, 5, 6] as const;
const rowAt = (row: number) => 7 + row;
const sumAt = (row: number, quarter: number) => 11 + 4 * row + quarter;
const columnsAt = (quarter: number) => 27 + quarter;
const factor = 31;

const store = (offset: number) => [0xfd, 0x0b, 4, offset];
const loadFourTimes = [0xfd, 0x09, 2, 0];
const multiplyFours = [0xfd, 0xe6, 0x01];
const addFours = [0xfd, 0xe4, 0x01];
const multiplyAddFours = [0xfd, 0x85, 0x02];

function moduleWith(isFused: boolean): Uint8Array<ArrayBuffer> {
  const locals = [2, 4, i32, 21, v128];
  return moduleOf({ name: "block", parameters: 7, code: [...locals, ...functionBody(isFused), 0x0b] });
}

function functionBody(isFused: boolean): number[] {
  const beginRows = rows.flatMap((row) =>
    row === 0 ? [...get(a), ...set(rowAt(0))] : [...get(rowAt(row - 1)), ...get(aStride), ...add, ...set(rowAt(row))],
  );
  const beginSums = rows.flatMap((row) => quarters.flatMap((q) => [...get(bias), ...load(16 * q), ...set(sumAt(row, q))]));
  const loadColumns = quarters.flatMap((q) => [...get(b), ...load(16 * q), ...set(columnsAt(q))]);
  const addTo = (row: number, q: number) =>
    isFused
      ? [...get(factor), ...get(columnsAt(q)), ...get(sumAt(row, q)), ...multiplyAddFours, ...set(sumAt(row, q))]
      : [...get(factor), ...get(columnsAt(q)), ...multiplyFours, ...get(sumAt(row, q)), ...addFours, ...set(sumAt(row, q))];
  const multiplyRow = (row: number) => [
    ...get(rowAt(row)),
    ...loadFourTimes,
    ...set(factor),
    ...quarters.flatMap((q) => addTo(row, q)),
    ...moved(rowAt(row), number(4)),
  ];
  const nextStep = [...moved(b, number(64)), ...get(k), ...number(-1), ...add, ...tee(k), 0x0d, 0];
  const storeRow = (row: number) => [
    ...quarters.flatMap((q) => [...get(c), ...get(sumAt(row, q)), ...store(16 * q)]),
    ...moved(c, get(cStride)),
  ];
  const loop = [0x03, 0x40, ...loadColumns, ...rows.flatMap(multiplyRow), ...nextStep, 0x0b];
  return [...beginRows, ...beginSums, ...loop, ...rows.flatMap(storeRow)];
}
