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
import { sql } from "../../../platform/db/sql.ts";
import { write } from "../../../platform/db/open.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { newId } from "../../../platform/ids.ts";
import { newSignInSecret, Sessions } from "../../../platform/session/sessions.ts";
import { until } from "../../../platform/testing/until.ts";
import { findDefaultMatter } from "../matters/store.ts";
import { endDocument, insertDocument, setOriginal } from "./store.ts";
import { trashDocument } from "./trash.ts";

const kills = Number(process.env["PANDECT_KILLS"] ?? 4);
const perRound = 60;

test(`${kills} kills while the trash is emptied leave no document without its file and no file without a document`, async () => {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-trash-kills-")));
  const start = async () => {
    const child = spawn(process.execPath, [serveChild, folder.root], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    return { child, url: line.toString().trim() };
  };
  let { child, url } = await start();
  const db = openWorkspace(folder.workspace);
  const matterId = findDefaultMatter(db, null)?.id ?? "";
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  const originals = originalsIn(folder.originals);
  const kept = async (text: string) => {
    const { sha256 } = await originals.put([Buffer.from(text)]);
    const id = newId("doc");
    write(db, (tx) => {
      insertDocument(tx, { id, matterId, folderId: null, filename: text, contentType: null, fileSize: 1, sourceType: null, createdAt: 1 });
      setOriginal(tx, id, sha256);
      endDocument(tx, id, "failed", 1);
    });
    return id;
  };
  const stored = () => new Set(db.values(sql<[], string>("select sha256 from stored_document")));
  await kept("stays");
  for (let n = 0; n < kills; n++) {
    for (let i = 0; i < perRound; i++) {
      const id = await kept(`round ${n}, ${i}`);
      write(db, (tx) => trashDocument(tx, id, Date.now()));
    }
    const emptied = fetch(`${url}/console/v1/trash`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
    await Promise.race([emptied.catch(() => undefined), pause((n * 3) % 20)]);
    await pause(n % 5);
    child.kill("SIGKILL");
    await emptied.catch(() => undefined);
    const files = new Set(originals.list());
    for (const sha256 of stored()) assert.ok(files.has(sha256), "a document has lost its file");
    ({ child, url } = await start());
    await until(folder.originals, () => [...originals.list()].every((sha256) => stored().has(sha256)));
    assert.equal(db.value(sql<[], number>("select count(*) from document")), 1);
  }
  child.kill("SIGKILL");
  db.close();
  rmSync(folder.root, { recursive: true });
});
