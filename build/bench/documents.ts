import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serviceConfig } from "../../server/config.ts";
import { ingest } from "../../server/documents/ingest.ts";
import { docxOf, p, pdfOf } from "../../server/documents/samples.ts";
import { type Service, startService } from "../../server/service.ts";
import { figure, percentile, report } from "./support/measure.ts";

const line = "The keeper of the lamp oils it every evening and writes it down.";

/** From upload to readable through the whole service against the parser alone in its process; and memory over many documents. */
export async function run(args: string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const service = await startService(serviceConfig({ dataDir: join(dir, "data"), port: 0 }));
  try {
    const { defaultMatterId: matterId } = await call<{ defaultMatterId: string }>(service, "GET", "/console/v1/organization");
    const pdf = pdfOf(Array.from({ length: 200 }, (_, n) => Array.from({ length: 45 }, (_, i) => `${n} ${i} ${line}`)));
    const docx = docxOf(Array.from({ length: 50 * 12 }, (_, n) => p(`${n} ${line.repeat(4)}`)).join(""));
    for (const [name, bytes, type] of [
      ["a PDF of 200 pages", pdf, "application/pdf"],
      ["a Word file of 50 pages", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ] as const) {
      const [bare, whole]: [number[], number[]] = [[], []];
      for (let round = -1; round < (isQuick ? 3 : 9); round++) {
        const alone = await timed(() => ingest(bytes));
        const through = await timed(() => bring(service, matterId, `a.${name.includes("PDF") ? "pdf" : "docx"}`, type, bytes));
        if (round < 0) continue;
        bare.push(alone);
        whole.push(through);
      }
      const [a, b] = [percentile(bare, 0.5), percentile(whole, 0.5)];
      report(`upload to readable / parser alone, ${name}`, b / a, "≤ 1.5", `${b.toFixed(0)} ms / ${a.toFixed(0)} ms`);
    }
    const count = isQuick ? 60 : 1000;
    const rss: number[] = [];
    for (let n = 0; n < count; n++) {
      await bring(service, matterId, "a.txt", "text/plain", Buffer.from(`${n}\n\n${line.repeat(300)}`));
      if (n % Math.floor(count / 20) === 0) rss.push(process.memoryUsage().rss / 1024 ** 2);
    }
    const early = Math.max(...rss.slice(2, 7));
    const late = Math.max(...rss.slice(-5));
    figure(`memory over ${count} documents`, `${early.toFixed(0)} MB in the first third, ${late.toFixed(0)} MB at the end`);
  } finally {
    await service.close();
    rmSync(dir, { recursive: true });
  }
}

async function bring(service: Service, matterId: string, filename: string, contentType: string, bytes: Buffer): Promise<void> {
  const about = { matterId, filename, contentType, sizeBytes: bytes.length };
  const opened = await call<{ uploadId: string; parts: { url: string }[] }>(service, "POST", "/workspace/v1/uploads", about);
  const put = await fetch(opened.parts[0]?.url ?? "", { method: "PUT", body: new Uint8Array(bytes) });
  const parts = [{ partNumber: 1, etag: put.headers.get("etag") ?? "" }];
  await put.text();
  const launched = await call<{ id: string }>(service, "POST", `/workspace/v1/uploads/${opened.uploadId}/complete`, { parts });
  for (;;) {
    const { status } = await call<{ status: string }>(service, "GET", `/workspace/v1/operations/${launched.id}`);
    if (status === "succeeded") return;
    if (status === "failed") throw new Error("not read");
    await pause(5);
  }
}

async function call<T>(service: Service, method: string, path: string, body?: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const response = await service.fetch(
    new Request(`${service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
  // The service answers by its own schemas.
  return (await response.json()) as T;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
