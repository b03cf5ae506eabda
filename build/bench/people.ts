import { Agent, request } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startService } from "../../e2e/service.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { type Db, write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { digest, newId, randomBase62 } from "../../server/platform/ids.ts";
import { addPerson, addSession, bindPerson } from "../../server/platform/people/store.ts";
import { fillMatter } from "./support/filled-matter.ts";
import { figure, percentile } from "./support/measure.ts";

const host = "pandect.firm.example";
const people = 20;
const perSecond = 15;
const matters = 1000;
/** Of the requests; the others read. */
const writes = 0.07;

/** 20 people who work at once on a firm's server, each with 15 requests a second, beside one person alone with the same requests. */
export async function run(args: string[]): Promise<void> {
  const seconds = args.includes("--quick") ? 10 : 60;
  const folder = mkdtempSync(join(tmpdir(), "pandect-people-bench-"));
  const secret = join(folder, "secret");
  writeFileSync(secret, "a-secret-of-the-bench\n");
  const service = await startService({
    env: {
      PANDECT_CHECK_REPLIES: "0",
      PANDECT_PUBLIC_URL: `https://${host}`,
      PANDECT_OIDC_ISSUER: "http://127.0.0.1:1",
      PANDECT_OIDC_CLIENT_ID: "pandect",
      PANDECT_OIDC_SECRET_FILE: secret,
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: people * 4 });
  try {
    const db = openWorkspace(createDataFolder(join(service.folder, "data")).workspace);
    const filled = Array.from({ length: matters }, (_, i) => {
      const id = newId("mat");
      const [documentId = ""] = fillMatter(db, { id, name: `Harbour lease ${i}` }, [
        `The tenant of berth ${i} pays rent monthly.\nThe lease ends in May.`,
      ]);
      return { id, documentId };
    });
    const tokens = Array.from({ length: people }, (_, i) => signIn(db, `Person ${i}`));
    db.close();
    const port = Number(new URL(service.url).port);
    const alone = await work(port, agent, tokens.slice(0, 1), filled, seconds / 2);
    const all = await work(port, agent, tokens, filled, seconds);
    for (const kind of ["read", "write"] as const) {
      const [one, many] = [alone.times[kind], all.times[kind]];
      const p95 = percentile(many, 0.95);
      figure(
        `${people} people at ${perSecond} requests a second, ${kind}s: p95 / p95 of one person alone`,
        `${(p95 / percentile(one, 0.95)).toFixed(1)} (${p95.toFixed(0)} ms, median ${percentile(many, 0.5).toFixed(0)} ms, longest ${Math.max(...many).toFixed(0)} ms, n ${many.length}; target p95 ≤ 100 ms)`,
      );
    }
    figure("requests that were refused or failed", `${alone.failed + all.failed}; target 0`);
  } finally {
    agent.destroy();
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

function signIn(db: Db, name: string): string {
  const [id, token, now] = [newId("per"), `svc_per_${randomBase62(32)}`, Date.now()];
  write(db, (tx) => {
    const email = `${name.toLowerCase().replace(" ", ".")}@firm.example`;
    addPerson(tx, { id, email, name, role: "lawyer", sub: null, invitedAt: now, signedInAt: null, endedAt: null });
    bindPerson(tx, id, "http://127.0.0.1:1", name, now);
    addSession(tx, { tokenSha256: digest(token), personId: id, sid: null, device: null, createdAt: now, expiresAt: now + 12 * 3600_000 });
  });
  return token;
}

/** Requests begin when they are due, whether or not earlier ones have ended; a time counts from when it was due. */
async function work(
  port: number,
  agent: Agent,
  tokens: readonly string[],
  filled: readonly { id: string; documentId: string }[],
  seconds: number,
) {
  const times = { read: [] as number[], write: [] as number[] };
  let failed = 0;
  const running: Promise<void>[] = [];
  const started = performance.now() + 500;
  for (let i = 0; i < tokens.length * perSecond * seconds; i++) {
    const due = started + (i * 1000) / (tokens.length * perSecond);
    await pause(Math.max(0, due - performance.now()));
    const token = tokens[i % tokens.length] ?? "";
    const { id, documentId } = filled[(i * 7919) % filled.length] ?? { id: "", documentId: "" };
    const isWrite = (i * 31) % 100 < writes * 100;
    const reads = [
      "/workspace/v1/matters?limit=50",
      `/workspace/v1/matters/${id}`,
      `/workspace/v1/matters/${id}/documents/${documentId}`,
      "/console/v1/home/recent",
      "/console/v1/search?q=berth",
    ];
    const path = isWrite ? `/workspace/v1/matters/${id}` : (reads[i % reads.length] ?? "");
    const body = isWrite ? JSON.stringify({ description: `Changed ${i}` }) : null;
    running.push(
      ask(port, agent, token, path, body).then((status) => {
        times[isWrite ? "write" : "read"].push(performance.now() - due);
        if (status !== 200) failed++;
      }),
    );
  }
  await Promise.all(running);
  return { times, failed };
}

function ask(port: number, agent: Agent, token: string, path: string, body: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      origin: `https://${host}`,
      "sec-fetch-site": "same-origin",
      cookie: `__Host-pandect=${token}`,
      // Each person has an address of their own.
      "x-forwarded-for": `198.51.100.${Number.parseInt(digest(token).slice(0, 2), 16)}`,
      ...(body !== null && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const sent = request({ host: "127.0.0.1", port, agent, method: body === null ? "GET" : "PATCH", path, headers }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}
