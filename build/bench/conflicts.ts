import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { checkNames } from "../../server/workspace/records/conflicts/check-names.ts";
import { fill, wordsOf } from "./document-search.ts";
import { figure, report, seeded, timings } from "./support/measure.ts";

const firsts = "Anna John Maria Peter Ellen Robert Susan David Karen Paul Laura Mark Helen Brian Ruth Carl".split(" ");
const lasts = "Alder Birch Crane Dunlin Egret Finch Grouse Heron Ibis Jay Kestrel Lark Merlin Nuthatch Osprey Plover".split(" ");
const forms = ["Inc.", "LLC", "Corp.", "Ltd."];
const kinds = {
  "a person": "Ellen Heron",
  "transposed, with an initial": "Heron, Ellen M.",
  "a company": "Kestrel Lark Corporation",
  "a person nobody has": "Quentin Zyzzogeton",
  "a common first name": "John Smith",
};

/** Checks of one name over 10,000 documents of a thousand words, each of which names two people and a company. */
export async function run(args: string[]): Promise<void> {
  const count = args.includes("--quick") ? 1000 : 10_000;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const random = seeded(11);
  const of = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const person = () => `${of(firsts)} ${of(lasts)}`;
  const db = openWorkspace(createDataFolder(dir).workspace);
  try {
    fill(
      db,
      count,
      random,
      (next) => `Agreement between ${person()} and ${of(lasts)} ${of(lasts)}, ${of(forms)}.\n\n${wordsOf(next)}\n\n${person()}.`,
    );
    const all: number[] = [];
    for (const [kind, name] of Object.entries(kinds)) {
      const times: number[] = [];
      let found = 0;
      for (let i = -2; i < 10; i++) {
        const started = performance.now();
        const { hits } = await checkNames(db, [name], null);
        if (i < 0) continue;
        times.push(performance.now() - started);
        found = hits.length;
      }
      all.push(...times);
      const { median, p95 } = timings(times);
      figure(`  ${kind}`, `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${found} hits`);
    }
    report(`conflict check over ${count} documents, p95 in ms`, timings(all).p95, "≤ 300", `${all.length} checks`);
  } finally {
    db.close();
    rmSync(dir, { recursive: true });
  }
}
