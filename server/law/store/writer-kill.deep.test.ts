import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openCorpus } from "./corpus-db.ts";
import { openHistory } from "./history-db.ts";
import { importAll } from "../testing/import-child.ts";
import { driverOf } from "../../platform/db/connection.ts";

const child = fileURLToPath(new URL("../testing/import-child.ts", import.meta.url));

test("after a kill at any point, a repeated run gives the same bytes as an undisturbed one", async () => {
  const root = mkdtempSync(join(tmpdir(), "pandect-kill-"));
  try {
    const base = join(root, "base");
    await installAll(base, 1);
    const undisturbed = copyOf(base, join(root, "undisturbed"));
    const points = await installAll(undisturbed, 2);
    assert.ok(points > 30, `${points} points`);
    const expected = dump(undisturbed);
    const steps = Array.from({ length: points }, (_, i) => i);
    // Two at a time, because a child process spends most of its time starting.
    await Promise.all(
      [steps.filter((i) => i % 2 === 0), steps.filter((i) => i % 2 === 1)].map((half) => kills(half, root, base, expected)),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

async function kills(points: number[], root: string, base: string, expected: string): Promise<void> {
  for (const point of points) {
    const folder = copyOf(base, join(root, `killed-${point}`));
    const killed = await runKilled(folder, point);
    assert.equal(killed.signal, "SIGKILL", `point ${point}: ${killed.errors}`);
    await installAll(folder, 2);
    assert.equal(dump(folder), expected, `point ${point}`);
    rmSync(folder, { recursive: true });
  }
}

function installAll(folder: string, release: number): Promise<number> {
  mkdirSync(folder, { recursive: true });
  return importAll(join(folder, "corpus.db"), join(folder, "history.db"), release);
}

function runKilled(folder: string, point: number): Promise<{ signal: NodeJS.Signals | null; errors: string }> {
  const files = [join(folder, "corpus.db"), join(folder, "history.db")];
  const running = spawn(process.execPath, [child, ...files, "2", String(point)]);
  let errors = "";
  running.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  return new Promise((resolve) => running.on("close", (_, signal) => resolve({ signal, errors })));
}

function copyOf(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return to;
}

/** Every row of the corpus with its id, and everything the history shows; only ids of history rows may differ between runs. */
function dump(folder: string): string {
  const corpus = openCorpus(join(folder, "corpus.db"));
  const history = openHistory(join(folder, "history.db"));
  try {
    assert.equal(driverOf(corpus).pragma("integrity_check", { simple: true }), "ok");
    assert.deepEqual(driverOf(corpus).pragma("foreign_key_check"), []);
    const { refresh_id: stored } =
      driverOf(corpus).prepare<[], { refresh_id: number }>("select max(refresh_id) as refresh_id from source").get() ?? {};
    const newest = driverOf(history).prepare<[], { id: number }>("select max(id) as id from refresh where status = 'applied'").get();
    assert.equal(stored, newest?.id, "the corpus names the refresh it holds");
    const tables = driverOf(corpus)
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .all()
      .map(({ name }) => ({
        name,
        rows: driverOf(corpus)
          .prepare<[], Record<string, unknown>>(`select * from "${name}"`)
          .all()
          .map((row) => (name === "source" ? { ...row, refresh_id: null } : row)),
      }));
    const shown = [
      `select c.*, null as id, null as refresh_id from applied_change c order by c.id`,
      `select r.*, null as id from refresh r where status = 'applied' order by r.id`,
    ].map((sql) => driverOf(history).prepare<[], Record<string, unknown>>(sql).all());
    const unapplied = driverOf(history)
      .prepare("select 1 from change where refresh_id not in (select id from refresh where status = 'applied')")
      .all();
    assert.deepEqual(unapplied, []);
    return JSON.stringify([tables, shown]);
  } finally {
    corpus.close();
    history.close();
  }
}
