import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createDataFolder } from "../../platform/data-folder.ts";
import { write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { originalsIn } from "../../platform/files/originals.ts";
import { insertDocument, setOriginal } from "../../workspace/records/documents/store.ts";
import { blankMatter } from "../../workspace/records/matters/matter-input.ts";
import { insertMatter } from "../../workspace/records/matters/store.ts";
import { doctor } from "./doctor.ts";

test("the doctor always finds missing files, and finds damaged ones when asked to compare bytes", async (t) => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-doctor-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  const originals = originalsIn(folder.originals);
  const [lease, letter] = [await originals.put([Buffer.from("lease")]), await originals.put([Buffer.from("letter")])];
  const workspace = openWorkspace(folder.workspace);
  write(workspace, (tx) => {
    insertMatter(tx, blankMatter("mat_1", "Lighthouse", 0));
    for (const [id, { sha256 }] of [
      ["doc_1", lease],
      ["doc_2", letter],
    ] as const) {
      const about = { folderId: null, contentType: "text/plain", fileSize: 5, sourceType: "api", createdAt: 0 };
      insertDocument(tx, { id, matterId: "mat_1", filename: `${id}.txt`, ...about });
      setOriginal(tx, id, sha256);
    }
  });
  workspace.close();
  const look = async (hashes: boolean) => {
    let text = "";
    const stdout = { write: (more: string) => (text += more) };
    const input = { folder, positionals: [], values: { hashes }, json: true, stdout, stderr: stdout, isTty: false };
    await doctor.run({ ...input, signal: new AbortController().signal });
    const { checks } = JSON.parse(text) as { checks: { name: string; ok: boolean; detail: string }[] };
    return checks.find(({ name }) => name === "documents");
  };
  assert.match((await look(true))?.detail ?? "", /^2 files, all intact$/);
  writeFileSync(join(folder.originals, lease.sha256.slice(0, 2), lease.sha256), "leasE");
  assert.equal((await look(false))?.ok, true);
  const damaged = await look(true);
  assert.equal(damaged?.ok, false);
  assert.match(damaged?.detail ?? "", new RegExp(`1 of 2 files are damaged, the first ${lease.sha256}`));
  originals.remove(letter.sha256);
  const missing = await look(false);
  assert.equal(missing?.ok, false);
  assert.match(missing?.detail ?? "", new RegExp(`1 of 2 files are missing, the first ${letter.sha256}`));
});
