import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dataFile, skipWithoutData } from "../../law/testing/data.ts";
import { compare } from "./compare.ts";
import type { Compared } from "./interface.ts";
import { randomFrom, type Seed, seeded } from "./testing/seeds.ts";
import { textOf, usual } from "./testing/texts.ts";

const folder = dataFile("contracts/cuad/txt") ?? "";
const skip = skipWithoutData("contracts/cuad/txt");

/** Where each change is in each text. */
function placesOf({ rows }: Compared): Record<"before" | "after", { start: number; end: number; hunk: number }[]> {
  const places: ReturnType<typeof placesOf> = { before: [], after: [] };
  for (const { before, after, runs } of rows) {
    const at = { before: before?.start ?? 0, after: after?.start ?? 0 };
    for (const { op, text, was, hunk } of runs)
      for (const side of ["before", "after"] as const) {
        if (op === (side === "before" ? "insert" : "delete")) continue;
        const length = side === "before" ? (was ?? text).length : text.length;
        if (hunk !== null) places[side].push({ start: at[side], end: at[side] + length, hunk });
        at[side] += length;
      }
  }
  return places;
}

/** Changes that overlap an edit, in either text. */
function hunksAt(places: ReturnType<typeof placesOf>, seed: Seed): Set<number> {
  const touching = (side: "before" | "after") =>
    places[side].filter(({ start, end }) => start < seed[side].end && end > seed[side].start).map(({ hunk }) => hunk);
  return new Set([...touching("before"), ...touching("after")]);
}

test("every edit of a value, a date, a party or a negation in real contracts is a separate change", { skip }, () => {
  let total = 0;
  let substantive = 0;
  const missed: string[] = [];
  for (const [n, name] of readdirSync(folder).entries()) {
    const text = readFileSync(join(folder, name), "utf8").replace(/\r\n?/g, "\n");
    const edited = seeded(text, 40, randomFrom(n));
    const result = compare(textOf(text), textOf(edited.text), usual);
    const places = placesOf(result);
    const used = new Set<number>();
    for (const seed of edited.seeds) {
      total++;
      const [hunk, ...more] = hunksAt(places, seed);
      if (hunk === undefined || more.length > 0 || used.has(hunk))
        missed.push(`${name}: ${text.slice(seed.before.start, seed.before.end)}`);
      else if (result.hunks[hunk]?.severity === "substantive") substantive++;
      if (hunk !== undefined) used.add(hunk);
    }
  }
  assert.deepEqual(missed, []);
  assert.ok(total > 1000 && substantive === total, `${substantive} of ${total} of substance`);
});
