import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCorpus, openCorpusReader } from "../../server/law/store/corpus-db.ts";
import type { Db } from "../../server/platform/db/open.ts";
import { bodyText, neighbours, sectionById } from "../../server/law/statutes/corpus.ts";
import { figure, report, seeded, timings } from "./support/measure.ts";
import { driverOf } from "../../server/platform/db/connection.ts";

/**
 * A section with 10 neighbors on each side against one row by id with its body, at 3,000,000 synthetic sections (300,000 with
 * `--quick`) in containers of 5 to 5,000.
 */
export async function run(args: string[]): Promise<void> {
  const total = args.includes("--quick") ? 300_000 : 3_000_000;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  try {
    const file = join(dir, "corpus.db");
    const db = openCorpus(file);
    const started = performance.now();
    fillSections(db, total);
    db.close();
    figure("synthetic sections", `${total.toLocaleString("en")} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const reader = openCorpusReader(file);
    measure(reader, total);
    reader.close();
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function measure(db: Db, total: number): void {
  const random = seeded(5);
  const around: number[] = [];
  const one: number[] = [];
  for (let i = -500; i < 4000; i++) {
    const id = 1 + Math.floor(random() * total);
    const section = sectionById(db, id);
    if (section === undefined) continue;
    let started = performance.now();
    const near = neighbours(db, section, 10);
    const tookAround = performance.now() - started;
    const other = 1 + Math.floor(random() * total);
    started = performance.now();
    sectionById(db, other);
    bodyText(db, other);
    const tookOne = performance.now() - started;
    if (i < 0 || near.previous.length + near.next.length < 20) continue;
    around.push(tookAround);
    one.push(tookOne);
  }
  const [a, b] = [timings(around), timings(one)];
  report(
    "21 rows p95 / one row with body p95",
    a.p95 / b.p95,
    "≤ 4",
    `${(a.p95 * 1000).toFixed(0)} µs / ${(b.p95 * 1000).toFixed(0)} µs, ${a.count} reads`,
  );
  report(
    "21 rows median / one row with body median",
    a.median / b.median,
    "",
    `${(a.median * 1000).toFixed(0)} µs / ${(b.median * 1000).toFixed(0)} µs`,
  );
}

/** Sections 1 to `total` of a made-up title, in containers of 5 to 5,000. */
export function fillSections(db: Db, total: number): void {
  const random = seeded(1);
  const words = Array.from({ length: 500 }, (_, i) => `word${i}`);
  const trail = JSON.stringify({
    titleNumber: "1",
    titleName: "TESTS",
    chapter: "1",
    chapterName: "SYNTHETIC",
    breadcrumb: [],
    displayPath: "Title 1 / Chapter 1",
    parent: null,
  });
  driverOf(db).exec("begin");
  driverOf(db)
    .exec(`insert into source (id, key, corpus_type, jurisdiction, name, release, format, file_name, file_bytes, file_sha256, installed_at)
    values (1, 'usc-1', 'USC', 'federal', 'Synthetic', '1', 'uslm-1', 'x', 0, '', '2026-11-20')`);
  const division = driverOf(db).prepare(
    `insert into division (id, source_id, key, kind, label, name, depth, position, trail) values (?, 1, ?, 'chapter', 'CHAPTER 1', 'SYNTHETIC', 1, ?, ?)`,
  );
  const section = driverOf(db)
    .prepare(`insert into section (id, act_id, source_id, division_id, container_id, ordinal, position, unit, corpus_type, jurisdiction, identity, number,
    number_label, heading, citation, citation_short, status, digest, record)
    values (?, ?, 1, ?, ?, ?, ?, 'section', 'USC', 'federal', ?, ?, ?, 'A heading', '1 U.S.C. § 1 (2026)', '1 U.S.C. § 1', 'in_force', x'00', '{}')`);
  const text = driverOf(db).prepare("insert into section_text (section_id, body, credit, structure) values (?, ?, '', x'00')");
  let [container, left, ordinal] = [0, 0, 0];
  for (let id = 1; id <= total; id++) {
    if (left === 0) {
      container++;
      left = random() < 0.9 ? 5 + Math.floor(random() * 100) : Math.floor(random() * 5000);
      division.run(container, `c${container}`, container, trail);
      ordinal = 0;
    }
    left--;
    const at = Math.floor(random() * 300);
    const body = Array.from({ length: 4 }, (_, i) => words.slice(at, at + 20 + ((id + i) % 60)).join(" ")).join("\n");
    section.run(id, `USC_T1_C${container}_S${id}`, container, container, ordinal++, id, `i${id}`, String(id), `§ ${id}.`);
    text.run(id, body);
    if (id % 200_000 === 0) driverOf(db).exec("commit; begin");
  }
  driverOf(db).exec("commit");
  driverOf(db).pragma("wal_checkpoint(truncate)");
}
