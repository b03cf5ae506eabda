import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { IngestRefusal } from "../../../text/documents/model.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { hostileFiles } from "./testing/hostile-files.ts";

/** Processor time of one file at most, and memory beyond what was held before. */
const [mostSeconds, mostBytes] = [20, 700 * 1024 ** 2];

test("a hundred hostile files of the other kinds give text or a sentence each, fetch nothing, and stay within time and memory", async (t) => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? "");
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  // An address of this machine, as the server has it.
  const { port } = server.address() as AddressInfo;
  const files = hostileFiles((path) => `http://127.0.0.1:${port}/${path}`);
  assert.ok(files.length >= 100, String(files.length));
  const before = process.memoryUsage().rss;
  for (const { name, bytes, expects } of files) {
    const started = process.cpuUsage();
    const copy = Buffer.from(bytes);
    let said: string;
    try {
      const extension = /\.\w+$/.exec(name)?.[0] ?? "";
      const { text, warnings, scans = [] } = await readDocument(copy, false, { extension });
      assert.ok(text.trim() !== "" || warnings.length > 0 || scans.length > 0, `${name}: neither text nor a sentence`);
      said = [text, ...warnings.map(({ sentence }) => sentence)].join("\n").trim();
      // A picture in markup is shown as the plain text that it is.
      if (extension !== ".svg") assert.doesNotMatch(text, /<script|onload=|WEBSERVICE/, name);
    } catch (error) {
      // An error of any other kind is a fault of the reader.
      assert.ok(error instanceof IngestRefusal, `${name}: ${String(error)}`);
      assert.match(error.message, /^[A-Z].{10,300}\.$/s, name);
      said = error.message;
    }
    if (expects !== undefined) assert.match(said, expects, name);
    assert.deepEqual(copy, bytes, `${name}: the bytes changed`);
    const { user, system } = process.cpuUsage(started);
    assert.ok((user + system) / 1e6 < mostSeconds, `${name}: ${(user + system) / 1e6} s`);
    assert.ok(process.memoryUsage().rss - before < mostBytes, `${name}: ${process.memoryUsage().rss - before} bytes`);
  }
  assert.deepEqual(asked, []);
});
