import { deepEqual, equal, ok } from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readContract } from "./read-contract.ts";

const folder = join(process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../shared/data"), "contracts/cuad/txt");
const skip = existsSync(folder) ? false : "the contracts are not present (development data)";

test("thirty real contracts are read with literal places, and in little time", { skip }, () => {
  let [time, characters] = [0, 0];
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), "utf8");
    const from = performance.now();
    const { sentences, sections, parties, headings } = readContract({ text, blocks: [] });
    time += performance.now() - from;
    characters += text.length;
    let last = 0;
    for (const { start, end } of sentences) {
      ok(start >= last && start < end && end <= text.length, file);
      last = end;
    }
    for (const { start, end, name } of parties) equal(text.slice(start, end).replaceAll(/\s+/g, " "), name, file);
    for (const { start, end } of [...sections, ...headings]) ok(start < end && end <= text.length, file);
  }
  // 60 ms for 50,000 characters is the aim on a quiet computer.
  ok((time / characters) * 50_000 < 400, `${Math.round((time / characters) * 50_000)} ms for 50,000 characters`);
});

/** Read by hand: start and end of each name, and its number of short names. */
const parties: Record<string, [number, number, number][]> = {
  TodosMedical: [
    [175, 193, 1],
    [334, 354, 1],
  ],
  CORIOINC: [
    [324, 334, 1],
    [464, 482, 1],
  ],
  BLUEFLY: [
    [435, 478, 1],
    [491, 504, 1],
  ],
  CcRealEstate: [
    [137, 160, 1],
    [209, 226, 1],
  ],
  Clickstream: [
    [211, 233, 1],
    [385, 408, 1],
  ],
  InmodeLtd: [
    [177, 189, 1],
    [334, 357, 1],
  ],
  IPAYMENT: [
    [319, 333, 1],
    [343, 383, 1],
    [398, 420, 1],
  ],
  LIGHTBRIDGE: [
    [235, 258, 1],
    [303, 323, 1],
  ],
  MphaseTechnologies: [
    [106, 130, 1],
    [261, 285, 1],
  ],
  MIDDLEBROOK: [
    [150, 183, 1],
    [288, 313, 1],
  ],
  NATIONALPROCESSING: [
    [242, 269, 1],
    [282, 312, 1],
  ],
  SLINGERBAG: [
    [108, 124, 1],
    [163, 177, 1],
  ],
  URSCORP: [
    [88, 105, 1],
    [119, 134, 1],
  ],
  MARSHALLHOLDINGS: [
    [239, 251, 1],
    [323, 341, 1],
  ],
};

test("the parties of real contracts are those read by hand", { skip }, () => {
  const files = readdirSync(folder);
  for (const [start, expected] of Object.entries(parties)) {
    const file = files.find((one) => one.startsWith(start)) ?? "";
    const read = readContract({ text: readFileSync(join(folder, file), "utf8"), blocks: [] });
    deepEqual(
      read.parties.map(({ start: from, end, aliases }) => [from, end, aliases.length]),
      expected,
      start,
    );
  }
});
