import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sectionBody } from "../../server/law/acts/section-body.ts";
import { readActJson } from "../../server/law/acts/import/india-code.ts";
import { startImport } from "../../server/law/store/import-run.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { openActsReader } from "../../server/law/store/acts-db.ts";
import { databaseFile } from "../../server/law/store/database-file.ts";
import { figure, seeded } from "./support/measure.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

/**
 * 800 made-up acts of 40 sections (80 with `--quick`): their import against parsing alone, a second import of the same files (at most
 * 0.4 of the first), and the served body of a section against a plain read of the same slice (at most 3 times).
 */
export async function run(args: string[]): Promise<void> {
  const count = args.includes("--quick") ? 80 : 800;
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-bench-")));
  try {
    const texts = Array.from({ length: count }, (_, i) => JSON.stringify(act(i)));
    const paths = texts.map((text, i) => {
      const path = join(folder.root, `act-${i}.json`);
      writeFileSync(path, text);
      return path;
    });
    const parsing = await seconds(() => texts.forEach((text) => readActJson(text)));
    const install = () => startImport({ folder, paths, onProgress: () => undefined }).done;
    const first = await seconds(install);
    const second = await seconds(install);
    figure("parse only", `${parsing.toFixed(2)} s`);
    figure("import", `${first.toFixed(2)} s, ${Math.round(count / first)} acts/s, ${(first / parsing).toFixed(1)} × parse only`);
    figure("second import / first (aim ≤ 0.4)", (second / first).toFixed(2));
    slices(databaseFile(folder, "acts"), count);
  } finally {
    rmSync(folder.root, { recursive: true });
  }
}

function slices(file: string, count: number): void {
  const db = openActsReader(file);
  const bare = driverOf(db).prepare<[number], string>("select text from passage where id = ?").pluck();
  const sections = driverOf(db)
    .prepare<[], { actId: string; number: string; passage: number; length: number }>(
      `select a.act_id as actId, s.number, p.id as passage, s.char_end - s.char_start as length
       from section s join act a on a.id = s.act join passage p on p.act = s.act and p.idx = s.first_passage order by s.id`,
    )
    .all();
  const random = seeded(7);
  const any = () => {
    const section = sections[Math.floor(random() * sections.length)];
    if (section === undefined) throw new Error(`nothing of ${count} acts was installed`);
    return section;
  };
  const served: number[] = [];
  const plain: number[] = [];
  for (let i = -200; i < 2000; i++) {
    // Different sections: a section just served is in the caches, so a plain read of it would cost less than any other.
    const [ours, theirs] = [any(), any()];
    let started = performance.now();
    const { text } = sectionBody({ acts: db }, { act_id: ours.actId, section_number: ours.number }, "http://127.0.0.1:7468");
    if (i >= 0) served.push(performance.now() - started);
    if (text === null) throw new Error(`no text of ${ours.actId}, s. ${ours.number}`);
    started = performance.now();
    bare.get(theirs.passage)?.slice(0, theirs.length);
    if (i >= 0) plain.push(performance.now() - started);
  }
  db.close();
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  figure("section body", `${(middle(served) * 1000).toFixed(0)} µs`);
  figure("the same slice, bare", `${(middle(plain) * 1000).toFixed(0)} µs`);
  figure("ratio (aim ≤ 3)", (middle(served) / middle(plain)).toFixed(1));
}

async function seconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function act(i: number): Record<string, unknown> {
  const words = "ferry lantern river keeper toll dusk notice penalty board fund licence order appeal vessel harbour".split(" ");
  const random = seeded(i + 1);
  const sentence = () => Array.from({ length: 14 }, () => words[Math.floor(random() * words.length)]).join(" ");
  return {
    title: `The ${sentence().slice(0, 30)} Act, ${1900 + (i % 120)}`,
    actNumber: String(i),
    actYear: String(1900 + (i % 120)),
    indiaCodeActId: `AC_CEN_1_1_${i}`,
    handle: String(500_000 + i),
    sections: Array.from({ length: 40 }, (_, n) => ({
      sectionNo: String(n + 1),
      orderNo: n,
      title: sentence().slice(0, 40),
      content: Array.from({ length: 6 }, sentence).join(".\n\n"),
      footnotes: n % 4 === 0 ? '1. Subs. by Act 3 of 1951, s. 4, for "the lamp" (w.e.f. 1-4-1951).' : "",
    })),
  };
}
