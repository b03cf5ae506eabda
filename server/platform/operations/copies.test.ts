import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { after, anyEntry } from "../audit/store.ts";
import { enable } from "../credentials/installation.ts";
import { issueCredential } from "../credentials/issue.ts";
import { createDataFolder } from "../data-folder.ts";
import { write } from "../db/open.ts";
import { listen } from "../http/listen.ts";
import { findDefaultMatter } from "../../workspace/records/matters/store.ts";
import { newSignInSecret } from "../session/sessions.ts";
import { openLaunching } from "../../app/testing/launching.ts";
import { driverOf } from "../db/connection.ts";

interface Sent {
  secret: string;
  key?: string;
  body?: string;
  matterId?: string;
}

/** A service with its owner and two credentials; calls `beforeRead` whenever it reads the clock. */
async function launching(t: TestContext) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-together-")));
  const clock = { beforeRead: () => {} };
  const service = openLaunching(folder, () => {
    clock.beforeRead();
    return new Date();
  });
  const { app, db, sessions } = service;
  const { port, close } = await listen(app, 0, { docsUrl: () => "", instanceId: "x" });
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
  /** Sends the requests on open connections, so that they arrive together; returns each reply as it came. */
  const replies = async (requests: Sent[]) => {
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
        return text(socket);
      }),
    );
  };
  /** Like `replies`; returns the status of each and the operation. */
  const together = async (requests: Sent[]) =>
    (await replies(requests)).map((reply) => `${reply.slice(9, 12)} ${/op_[0-9a-f]{32}/.exec(reply)?.[0]}`);
  const trail = () => after(db, anyEntry, 0, 100);
  const operations = () => driverOf(db).prepare<[], string>("select id from operation").pluck().all();
  return {
    db,
    clock,
    owner: { secret: token },
    one: credential("one"),
    two: credential("two"),
    together,
    replies,
    trail,
    operations,
  };
}

test("twenty copies that arrive together launch once and get the same answer, each with an entry on the trail", async (t) => {
  const { replies, owner, trail, operations } = await launching(t);
  const answers = await replies(Array.from({ length: 20 }, () => owner));
  const [operation, ...others] = operations();
  assert.deepEqual(others, []);
  const bodies = answers.map((reply) => reply.slice(reply.indexOf("\r\n\r\n") + 4));
  assert.deepEqual(bodies, Array(20).fill(bodies[0]));
  for (const reply of answers) assert.match(reply, new RegExp(`^HTTP/1.1 202 [^]*"${operation}"`));
  const entries = trail();
  assert.equal(new Set(entries.map(({ requestId }) => requestId)).size, 20);
  for (const entry of entries) assert.deepEqual([entry.outcome, entry.operationId, entry.actorKind], ["ok", operation, "owner"]);
});

test("copies of a refused launch are each refused, and nothing is stored", async (t) => {
  const { together, one, trail, operations } = await launching(t);
  const matterId = `mat_${"0".repeat(32)}`;
  assert.deepEqual(await together(Array.from({ length: 5 }, () => ({ ...one, matterId }))), Array(5).fill("404 undefined"));
  const entries = trail().map(({ outcome, operationId }) => `${outcome} ${operationId}`);
  assert.deepEqual(entries, Array(5).fill("refused null"));
  assert.deepEqual(operations(), []);
});

test("of two bodies that arrive together with one key, the first launches, and the other is refused", async (t) => {
  const { together, one, operations } = await launching(t);
  const answers = await together([one, { ...one, body: '{"oil":"olive"}' }, one]);
  const [operation] = operations();
  assert.deepEqual(answers, [`202 ${operation}`, "422 undefined", `202 ${operation}`]);
});

test("a credential that is revoked while its request waits is excluded, and delays no other", async (t) => {
  const { db, clock, together, one, two, trail, operations } = await launching(t);
  const revokeInside = (id: string) => {
    clock.beforeRead = () => {
      if (!driverOf(db).inTransaction) return;
      clock.beforeRead = () => {};
      driverOf(db).prepare("update credential set revoked_at = ? where id = ?").run(Date.now(), id);
    };
  };
  const statuses = async (key: string) =>
    (await together([one, two].map(({ secret }) => ({ secret, key })))).map((answer) => answer.slice(0, 3));
  // Rolled back with the transaction of the launch, so that it can launch the next time.
  revokeInside(one.row.id);
  assert.deepEqual(await statuses("a"), ["401", "202"]);
  revokeInside(two.row.id);
  assert.deepEqual(await statuses("b"), ["202", "401"]);
  const entries = trail().map(({ credentialName, status }) => `${credentialName} ${status}`);
  // A refusal is added shortly after it, together with others.
  assert.deepEqual(entries.toSorted(), ["one 202", "one 401", "two 202", "two 401"]);
  assert.equal(operations().length, 2);
});
