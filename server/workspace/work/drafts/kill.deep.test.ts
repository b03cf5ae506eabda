import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { serveChild } from "../../../../build/testing/command-line.ts";
import { createDataFolder } from "../../../platform/data-folder.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { write } from "../../../platform/db/open.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../../../platform/session/sessions.ts";
import { findDefaultMatter } from "../../records/matters/store.ts";
import { createDraft, findDraft } from "./store.ts";
import { versionsWithBodies } from "./version-store.ts";

const kills = Number(process.env["PANDECT_KILLS"] ?? 6);
const words = "The keeper oils the lamp and files the report with the harbor office. ".repeat(4000);
/** Every part of a body names its save, so a body mixed from two saves would show. */
const bodyOf = (n: number) => `# Save ${n}\n\n${words.replaceAll("lamp", `lamp ${n}`)}\n\nEnd of ${n}.`;

test(`${kills} kills during saves lose no save that was answered, and leave none half written`, async () => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-draft-kills-")));
  const start = async () => {
    const child = spawn(process.execPath, [serveChild, folder.root], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    return { child, url: line.toString().trim() };
  };
  // The first start creates the matter.
  (await start()).child.kill("SIGKILL");
  const db = openWorkspace(folder.workspace);
  try {
    const matterId = findDefaultMatter(db, null)?.id ?? "";
    const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
    const { id } = write(db, (tx) => createDraft(tx, { matterId, title: "Lamp oil", body: bodyOf(0) }, Date.now()));
    let sent = 0;
    let answered = 0;
    for (let n = 0; n < kills; n++) {
      const { child, url } = await start();
      const over = new AbortController();
      const first = Promise.withResolvers<void>();
      const saving = (async () => {
        while (!over.signal.aborted) {
          sent++;
          const response = await fetch(`${url}/workspace/v1/matters/${matterId}/drafts/${id}`, {
            method: "PUT",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify({ contentMarkdown: bodyOf(sent) }),
          });
          assert.equal(response.status, 200);
          await response.arrayBuffer();
          answered = sent;
          first.resolve();
        }
      })().catch((error: unknown) => {
        if (error instanceof assert.AssertionError) throw error;
      });
      // One save is done, and another is on its way.
      await Promise.race([first.promise, saving]);
      await pause((n * 37) % 120);
      over.abort();
      child.kill("SIGKILL");
      await saving;
      const now = findDraft(db, id);
      const which = Number(/^# Save (\d+)/.exec(now?.body ?? "")?.[1]);
      assert.ok(which === answered || which === sent, `save ${which} is there, ${answered} was answered, ${sent} was sent`);
      assert.equal(now?.body, bodyOf(which));
      const versions = versionsWithBodies(db, id);
      assert.equal(now.version, versions.length + 1);
      for (const { body } of versions) assert.equal(body, bodyOf(Number(/^# Save (\d+)/.exec(body)?.[1])));
      assert.equal(driverOf(db).pragma("quick_check", { simple: true }), "ok");
      [sent, answered] = [which, which];
    }
    assert.ok(answered > 0, "no save was answered before a kill");
  } finally {
    db.close();
    rmSync(folder.root, { recursive: true });
  }
});
