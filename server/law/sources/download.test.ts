import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { createNetwork, type Network } from "../../platform/net/network.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { sampleTitle, sampleZip } from "../testing/sample-law.ts";
import { download, type DownloadRequest } from "./download.ts";
import { type PartialFile, partialFile } from "./partial-file.ts";
import { sendFile, testPublisher, type TestPublisher } from "../testing/publisher.ts";
import { openOutboundHttp } from "../../platform/testing/outbound-http.ts";

interface Setup {
  publisher: TestPublisher;
  network: Network;
  file: PartialFile;
  /** Delays the program requested, in milliseconds; the test does not wait for them. */
  pauses: number[];
  fetch(path: string, options?: Partial<DownloadRequest>): ReturnType<typeof download>;
}

const law = sampleZip({ "title-97.xml": sampleTitle({ title: 97, sections: 400 }) });

async function setup(t: TestContext): Promise<Setup> {
  const publisher = await testPublisher(t);
  const folder = mkdtempSync(join(tmpdir(), "pandect-download-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const pauses: number[] = [];
  const pause = (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    // The wait for another request's turn ends with that turn; the other waits are only recorded.
    if (ms === 600_000) return new Promise<void>(() => undefined);
    pauses.push(ms);
    return Promise.resolve();
  };
  let clock = Date.parse("2088-01-02T00:00:00Z");
  const network = createNetwork({
    outboundHttp: openOutboundHttp,
    admitted: new Set([publisher.origin]),
    version: "0",
    mustBeAllowed: () => undefined,
    now: () => new Date((clock += 10_000)),
    pause,
    silenceMs: 300,
  });
  const file = partialFile(join(folder, "law"));
  const fetch: Setup["fetch"] = (path, options = {}) =>
    download(
      network,
      file,
      {
        address: new URL(publisher.origin + path),
        hosts: [],
        kind: "zip",
        capBytes: 50_000_000,
        freeBytes: () => 1e12,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...options,
      },
      pause,
    );
  return { publisher, network, file, pauses, fetch };
}

const sentence = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof NetworkError, String(error));
  assert.match(error.message, pattern);
  return true;
};

const isWhole = (file: PartialFile) => assert.ok(readFileSync(file.path).equals(law));

/** Sends the head of a correct answer and only `bytes` of the file, then calls `end`. */
function partly(bytes: number, end: (response: ServerResponse) => void) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.range !== undefined) return sendFile(request, response, law);
    response.writeHead(200, { etag: `"${law.length}"`, "content-length": String(law.length) });
    response.write(law.subarray(0, bytes), () => end(response));
  };
}

test("a file arrives complete, with its digest, and the publisher's own checksum is compared", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  const sha = createHash("sha256").update(law).digest();
  publisher.file("/law.zip", law, { "repr-digest": `sha-256=:${sha.toString("base64")}:` });
  const got = await fetch("/law.zip");
  isWhole(file);
  assert.deepEqual([got.bytes, got.sha256, got.isChecked], [law.length, sha.toString("hex"), true]);
  assert.equal(got.publishedAt, "2088-01-02T00:00:00.000Z");
  assert.match(publisher.asked[0]?.headers["user-agent"] ?? "", /^Pandect\//);
});

test("a file that does not match the published checksum is fetched once more and then discarded", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  publisher.file("/law.zip", law, { digest: `SHA-256=${"A".repeat(43)}=` });
  await assert.rejects(fetch("/law.zip"), sentence(/does not match the publisher's checksum/));
  assert.equal(publisher.asked.length, 2);
  assert.equal(existsSync(file.path), false);
});

test("a broken connection is resumed where it broke, with If-Range", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  publisher.on(
    "/law.zip",
    partly(5000, (response) => response.destroy()),
  );
  await fetch("/law.zip");
  isWhole(file);
  const [, second] = publisher.asked;
  assert.equal(second?.headers["if-range"], `"${law.length}"`);
  assert.equal(second?.headers.range, "bytes=5000-");
});

test("a request to a silent publisher times out, is repeated and resumed", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  publisher.on(
    "/law.zip",
    partly(4000, () => undefined),
  );
  await fetch("/law.zip");
  isWhole(file);
  assert.equal(publisher.asked[1]?.headers.range, "bytes=4000-");
});

test("an edition that changed meanwhile is fetched again from the start, never joined from two halves", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  let tries = 0;
  publisher.on("/law.zip", (request, response) => {
    if (++tries > 1) return sendFile(request, response, law, { etag: '"new"' });
    response.writeHead(200, { etag: '"old"', "content-length": "99999" });
    response.write(Buffer.concat([law.subarray(0, 2000), Buffer.alloc(3000)]), () => response.destroy());
    return undefined;
  });
  await fetch("/law.zip");
  isWhole(file);
});

test("a range that starts at the wrong place is rejected", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  let tries = 0;
  publisher.on("/law.zip", (request, response) => {
    tries++;
    if (tries === 1) return partly(5000, (one) => one.destroy())(request, response);
    if (tries > 2) return sendFile(request, response, law);
    response.writeHead(206, { "content-range": `bytes 100-${law.length - 1}/${law.length}` }).end(law.subarray(100));
    return undefined;
  });
  await fetch("/law.zip");
  isWhole(file);
});

test("a web page instead of a zip is refused before a byte is kept", async (t) => {
  const { publisher, file, fetch } = await setup(t);
  publisher.page("/xml_usc53.zip", "<!DOCTYPE html><html><body>Document not found</body></html>");
  await assert.rejects(fetch("/xml_usc53.zip"), sentence(/web page instead of the file\. Nothing was kept/));
  assert.equal(existsSync(file.path), false);
  assert.equal(publisher.asked.length, 1);
});

