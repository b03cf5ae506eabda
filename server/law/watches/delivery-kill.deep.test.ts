import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { noPerson } from "../../platform/principal.ts";
import { fileURLToPath } from "node:url";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import { openDb, write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { openSecrets } from "../../platform/secrets.ts";
import { putWatch } from "./store.ts";
import { driverOf } from "../../platform/db/connection.ts";

const child = fileURLToPath(new URL("../testing/deliver-child.ts", import.meta.url));
const secret = "lamp-oil";

/** `PANDECT_LONG_TESTS=1` sends 10,000 events to a receiver that fails, hangs and is slow, and kills the sender a hundred times. */
const isLong = process.env["PANDECT_LONG_TESTS"] === "1";
const { watches, refreshes, kills } = isLong ? { watches: 100, refreshes: 100, kills: 100 } : { watches: 3, refreshes: 8, kills: 10 };

test("no notice is lost or duplicated, wherever the process is killed between creating and sending it", async (t) => {
  const inbox = await faultyReceiver(t);
  const folder = historyOf(t, inbox.url);
  const errors: string[] = [];
  let killed = 0;
  for (let runs = 0; ; runs++) {
    assert.ok(runs < kills + 40, "it comes to an end");
    // Early and late points, so that some are during the creation of notices, some between creation and sending, some after an answer.
    const point = runs >= kills ? -1 : (runs * 5) % (isLong ? 701 : 29);
    const { signal, stderr } = await run(folder.root, inbox.origin, runs * 12, point);
    if (signal === "SIGKILL") killed++;
    else errors.push(stderr);
    if (runs >= kills && pending(folder) === 0) break;
  }
  assert.ok(killed >= 5, `${killed} kills`);
  assert.deepEqual(
    errors.filter((line) => line !== ""),
    [],
  );

  const expected = watches * refreshes;
  assert.equal(inbox.taken.size, expected, "every event reached its receiver");
  for (const [id, bodies] of inbox.bodies) assert.equal(bodies.size, 1, `${id}: the same bytes on every attempt`);
  assert.deepEqual(inbox.unsigned, []);
  assert.deepEqual(noticeStates(folder), [{ state: "sent", n: expected }]);
  // A receiver that accepted an event sees it again only where the sender died before recording this: at most eight lanes per watch.
  const again = [...inbox.taken.values()].reduce((sum, times) => sum + times - 1, 0);
  assert.ok(again <= killed * 64, `${again} seen again after ${killed} kills`);
  t.diagnostic(`${expected} events, ${killed} kills, ${inbox.refused()} refusals and hangs, ${again} seen again under the same deliveryId`);
});

function run(root: string, origin: string, hours: number, point: number): Promise<{ signal: NodeJS.Signals | null; stderr: string }> {
  const running = spawn(process.execPath, [child, root, origin, String(hours), String(point)]);
  let stderr = "";
  running.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  return new Promise((resolve) => running.on("close", (_, signal) => resolve({ signal, stderr })));
}

/** Accepts most requests; every seventh is refused, every fiftieth gets no answer. */
async function faultyReceiver(t: TestContext) {
  const taken = new Map<string, number>();
  const bodies = new Map<string, Set<string>>();
  const unsigned: string[] = [];
  let count = 0;
  let refused = 0;
  const answer = (response: ServerResponse, id: string) => {
    count++;
    if (count % 50 === 0 || count % 7 === 0) refused++;
    if (count % 50 === 0) return;
    if (count % 7 === 0) return void response.writeHead(503).end();
    taken.set(id, (taken.get(id) ?? 0) + 1);
    response.end();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const id = String(request.headers["webhook-id"]);
      const signed = createHmac("sha256", secret).update(`${id}.${request.headers["webhook-timestamp"]}.${body}`).digest("base64");
      if (request.headers["webhook-signature"] !== `v1,${signed}` || JSON.parse(body).deliveryId !== id) unsigned.push(id);
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
      answer(response, id);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has this kind of address.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/hook`, taken, bodies, unsigned, refused: () => refused };
}

/** A data folder with recorded refreshes that no watch has reported yet. */
function historyOf(t: TestContext, webhookUrl: string): DataFolder {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-delivery-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  openCorpus(folder.corpus).close();
  const history = openHistory(folder.history);
  for (let n = 1; n <= refreshes; n++) {
    driverOf(history)
      .prepare(
        `insert into refresh (board, source_key, source_name, release_to, file_name, file_bytes, file_sha256, status, started_at, finished_at,
           sections, appendices, added, amended, removed, notes_only, unchanged)
         values ('cfr', 'cfr-97', 'Lighthouses', '', 'x', 0, '', 'applied', '', '', 1, 0, 0, 1, 0, 0, 0)`,
      )
      .run();
    driverOf(history)
      .prepare(
        `insert into change (refresh_id, source_key, corpus_type, act_id, identity, kind, class, citation, citation_short, title, title_number,
           section_number, detected_at, before_hash, after_hash)
         values (?, 'cfr-97', 'cfr', 'CFR_T97_P1_S1_1', 'x', 'amended', 'text', '97 C.F.R. § 1.1', '', '', '97', '1.1', ?, x'01', x'02')`,
      )
      .run(n, new Date().toISOString());
  }
  history.close();
  const workspace = openWorkspace(folder.workspace);
  const sealed = openSecrets(folder.secretKey).seal(secret);
  write(workspace, (db) => {
    for (let n = 1; n <= watches; n++)
      putWatch(db, {
        id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
        corpusType: "cfr",
        state: null,
        channel: "webhook",
        webhookUrl,
        emailAddress: null,
        scope: n === 1 ? null : { title: "97" },
        // Many watches with one scope, which the API itself would refuse.
        personId: noPerson,
        scopeKey: n === 1 ? "" : `title=97 ${n}`,
        authScheme: null,
        authHeader: null,
        authSecret: null,
        webhookSecret: sealed,
        isActive: true,
        createdAt: "",
        updatedAt: "",
        lastNotifiedAt: null,
        lastStatus: null,
        testedAt: null,
        afterRefresh: 0,
        kinds: ["added", "amended", "removed"],
        hasNotes: false,
        note: "",
        digest: "now",
      });
  });
  workspace.close();
  return folder;
}

function pending(folder: DataFolder): number {
  return noticeStates(folder).find(({ state }) => state === "pending")?.n ?? 0;
}

function noticeStates(folder: DataFolder): { state: string; n: number }[] {
  const db = openDb(folder.workspace);
  try {
    return driverOf(db).prepare<[], { state: string; n: number }>("select state, count(*) as n from notice group by state").all();
  } finally {
    db.close();
  }
}
