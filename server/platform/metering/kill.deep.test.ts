import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { commandLine } from "../../../build/testing/command-line.ts";
import { startImport } from "../../law/store/import-run.ts";
import { createDataFolder } from "../data-folder.ts";
import { write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { sampleTitle } from "../../law/testing/sample-law.ts";
import { createKey } from "./data-keys.ts";
import { auditLedger, readBalance } from "./ledger.ts";
import { driverOf } from "../db/connection.ts";

/** `PANDECT_KILLS=200` is the full trial, some minutes long. */
const kills = Number(process.env["PANDECT_KILLS"] ?? 12);

const reads = ["section/CFR_T97_P1_S1_1", "section/CFR_T97_P1_S1_2/body"];

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(1);
}

test(`${kills} kills under load leave books that balance and contain every answered charge`, async (t) => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-kills-")));
  const file = join(folder.root, "title-97.xml");
  writeFileSync(file, sampleTitle({ title: 97, sections: 20 }));
  await startImport({ folder, paths: [file], onProgress: () => undefined }).done;
  const workspace = openWorkspace(folder.workspace);
  // One key each: the limit per minute is not tested here.
  const keys = Array.from({ length: kills }, () => write(workspace, (db) => createKey(db, "load", Date.now())).key);
  const held = driverOf(workspace)
    .prepare<[], number>("select coalesce(sum(balance), 0) from ledger_account where name glob 'held:*'")
    .pluck();
  let answered = 0;
  let calls = 0;
  let leftHolds = 0;
  for (const [n, key] of keys.entries()) {
    const child = spawn(process.execPath, [commandLine, "serve", "--port", "0", "--json", "--data-dir", folder.root], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    assert.equal(held.get(), 0, "what a killed process held is given back by the next");
    const load = Array.from({ length: 8 }, async (_, i) => {
      for (;;) {
        const body = await fetch(`${url}/api/v1/us/statutes/${i >= 4 ? "search" : reads[i % 2]}`, {
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          // The other half hold credits during a wait for another thread.
          ...(i >= 4 && { method: "POST", body: JSON.stringify({ query: "lamp oil" }) }),
        }).then((response) => response.json());
        const { creditsConsumed } = body as { creditsConsumed?: number };
        if (creditsConsumed === undefined) return;
        answered += creditsConsumed;
        calls++;
      }
    });
    let isOver = false;
    const over = Promise.allSettled(load).then(() => (isOver = true));
    // From before the first answer to well into the load; each kill some microseconds later after an answer.
    const enough = calls + (n % 12) * 4;
    await until(() => isOver || calls >= enough);
    await pause((n % 7) / 2);
    child.kill("SIGKILL");
    await over;
    assert.deepEqual(auditLedger(workspace), []);
    if (held.get() !== 0) leftHolds++;
    const { consumed } = readBalance(workspace);
    assert.ok(consumed >= answered, `${consumed} charged, ${answered} answered`);
    // Charges without an answer: at most one call of each connection, per kill.
    assert.ok(consumed - answered <= 8 * 6 * (n + 1));
  }
  assert.ok(calls > kills, `${calls} calls were answered`);
  t.diagnostic(
    `${kills} kills, ${leftHolds} of them between a hold and its settlement, ${calls} calls answered, ` +
      `${answered} credits answered, ${readBalance(workspace).consumed} charged`,
  );
  workspace.close();
  rmSync(folder.root, { recursive: true });
});
