import { redline } from "../../server/redline/redline.ts";
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
  figure("120 kB, 20,000 words, 6,000 edits", `${taken["heavy"]?.median.toFixed(1)} ms median of 9`);
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
