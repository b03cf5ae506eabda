import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { ingest, ingestLimits } from "./ingest.ts";
import { IngestRefusal, type Ingested, type RefusalCode } from "../../../text/documents/model.ts";
import { commandOf } from "./parser-command.ts";
import { docxOf, p, pdfOf } from "../../../text/testing/document-samples.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-ingest-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A file whose bytes are read as it is opened. */
const fileAt = (path: string) => ({ bytes: 1, open: () => createReadStream(path) });

const refused = (code: RefusalCode) => (error: unknown) => {
  assert.ok(error instanceof IngestRefusal, String(error));
  assert.equal(error.code, code, error.message);
  return true;
};

function assertTiled(read: Ingested): void {
  assert.equal(read.chunks.map((c) => read.text.slice(c.start, c.end)).join(""), read.text);
  let at = 0;
  for (const chunk of read.chunks) {
    assert.equal(chunk.start, at);
    assert.ok(chunk.end - chunk.start <= 3000, `a chunk of ${chunk.end - chunk.start}`);
    at = chunk.end;
  }
}

test("reads a file in its own process, from a stream or from bytes, and ignores its name", async () => {
  const body = Array.from({ length: 40 }, (_, i) => p(`Clause ${i} of the lease. ${"The tenant keeps the mill. ".repeat(i)}`)).join("");
  const path = join(folder, "lease.pdf");
  writeFileSync(path, docxOf(body));
  const read = await ingest(fileAt(path));
  assert.equal(read.kind, "docx");
  assert.equal(read.blocks.length, 40);
  assert.ok(read.chunks.length > 5);
  assertTiled(read);
  assert.deepEqual(await ingest(docxOf(body)), read);
});

test("a PDF has pages, with paragraphs and places", async () => {
  const read = await ingest(pdfOf([["Lease of a mill", "between A and B."], [], ["Signed (twice)."]]));
  assert.equal(read.kind, "pdf");
  assert.equal(read.text, "Lease of a mill\nbetween A and B.\n\nSigned (twice).");
  assert.deepEqual(
    read.pages?.map((page) => read.text.slice(page.start, page.end)),
    ["Lease of a mill\nbetween A and B.\n\n", "", "Signed (twice)."],
  );
  assert.deepEqual(
    read.warnings.map((w) => w.sentence),
    ["Pandect found no text on page 2: a picture, a scan or an empty page."],
  );
  assertTiled(read);
});

test("reports a scan, and refuses an encrypted PDF", async () => {
  const scan = await ingest(pdfOf([[], []]));
  assert.deepEqual(
    scan.warnings.map((w) => w.code),
    ["no-text"],
  );
  assert.equal(scan.text.trim(), "");
  const key = "00".repeat(32);
  const encrypt = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${key}> /U <${key}> >> /ID [<00> <00>]`;
  await assert.rejects(ingest(pdfOf([["x"]], encrypt)), refused("encrypted"));
});

test("the parser process reads only its program, starts nothing, connects nowhere and has no secret", async () => {
  const secret = join(folder, "secret.txt");
  writeFileSync(secret, "x");
  let connections = 0;
  const server = createServer((_, reply) => reply.end()).on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  // Runs from source, because the program that tries to get out is only there.
  const { file, args, cwd, env } = commandOf(join(import.meta.dirname, "parse-process.ts"), { file: process.execPath });
  const child = join(import.meta.dirname, "./testing/prison-child.ts");
  const { stdout } = await promisify(execFile)(file, [...args.slice(0, -1), child, secret, String(port)], { cwd, env });
  server.close();
  const { results, environment } = JSON.parse(stdout) as { results: [string, string][]; environment: string[] };
  assert.equal(results.length, 9);
  for (const [name, outcome] of results)
    assert.match(outcome, /Access to this API|no network|not defined|disallowed/, `${name}: ${outcome}`);
  assert.equal(connections, 0);
  assert.deepEqual(environment, []);
  assert.ok(!existsSync(join(tmpdir(), "pandect-escaped")));
});

test("gives up a file that takes too long and ends its process", async () => {
  const slow = pdfOf(Array.from({ length: 3000 }, (_, i) => [`Page ${i}`]));
  const started = Date.now();
  await assert.rejects(ingest(slow, { limits: { milliseconds: 400 } }), refused("too-slow"));
  assert.ok(Date.now() - started < 60_000);
  assert.deepEqual(children(), []);
});

test("gives up a file that unpacks inside the parser to more than the parser may hold", async () => {
  // Run-length data: every pair of bytes becomes 128 blanks, 1.2 GB in all.
  const packed = Buffer.alloc(20 * 1024 ** 2, Buffer.from([0x81, 0x20]));
  const file = pdfOf([["x"]]);
  const at = file.indexOf("<< /Length");
  const head = Buffer.from(`${file.toString("latin1", 0, at)}<< /Length ${packed.length} /Filter /RunLengthDecode >>\nstream\n`, "latin1");
  const bomb = Buffer.concat([head, packed, file.subarray(file.indexOf("\nendstream"))]);
  // Memory is the limit, however slow the machine is.
  await assert.rejects(ingest(bomb, { limits: { milliseconds: 300_000 } }), refused("too-much-memory"));
  assert.deepEqual(children(), []);
});

test("canceling ends the process and throws the reason; a file that is too large or missing starts no process", async () => {
  const controller = new AbortController();
  const reading = ingest(pdfOf(Array.from({ length: 3000 }, () => ["x"])), { signal: controller.signal });
  setImmediate(() => controller.abort(new Error("enough")));
  await assert.rejects(reading, /enough/);
  await assert.rejects(ingest(Buffer.alloc(10), { limits: { fileBytes: 9 } }), refused("too-large"));
  await assert.rejects(ingest(fileAt(join(folder, "nowhere"))), /ENOENT/);
  // A folder opens like a file and fails when it is read.
  await assert.rejects(ingest(fileAt(folder)), /EISDIR/);
  await assert.rejects(ingest(docxOf(p("x".repeat(5000))), { limits: { replyBytes: 1000 } }), refused("too-large"));
  assert.deepEqual(children(), []);
  assert.equal(ingestLimits.milliseconds, 20_000);
});

/** Child processes that still run a parser. */
function children(): string[] {
  const path = `/proc/${process.pid}/task`;
  if (!existsSync(path)) return [];
  return readdirSync(path).flatMap((task) => {
    const file = join(path, task, "children");
    return existsSync(file) ? readChildren(file) : [];
  });
}

function readChildren(file: string): string[] {
  return readFileSync(file, "utf8")
    .split(" ")
    .filter((pid) => pid.trim() !== "");
}
