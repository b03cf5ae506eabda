import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ingest } from "../../server/workspace/records/documents/ingest.ts";
import { processMemory } from "../../server/workspace/records/documents/process-memory.ts";
import { docxOf, p, pdfOf } from "../../server/text/testing/document-samples.ts";
import { figure, percentile, report } from "./support/measure.ts";

const line = "The keeper of the lamp oils it every evening and writes it down.";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A service in its own process, and the matter that receives the documents. */
interface Side {
  url: string;
  token: string;
  pid: number;
  matterId: string;
}

/** Time from upload to readable text through the whole service against only the parser in its process; and memory over many documents. */
export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const child = spawn(process.execPath, [join(import.meta.dirname, "support/servers/workspace-api.ts"), join(dir, "data")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const side = await sideOf(child);
    if (!args.includes("--memory")) await readable(side, isQuick ? 3 : 9);
    await memory(side, isQuick ? 60 : 1000);
  } finally {
    child.kill();
    await once(child, "exit");
    rmSync(dir, { recursive: true });
  }
}

async function sideOf(child: ChildProcess & { stdout: NonNullable<ChildProcess["stdout"]> }): Promise<Side> {
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  // The server prints this line when it listens.
  const { port, token } = JSON.parse(printed.toString()) as { port: number; token: string };
  const side = { url: `http://127.0.0.1:${port}`, token, pid: child.pid ?? 0 };
  const { id } = await call<{ id: string }>(side, "GET", "/workspace/v1/matters/default");
  return { ...side, matterId: id };
}

async function readable(side: Side, rounds: number): Promise<void> {
  const pdf = pdfOf(Array.from({ length: 200 }, (_, n) => Array.from({ length: 45 }, (_, i) => `${n} ${i} ${line}`)));
  const docx = docxOf(Array.from({ length: 50 * 12 }, (_, n) => p(`${n} ${line.repeat(4)}`)).join(""));
  for (const [name, filename, bytes, type] of [
    ["a PDF of 200 pages", "a.pdf", pdf, "application/pdf"],
    ["a Word file of 50 pages", "a.docx", docx, word],
  ] as const) {
    const [bare, whole]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const alone = await timed(() => ingest(bytes));
      const through = await timed(() => bring(side, filename, type, bytes));
      if (round < 0) continue;
      bare.push(alone);
      whole.push(through);
    }
    const [a, b] = [percentile(bare, 0.5), percentile(whole, 0.5)];
    report(`upload to readable / parser alone, ${name}`, b / a, "≤ 1.5", `${b.toFixed(0)} ms / ${a.toFixed(0)} ms`);
  }
}

/** Memory of the service and of the parsers it starts while documents of three kinds arrive one after the other. */
async function memory(side: Side, count: number): Promise<void> {
  const kinds = [
    ["a.txt", "text/plain", (n: number) => Buffer.from(`${n}\n\n${line.repeat(300)}`)],
    ["a.docx", word, (n: number) => docxOf(Array.from({ length: 60 }, (_, i) => p(`${n} ${i} ${line.repeat(4)}`)).join(""))],
    ["a.pdf", "application/pdf", (n: number) => pdfOf(Array.from({ length: 5 }, () => Array.from({ length: 45 }, () => `${n} ${line}`)))],
  ] as const;
  let parser = 0;
  const look = setInterval(() => void parserMemory(side.pid).then((bytes) => (parser = Math.max(parser, bytes))), 20);
  const marks = new Set([count / 10, count / 2, count]);
  const held: number[] = [];
  let recent: number[] = [];
  for (let n = 1; n <= count; n++) {
    const [filename, type, bytesOf] = kinds[n % kinds.length] ?? kinds[0];
    await bring(side, filename, type, bytesOf(n));
    recent = [...recent.slice(-(count / 20)), ((await processMemory(side.pid)) ?? 0) / 1024 ** 2];
    if (!marks.has(n)) continue;
    held.push(percentile(recent, 0.5));
    figure(`memory after ${n} documents`, `service ${held.at(-1)?.toFixed(0)} MB, a parser at most ${(parser / 1024 ** 2).toFixed(0)} MB`);
    parser = 0;
  }
  clearInterval(look);
  const [first = 1, , last = 0] = held;
  report(
    `memory of the service after ${count} documents / after ${count / 10}`,
    last / first,
    "≤ 1.1",
    `${(last - first).toFixed(0)} MB more`,
  );
}

/** Bytes of the largest process that the service has started; 0 where the system does not show the parent of a process. */
async function parserMemory(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "latin1").catch(() => "");
  const sizes = await Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map((one) => processMemory(Number(one))),
  );
  return Math.max(0, ...sizes.map((bytes) => bytes ?? 0));
}

async function bring(side: Side, filename: string, contentType: string, bytes: Buffer): Promise<void> {
  const about = { matterId: side.matterId, filename, contentType, sizeBytes: bytes.length };
  const opened = await call<{ uploadId: string; parts: { url: string }[] }>(side, "POST", "/workspace/v1/uploads", about);
  const put = await fetch(opened.parts[0]?.url ?? "", { method: "PUT", body: new Uint8Array(bytes) });
  const parts = [{ partNumber: 1, etag: put.headers.get("etag") ?? "" }];
  await put.text();
  const launched = await call<{ id: string }>(side, "POST", `/workspace/v1/uploads/${opened.uploadId}/complete`, { parts });
  for (;;) {
    const { status } = await call<{ status: string }>(side, "GET", `/workspace/v1/operations/${launched.id}`);
    if (status === "succeeded") return;
    if (status !== "queued" && status !== "running") throw new Error(`not read: ${status}`);
    await pause(5);
  }
}

async function call<T>({ url, token }: Pick<Side, "url" | "token">, method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  // The service's answers match its own schemas.
  return (await response.json()) as T;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
