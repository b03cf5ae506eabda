import { existsSync } from "node:fs";
import { redline } from "../../server/law/redline/redline.ts";
import { nothing, parse } from "./import.ts";
import { dataPath } from "./support/law.ts";
import { alternate, figure, report, seeded } from "./support/measure.ts";

/** Redlines of a 30 kB section with 40 changes, of 20,000 words with 30 % edits, and of a 60 kB total rewrite (fictional words). */
export async function run(): Promise<void> {
  const random = seeded(3);
  const section = text(random, 30_000);
  const edited = change(section, 40, random);
  const long = text(random, 120_000);
  const heavy = change(long, 6000, random);
  const [one, other] = [text(random, 60_000), text(seeded(99), 60_000)];
  const taken = await alternate(9, {
    section: () => redline(section, edited),
    heavy: () => redline(long, heavy),
    rewrite: () => redline(one, other),
  });
  report(
    "30 kB section, 40 changes / 50 ms",
    (taken["section"]?.median ?? 0) / 50,
    "≤ 1",
    `${taken["section"]?.median.toFixed(1)} ms median of 9`,
  );
  report(
    "60 kB total rewrite / 1 s",
    (taken["rewrite"]?.median ?? 0) / 1000,
    "≤ 1",
    `${taken["rewrite"]?.median.toFixed(1)} ms median of 9`,
  );
  await realSections();
  figure("120 kB, 20,000 words, 6,000 edits", `${taken["heavy"]?.median.toFixed(1)} ms median of 9`);
}

/** Sections of title 35 that actually changed between two release points. */
async function realSections(): Promise<void> {
  const files = ["113-31", "117-80"].map((release) => dataPath(`us-code/${release}/xml_usc35@${release}.zip`));
  if (!files.every((file) => existsSync(file))) return console.log("real sections skipped: development data not present");
  const [before, after] = [new Map<string, string>(), new Map<string, string>()];
  for (const [i, file] of files.entries())
    await parse(file, { ...nothing, section: (s) => void (i === 0 ? before : after).set(s.actId, s.body.text) });
  const pairs = [...before].flatMap(([id, old]) => {
    const now = after.get(id);
    return now === undefined || now === old ? [] : [[old, now] as const];
  });
  const { all } = await alternate(9, { all: () => pairs.forEach(([old, now]) => redline(old, now)) });
  const mean = (all?.median ?? 0) / pairs.length;
  report(
    "mean of real changed sections / 3 ms",
    mean / 3,
    "≤ 1",
    `${mean.toFixed(2)} ms, ${pairs.length} sections of title 35, median of 9`,
  );
}

function text(random: () => number, length: number): string {
  let out = "";
  let inLine = 0;
  while (out.length < length) {
    out += `${"abcdefghijklmnopqrst".slice(0, 2 + Math.floor(random() * 8))}${Math.floor(random() ** 3 * 400)}`;
    out += ++inLine % 70 === 0 ? ".\n" : " ";
  }
  return out;
}

function change(original: string, edits: number, random: () => number): string {
  const words = original.split(/(?<=\s)/);
  for (let i = 0; i < edits; i++) {
    const at = Math.floor(random() * words.length);
    const tail = /\s$/.exec(words[at] ?? "")?.[0] ?? "";
    words[at] = random() < 0.3 ? tail.trimStart() : `changed${i}${tail}`;
  }
  return words.join("");
}