test("a length that is too large ends in a sentence that says what is kept", async (t) => {
  const { publisher, fetch, file } = await setup(t);
  publisher.on("/law.zip", (_, response) => {
    response.writeHead(200, { etag: '"1"', "content-length": String(law.length + 500) });
    response.write(law, () => response.destroy());
  });
  await assert.rejects(fetch("/law.zip"), sentence(/was lost.*The part that arrived is kept/));
  assert.equal(file.state()?.safe, law.length);
});

test("a length that is too small leaves no partial archive behind", async (t) => {
  const { publisher, fetch, file } = await setup(t);
  publisher.on("/law.zip", (_, response) => {
    response.writeHead(200, { etag: '"1"', "content-length": "4000", connection: "close" });
    response.end(law.subarray(0, 4000));
  });
  await assert.rejects(fetch("/law.zip"), sentence(/ends in the middle/));
  assert.equal(existsSync(file.path), false);
});

test("a file over the limit is refused, whether its size is announced or not", async (t) => {
  const { publisher, fetch } = await setup(t);
  publisher.file("/said.zip", law);
  publisher.on("/unsaid.zip", (_, response) => void response.writeHead(200).end(law));
  await assert.rejects(fetch("/said.zip", { capBytes: 1000 }), sentence(/larger/));
  await assert.rejects(fetch("/unsaid.zip", { capBytes: 1000 }), sentence(/larger/));
  assert.equal(publisher.asked.length, 2);
});

test("a file for which the disk has no room is refused before the transfer", async (t) => {
  const { publisher, fetch } = await setup(t);
  publisher.file("/law.zip", law);
  await assert.rejects(fetch("/law.zip", { freeBytes: () => 1000 }), sentence(/too little space/));
});

test("Retry-After is honored, in seconds and as a date; a wait that is too long is left to the person", async (t) => {
  const { publisher, file, pauses, fetch } = await setup(t);
  let tries = 0;
  publisher.on("/law.zip", (request, response) => {
    tries++;
    if (tries === 1) response.writeHead(429, { "retry-after": "120" }).end();
    else sendFile(request, response, law);
  });
  await fetch("/law.zip");
  isWhole(file);
  assert.ok(pauses.includes(120_000), String(pauses));
  publisher.on("/later.zip", (_, response) => void response.writeHead(503, { "retry-after": "86400" }).end());
  await assert.rejects(fetch("/later.zip"), sentence(/for no more requests for 24 hours/));
});

test("redirects lead only to the publisher's own hosts", async (t) => {
  const { publisher, fetch, file } = await setup(t);
  const to = (location: string) => (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location }).end();
  publisher.file("/law.zip", law);
  publisher.on("/moved.zip", to("/law.zip"));
  publisher.on("/away.zip", to("https://elsewhere.example/law.zip"));
  publisher.on("/inside.zip", to("http://127.0.0.1:9/law.zip"));
  publisher.on("/inside-tls.zip", to("https://192.168.0.1/law.zip"));
  publisher.on("/loop.zip", to("/loop.zip"));
  await assert.rejects(fetch("/away.zip"), sentence(/redirects to elsewhere\.example, which is not one of its hosts/));
  await assert.rejects(fetch("/inside.zip"), sentence(/does not encrypt/));
  await assert.rejects(fetch("/inside-tls.zip", { hosts: ["192.168.0.1"] }), sentence(/is a number/));
  await assert.rejects(fetch("/loop.zip"), sentence(/endlessly/));
  assert.equal((await fetch("/moved.zip")).address, `${publisher.origin}/law.zip`);
  isWhole(file);
});

test("no connection is made to a name inside this network", async (t) => {
  const { network } = await setup(t);
  const asked = network.text(new URL("https://localhost/list"), { hosts: ["localhost"], signal: new AbortController().signal });
  await assert.rejects(asked, sentence(/inside this network/));
});

test("the next request to a host comes after the gap that its source sets", async (t) => {
  const { publisher, pauses, fetch } = await setup(t);
  publisher.file("/law.zip", law);
  publisher.file("/more.zip", law);
  await fetch("/law.zip", { gapMs: 60_000 });
  await fetch("/more.zip");
  assert.equal(pauses.length, 1);
  // The clock of this test goes on by ten seconds whenever it is read.
  assert.ok((pauses[0] ?? 0) > 20_000, String(pauses));
});

test("a cancel keeps the received bytes for the next time", async (t) => {
  const { publisher, fetch, file } = await setup(t);
  publisher.on(
    "/law.zip",
    partly(6000, () => undefined),
  );
  const stop = new AbortController();
  const fetching = fetch("/law.zip", { signal: stop.signal, onProgress: ({ bytesDone }) => bytesDone >= 6000 && stop.abort() });
  await assert.rejects(fetching, { name: "AbortError" });
  assert.equal(file.state()?.safe, 6000);
  await fetch("/law.zip");
  isWhole(file);
});

test("an XML file that stops in the middle is refused, and a missing one is reported", async (t) => {
  const { publisher, fetch } = await setup(t);
  const text = Buffer.from(sampleTitle({ title: 97, sections: 50 }));
  publisher.file("/title-97.xml", text);
  publisher.file("/cut.xml", text.subarray(0, 6000));
  assert.equal((await fetch("/title-97.xml", { kind: "xml" })).bytes, text.length);
  await assert.rejects(fetch("/cut.xml", { kind: "xml" }), sentence(/ends in the middle/));
  await assert.rejects(fetch("/none.xml", { kind: "xml" }), sentence(/nothing at this address \(404\)/));
});
