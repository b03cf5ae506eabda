import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Import, libraryRoutes, Source } from "#shared/law/library.ts";
import type { RouteDef } from "#shared/route.ts";
import { Hono } from "hono";
import type { LawServices } from "../context.ts";
import { openTrail } from "../../platform/audit/trail.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openActs } from "../store/acts-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { openCorpus } from "../store/corpus-db.ts";
import type { Db } from "../../platform/db/open.ts";
import { openSessionLawReader } from "../store/session-laws-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { type Listener, listen } from "../../platform/http/listen.ts";
import { createCalls } from "../../platform/calls/call.ts";
import type { LooseHandler } from "../../platform/calls/handlers.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Env } from "../../platform/http/request.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { library as handlers } from "./routes.ts";
import { startLibrary } from "../testing/running-library.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import type { Library } from "./service.ts";

let folder: DataFolder;
let workspace: Db;
let corpus: Db;
let acts: Db;
let library: Library;
let trail: ReturnType<typeof openTrail>;
let listener: Listener;
let token: string;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-routes-")));
  workspace = openWorkspace(folder.workspace);
  corpus = openCorpus(folder.corpus);
  acts = openActs(databaseFile(folder, "acts"));
  library = startLibrary(folder, workspace);
  const sessions = new Sessions(workspace, () => Date.now());
  token = (await sessions.open(newSignInSecret(workspace, Date.now()), null)).token;
  trail = openTrail(workspace, folder.auditHead);
  // The routes of the library use nothing else.
  const services = {
    now: () => new Date(),
    sessions,
    library,
    refreshing: { imports: () => [], stopImport: () => Promise.resolve(null) },
    workspaceApi: { trail },
    workspace,
    local: { corpus, acts, sessionLaws: openSessionLawReader(folder.sessionLaws) },
    ownerName: "Owner",
  } as unknown as LawServices;
  const app = new Hono<Env>();
  const calls = createCalls({ services, checkReplies: true });
  for (const [key, route] of Object.entries<RouteDef>(libraryRoutes)) {
    const handler = (handlers as unknown as Record<string, LooseHandler>)[key];
    assert.ok(handler);
    calls.add(route, handler);
    mount(app, route, { calls, docsUrl: () => "http://127.0.0.1/docs", instanceId: "ins_test" });
  }
  listener = await listen(app, 0, { docsUrl: () => "http://127.0.0.1/docs", instanceId: "ins_test" });
});

after(async () => {
  await listener.close(100);
  await library.close();
  trail.close();
  workspace.close();
  corpus.close();
  acts.close();
  rmSync(folder.root, { recursive: true, force: true });
});

