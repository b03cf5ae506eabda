import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { unzipSync, zipSync } from "fflate";
import { samples } from "../../server/text/formats/docx/testing/sample.ts";
import { testWorkspace, type TestWorkspace } from "../../server/app/testing/workspace.ts";
import * as pandect from "./index.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const ends: (() => Promise<void>)[] = [];
let workspace: TestWorkspace;
let service: ReturnType<typeof pandect.connect>;

before(async () => {
  workspace = await testWorkspace({ after: (end) => void ends.push(end) });
  const scopes = ["matters:read", "matters:write", "documents:read", "documents:write", "drafting:read", "drafting:run", "operations:read"];
  const { secret } = await workspace.issue(...scopes);
  service = pandect.connect({ url: workspace.url(), token: secret, actingUser: "Ada" });
});
after(async () => {
  for (const end of ends) await end();
});

test("records of every page come once, with their types", async () => {
  for (const name of ["Buoys", "Lamps", "Piers"]) await pandect.ok(pandect.mattersCreate({ name }, service));
  const names: string[] = [];
  const every = pandect.everyRecord<pandect.Matter>((at) => pandect.ok(pandect.mattersList(at, service)), 2);
  for await (const matter of every) names.push(matter.name);
  assert.deepEqual(
    names.filter((name) => /^(Buoys|Lamps|Piers)$/.test(name)),
    ["Buoys", "Lamps", "Piers"],
  );
  assert.equal(new Set(names).size, names.length);
});

test("a refusal is an error with its problem", async () => {
  const lost = pandect.ok(pandect.mattersGet("mat_none", service));
  await assert.rejects(lost, (error) => {
    assert.ok(error instanceof pandect.HttpError);
    const problem = error.data as pandect.Problem;
    return error.status === 404 && problem.type.endsWith("/matter-not-found");
  });
});

test("a file is uploaded in parts and read, and a launch with its key happens once", async () => {
  const { id: matterId } = await pandect.ok(pandect.mattersCreate({ name: "Lamp oil" }, service));
  // Longer than one part because of a picture that is not read.
  const picture = new Uint8Array(6 * 1024 * 1024);
  const word = zipSync({ ...unzipSync(samples.docx), "word/media/lamp.png": picture }, { level: 0 });
  const sent: number[] = [];
  const bytes = new Blob([word]);
  const file = { matterId, filename: "lamps.docx", contentType: docx, bytes, onProgress: (n: number) => void sent.push(n) };
  const documentId = await pandect.uploadFile(file, service);
  assert.ok(sent.length > 1 && sent.at(-1) === bytes.size, String(sent));
  const document = await pandect.ok(pandect.documentsGet(matterId, documentId, service));
  assert.equal(document.filename, "lamps.docx");

  const template = await pandect.ok(pandect.templatesCreate({ title: "Lease", contentMarkdown: "Rent: [Rent]" }, service));
  const keys: string[] = [];
  const start = async (key: { idempotencyKey: string }) => {
    keys.push(key.idempotencyKey);
    const first = await pandect.ok(pandect.templatesRun(matterId, template.id, {}, key, service));
    const again = await pandect.ok(pandect.templatesRun(matterId, template.id, {}, key, service));
    assert.equal(again.id, first.id);
    return again;
  };
  const operation = await pandect.launch(start, service);
  assert.deepEqual([operation.status, keys.length], ["succeeded", 1]);
});

test("a refused upload leaves no session open", async () => {
  const { id: matterId } = await pandect.ok(pandect.mattersCreate({ name: "Wicks" }, service));
  const file = { matterId, filename: "a.exe", contentType: "application/x-msdownload", bytes: new Blob(["MZ"]) };
  await assert.rejects(pandect.uploadFile(file, service), (error) => error instanceof pandect.HttpError && error.status === 415);
  const { data } = await pandect.ok(pandect.uploadsList({}, service));
  assert.deepEqual(
    data.filter((upload) => upload.matterId === matterId),
    [],
  );
});

test("a call waits as long as a 429 says, and after a broken connection repeats only repeatable requests", async () => {
  const seen: { method: string; key: string; at: number }[] = [];
  let breaks = 0;
  const url = await answering((request, response) => {
    seen.push({ method: request.method ?? "", key: String(request.headers["idempotency-key"] ?? ""), at: performance.now() });
    if (breaks-- > 0) return void request.socket.destroy();
    const isFirst = seen.length === 1;
    response.writeHead(isFirst ? 429 : 200, { "content-type": "application/json", ...(isFirst && { "retry-after": "1" }) });
    response.end(isFirst ? "{}" : JSON.stringify({ id: "op_1", status: "succeeded" }));
  });
  const at = pandect.connect({ url, token: "svc_ws_x" });
  await pandect.ok(pandect.operationsGet("op_1", at));
  assert.ok((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0) >= 990, "as long as it says");

  seen.length = 1;
  breaks = 1;
  await pandect.launch((key) => pandect.ok(pandect.matricesRun("mat_1", "mtx_1", {}, key, at)), at);
  const [, first, second] = seen;
  assert.ok(first?.key !== "" && first?.key === second?.key, "a launch is sent again with its key");

  breaks = 1;
  await assert.rejects(pandect.mattersCreate({ name: "Twice" }, at), TypeError);
});

/** A server with scripted answers, for behavior that a real service does not show on demand. */
async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise((resolve) => server.close(() => resolve())));
  // listen() has given it an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
