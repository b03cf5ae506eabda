import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { after, anyEntry } from "../audit/store.ts";
import { enable } from "../console/installation.ts";
import { issueCredential } from "../console/issue.ts";
import { createDataFolder } from "../data-folder.ts";
import { write } from "../db/open.ts";
import { listen } from "../http/listen.ts";
import { findDefaultMatter } from "../matters/store.ts";
import { newSignInSecret } from "../session/sessions.ts";
import { openLaunching } from "./fixtures/launching.ts";

interface Sent {
  secret: string;
  key?: string;
  body?: string;
  matterId?: string;
}

/** A service with its owner and two credentials; `beforeRead` is called whenever it reads the clock. */
async function launching(t: TestContext) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-together-")));
  const clock = { beforeRead: () => {} };
  const service = openLaunching(folder, () => {
    clock.beforeRead();
    return new Date();
  });
  const { app, direct, db, sessions } = service;
  const { port, close } = await listen(app, 0, { docsUrl: () => "", instanceId: "x", direct });
  t.after(async () => {
    await close(0);
    service.close();
    rmSync(folder.root, { recursive: true });
  });
  write(db, (tx) => enable(tx, Date.now()));
  const credential = (name: string) =>
    write(db, (tx) => issueCredential(tx, { name, scopes: ["documents:write"], expiresAt: Date.now() + 86_400_000 }, Date.now()));
  const { token } = await sessions.open(newSignInSecret(db, Date.now()), null);
  const lit = findDefaultMatter(db, null)?.id ?? "";
  /** Sends the requests on open connections, so that they come in together; answers the status of each and the operation. */
  const together = async (requests: Sent[]) => {
    const sockets = requests.map(() => connect(port, "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    await pause(20);
    return Promise.all(
      requests.map(async ({ secret, key = "k", body = "{}", matterId = lit }, i) => {
        const socket = sockets[i] ?? assert.fail();
        socket.write(
          `POST /workspace/v1/matters/${matterId}/lamps HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n` +
            `Authorization: Bearer ${secret}\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\n` +
            `Content-Length: ${body.length}\r\n\r\n${body}`,
        );
        const reply = await text(socket);
        return `${reply.slice(9, 12)} ${/op_[0-9a-f]{32}/.exec(reply)?.[0]}`;
      }),
    );
  };
  const trail = () => after(db, anyEntry, 0, 100);
  const operations = () => db.prepare<[], string>("select id from operation").pluck().all();
  return {
    db,
    log: `${folder.workspace}-wal`,
    clock,
    owner: { secret: token },
    one: credential("one"),
    two: credential("two"),
    together,
    trail,
    operations,
  };
}

/** Transactions a write-ahead log holds: the frame that ends one tells the size of the database, the others zero. */
function commitsIn(log: string): number {
  const bytes = readFileSync(log);
  const frame = 24 + bytes.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + frame <= bytes.length; at += frame) if (bytes.readUInt32BE(at + 4) > 0) commits++;
  return commits;
}

test("twenty copies that come in together are one commit, with an entry of the trail for each", async (t) => {
  const { log, together, owner, trail, operations } = await launching(t);
  const before = commitsIn(log);
  const answers = await together(Array.from({ length: 20 }, () => owner));
  assert.equal(commitsIn(log) - before, 1);
  const [operation] = operations();
  assert.deepEqual(answers, Array(20).fill(`202 ${operation}`));
  const entries = trail();
  assert.equal(new Set(entries.map(({ requestId }) => requestId)).size, 20);
  for (const entry of entries) assert.deepEqual([entry.outcome, entry.operationId, entry.actorKind], ["ok", operation, "owner"]);
});

test("copies of a launch that is refused are refused each, and nothing is kept", async (t) => {
  const { together, one, trail, operations } = await launching(t);
  const matterId = `mat_${"0".repeat(32)}`;
  assert.deepEqual(await together(Array.from({ length: 5 }, () => ({ ...one, matterId }))), Array(5).fill("404 undefined"));
  const entries = trail().map(({ outcome, operationId }) => `${outcome} ${operationId}`);
  assert.deepEqual(entries, Array(5).fill("refused null"));
  assert.deepEqual(operations(), []);
});

test("of two bodies that come in together with one key the first launches, and the other is refused", async (t) => {
  const { together, one, operations } = await launching(t);
  const answers = await together([one, { ...one, body: '{"oil":"olive"}' }, one]);
  const [operation] = operations();
  assert.deepEqual(answers, [`202 ${operation}`, "422 undefined", `202 ${operation}`]);
});

test("a credential that is revoked while its request waits takes no part, and holds up no other", async (t) => {
  const { db, clock, together, one, two, trail, operations } = await launching(t);
  const revokeInside = (id: string) => {
    clock.beforeRead = () => {
      if (!db.inTransaction) return;
      clock.beforeRead = () => {};
      db.prepare("update credential set revoked_at = ? where id = ?").run(Date.now(), id);
    };
  };
  const statuses = async (key: string) =>
    (await together([one, two].map(({ secret }) => ({ secret, key })))).map((answer) => answer.slice(0, 3));
  // Undone with the transaction that would have launched, so that it can launch the next time.
  revokeInside(one.row.id);
  assert.deepEqual(await statuses("a"), ["401", "202"]);
  revokeInside(two.row.id);
  assert.deepEqual(await statuses("b"), ["202", "401"]);
  const entries = trail().map(({ credentialName, status }) => `${credentialName} ${status}`);
  assert.deepEqual(entries, ["one 401", "two 202", "one 202", "two 401"]);
  assert.equal(operations().length, 2);
});