interface Answer {
  status: number;
  // Bodies are checked where they are used.
  body: Record<string, unknown>;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": isBytes ? "application/octet-stream" : "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

const imports = "/console/v1/library/imports";
const sources = "/console/v1/library/sources";
const codeOf = ({ body }: Answer) => String(body["type"]).split("/").at(-1);

async function announce(fileName: string, sizeBytes: number): Promise<string> {
  const { status, body } = await call("POST", imports, { fileName, sizeBytes });
  assert.equal(status, 201);
  return Import.parse(body).id;
}

describe("works", () => {
  test("a file is announced and sent, appears in both lists, and is removed", async () => {
    const bytes = Buffer.from(sampleTitle({ title: 97, sections: 20 }));
    const opened = await call("POST", imports, { fileName: "title-97.xml", sizeBytes: bytes.length, release: "2088-01" });
    assert.equal(opened.status, 201);
    const { id } = Import.parse(opened.body);
    const sent = await call("PUT", `${imports}/${id}/file`, bytes);
    assert.equal(sent.status, 202);
    Import.parse(sent.body);
    await library.idle();
    const listed = await call("GET", imports);
    const [one] = Import.array().parse(listed.body["data"]);
    assert.equal(one?.state, "succeeded");
    assert.deepEqual(listed.body["pagination"], { limit: 100, offset: 0, total: 1, hasMore: false });
    const installed = Source.array().parse((await call("GET", sources)).body["data"]);
    assert.deepEqual(
      installed.map((s) => [s.key, s.release, s.sections, s.fileName]),
      [["cfr-97", "2088-01", 20, "title-97.xml"]],
    );
    assert.equal((await call("DELETE", `${sources}/cfr-97`)).status, 204);
    assert.deepEqual((await call("GET", sources)).body["data"], []);
  });

  test("several sources are removed by one call; unknown keys are passed over", async () => {
    const bytes = Buffer.from(sampleTitle({ title: 96, sections: 5 }));
    await call("PUT", `${imports}/${await announce("title-96.xml", bytes.length)}/file`, bytes);
    await library.idle();
    const { status, body } = await call("POST", `${sources}/remove`, { keys: ["cfr-1", "cfr-96"] });
    assert.deepEqual([status, body], [200, { removed: ["cfr-96"], refused: [] }]);
    assert.deepEqual((await call("GET", sources)).body["data"], []);
    assert.equal((await call("POST", `${sources}/remove`, { keys: [] })).status, 422);
  });

  test("an announced file can be cancelled", async () => {
    const id = await announce("a.xml", 10);
    const { status, body } = await call("POST", `${imports}/${id}/cancel`);
    assert.equal(status, 200);
    assert.equal(Import.parse(body).state, "cancelled");
  });
});

describe("refuses", () => {
  test("invalid announcements", async () => {
    for (const body of [
      {},
      { fileName: "", sizeBytes: 1 },
      { fileName: "a", sizeBytes: 0 },
      { fileName: "a", sizeBytes: 1.5 },
      { fileName: "a", sizeBytes: 1, path: "/etc" },
    ]) {
      assert.equal((await call("POST", imports, body)).status, 422, JSON.stringify(body));
    }
    assert.equal((await call("POST", imports, { fileName: "a.zip", sizeBytes: 2 ** 40 })).status, 413);
  });

  test("names that point elsewhere: they are shown, and nothing is written under them", async () => {
    const { body } = await call("POST", imports, { fileName: "../../../etc/cron.d/law.xml", sizeBytes: 3 });
    const { id, fileName } = Import.parse(body);
    assert.equal(fileName, "law.xml");
    await call("PUT", `${imports}/${id}/file`, Buffer.from("<a>"));
    await library.idle();
    assert.deepEqual(readdirSync(folder.incoming), []);
  });

  test("unknown imports and sources, and ids of another form", async () => {
    const unknown = `${imports}/imp_${"0".repeat(32)}`;
    const cancel = await call("POST", `${unknown}/cancel`);
    assert.deepEqual([cancel.status, codeOf(cancel)], [404, "import-not-found"]);
    assert.equal((await call("PUT", `${unknown}/file`, Buffer.from("x"))).status, 404);
    assert.equal((await call("POST", `${imports}/imp_${"0".repeat(31)}%2F/cancel`)).status, 422);
    const remove = await call("DELETE", `${sources}/cfr-1`);
    assert.deepEqual([remove.status, codeOf(remove)], [404, "source-not-found"]);
  });

  test("more bytes than announced, fewer, a second upload, and another content type", async () => {
    const long = await announce("a.xml", 5);
    const refused = await call("PUT", `${imports}/${long}/file`, Buffer.from("123456"));
    assert.deepEqual([refused.status, codeOf(refused)], [413, "payload-too-large"]);
    const again = await call("PUT", `${imports}/${long}/file`, Buffer.from("12345"));
    assert.deepEqual([again.status, codeOf(again)], [409, "operation-finished"]);
    const short = await announce("a.xml", 5);
    assert.equal((await call("PUT", `${imports}/${short}/file`, Buffer.from("123"))).status, 422);
    const typed = await announce("a.xml", 5);
    assert.equal((await call("PUT", `${imports}/${typed}/file`, Buffer.from("12345"), { "content-type": "text/xml" })).status, 415);
    assert.deepEqual(readdirSync(folder.incoming), []);
  });

  test("a chunked upload that continues too long, at the byte where it exceeds its announcement", async () => {
    const id = await announce("a.xml", 200_000);
    const status = await new Promise<number>((resolve, reject) => {
      const put = request({
        port: listener.port,
        method: "PUT",
        path: `${imports}/${id}/file`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream", host: `127.0.0.1:${listener.port}` },
      });
      put.on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
        put.destroy();
      });
      put.on("error", reject);
      const more = () => put.write(Buffer.alloc(100_000), (error) => (error ? undefined : setImmediate(more)));
      more();
    });
    assert.equal(status, 413);
    assert.deepEqual(readdirSync(folder.incoming), []);
  });

  test("a sender that leaves midway: the import fails and its file is gone", async () => {
    const id = await announce("a.xml", 1_000_000);
    const put = request({
      port: listener.port,
      method: "PUT",
      path: `${imports}/${id}/file`,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/octet-stream",
        "content-length": 1_000_000,
        host: `127.0.0.1:${listener.port}`,
      },
    });
    put.on("error", () => undefined);
    put.write(Buffer.alloc(100_000));
    const one = async () =>
      Import.array()
        .parse((await call("GET", imports)).body["data"])
        .find((i) => i.id === id);
    while (((await one())?.bytesDone ?? 0) === 0);
    put.destroy();
    while ((await one())?.state === "uploading");
    assert.match((await one())?.error ?? "", /stopped before the end/);
    assert.deepEqual(readdirSync(folder.incoming), []);
  });
});

describe("guards", () => {
  test("every route needs the owner's session", async () => {
    const id = `imp_${"0".repeat(32)}`;
    const routes: [string, string, unknown?][] = [
      ["GET", sources],
      ["DELETE", `${sources}/cfr-1`],
      ["GET", imports],
      ["POST", imports, { fileName: "a", sizeBytes: 1 }],
      ["PUT", `${imports}/${id}/file`, Buffer.from("x")],
      ["POST", `${imports}/${id}/cancel`],
    ];
    const count = (await call("GET", imports)).body["pagination"];
    for (const [method, path, body] of routes) {
      for (const authorization of ["", "Bearer svc_sess_wrong", `Basic ${token}`]) {
        const answer = await call(method, path, body, { authorization });
        assert.equal(answer.status, 401, `${method} ${path}`);
      }
      assert.equal((await call(method, path, body, { authorization: "Bearer svc_ws_x" })).status, 403);
    }
    assert.deepEqual((await call("GET", imports)).body["pagination"], count);
  });
});
