import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recogniseCitations } from "../../server/law/citation/recognise.ts";
import type { Recognised } from "../../server/law/citation/grammar.ts";
import { realSets, type SetCase } from "./support/citation-sets.ts";
import { figure, percentile, report } from "./support/measure.ts";

const root = join(import.meta.dirname, "../..");
const dataDir = process.env["PANDECT_DATA"] ?? join(root, "../shared/data");
const goldFile = join(root, "server/law/citation/fixtures/gold.jsonl");

/**
 * Hit rate of the citation recognizer by family, on our own gold file and on the sets of other projects, and whether its time is linear in
 * the text. `--misses` lists every string that was not read as expected.
 */
export async function run(args: string[]): Promise<void> {
  const gold = readGold();
  byFamily("gold", gold, "≥ 0.98", args);
  const sets = realSets(dataDir);
  if (sets === null) console.log("skipped: the sets of other projects (development data not present)");
  else {
    for (const [set, cases] of Map.groupBy(sets, (c) => c.set)) byFamily(set, cases, "", args);
    const federal = sets.filter((c) => ["usc", "cfr", "public-law"].includes(c.family));
    const hits = federal.filter(isHit).length;
    report("other projects' federal codes, CFR, public laws", hits / federal.length, "≥ 0.95", `${hits} of ${federal.length} strings`);
  }
  speed(gold, args);
}

function byFamily(set: string, cases: SetCase[], target: string, args: string[]): void {
  let hits = 0;
  for (const [family, rows] of Map.groupBy(cases, (c) => c.family)) {
    const misses = rows.filter((c) => !isHit(c));
    hits += rows.length - misses.length;
    figure(`  ${set}: ${family}`, `${rows.length - misses.length} of ${rows.length}`);
    if (args.includes("--misses"))
      for (const c of misses)
        console.log(
          `      ${c.text}\n        expected ${c.expect.join(" ") || "nothing"}\n        read     ${readings(c).join(" ") || "nothing"}`,
        );
  }
  report(`${set}, all families`, hits / cases.length, target, `${hits} of ${cases.length} strings`);
}

/** Gold rows list every target in order; rows of other projects list targets that must be among the readings. */
function isHit(c: SetCase): boolean {
  const found = recogniseCitations(c.text, { within: c.within });
  if (c.set === "gold") return found.flatMap((r) => r.targets.map(spelled)).join(" | ") === c.expect.join(" | ");
  if (c.expect.length === 0) return !found.some((r) => r.family === c.family);
  return c.expect.every((wanted) => {
    if (wanted.startsWith("@")) return found.some((r) => r.start === c.text.indexOf(wanted.slice(1)));
    if (wanted.endsWith("/*")) return found.some((r) => r.targets[0]?.key.startsWith(wanted.slice(0, -1)));
    return readings(c).includes(wanted);
  });
}

function readings(c: SetCase): string[] {
  return recogniseCitations(c.text, { within: c.within }).flatMap((r: Recognised) => [r.targets, ...r.alternatives].flat().map(spelled));
}

function spelled(target: { key: string; pinpoint: string | null }): string {
  return target.pinpoint === null ? target.key : `${target.key}#${target.pinpoint}`;
}

export function readGold(): SetCase[] {
  return readFileSync(goldFile, "utf8")
    .trim()
    .split("\n")
    .map((line) => ({ set: "gold", ...(JSON.parse(line) as Omit<SetCase, "set">) })); // our own file; its test checks every row
}

/** Speed on prose full of citations and on hostile text, and the growth of time from one to two to four times the length. */
function speed(gold: SetCase[], args: string[]): void {
  const megabyte = args.includes("--quick") ? 250_000 : 1_000_000;
  const prose = gold.map((c) => `The keeper relies on ${c.text} and asks that the harbor be kept open.`).join(" ");
  const texts: [string, string][] = [
    ["prose full of citations", prose],
    ["digits", "7"],
    ["section signs", "§ "],
    ["U.S.C. repeated", "U.S.C. "],
    ["an endless list", "42 U.S.C. §§ 1, "],
    ["nested pinpoints", "42 U.S.C. § 1(a)"],
  ];
  for (const [name, piece] of texts) {
    const once = piece.repeat(Math.ceil(megabyte / piece.length)).slice(0, megabyte);
    const [one, two, four] = [1, 2, 4].map((times) => timeOf(once.repeat(times)));
    if (one === undefined || two === undefined || four === undefined) return;
    report(
      `time at 4× the length / 4 × time: ${name}`,
      four / (4 * one),
      "≤ 1.5",
      `${(megabyte / 1000 / one).toFixed(1)} MB/s, ${one.toFixed(0)}, ${two.toFixed(0)}, ${four.toFixed(0)} ms`,
    );
  }
}

function timeOf(text: string): number {
  const rounds = Array.from({ length: 3 }, () => {
    const started = performance.now();
    recogniseCitations(text);
    return performance.now() - started;
  });
  return percentile(rounds, 0);
}
