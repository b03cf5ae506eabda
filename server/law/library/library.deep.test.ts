import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { AppError, type ErrorCode } from "#shared/platform/errors.ts";
import { Import } from "#shared/law/library.ts";
import { listSources } from "../collections.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { tryLock } from "../../platform/locks.ts";
import { startLibrary } from "../testing/running-library.ts";
import { sampleTitle, sampleZip } from "../testing/sample-law.ts";
import type { Library } from "./service.ts";
import * as store from "./store.ts";
import { importType } from "./import-kind.ts";
import { launch, mustFind, openOperationOn } from "../../platform/operations/store.ts";
import { driverOf } from "../../platform/db/connection.ts";

interface Setup {
  folder: DataFolder;
  workspace: Db;
  library: ReturnType<typeof startLibrary>;
}

function setup(t: TestContext): Setup {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-library-")));
  const workspace = openWorkspace(folder.workspace);
  const library = startLibrary(folder, workspace);
  t.after(async () => {
    await library.close();
    workspace.close();
    rmSync(folder.root, { recursive: true, force: true });
  });
  return { folder, workspace, library };
}

const never = new AbortController().signal;

function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return ReadableStream.from(chunks.map((c) => (typeof c === "string" ? new TextEncoder().encode(c) : c)));
}

/** Announces and sends a file; the import may still be running. */
async function send(library: Library, fileName: string, content: string | Buffer, release: string | null = null): Promise<string> {
  const bytes = Buffer.from(content);
  const { id } = library.open({ fileName, sizeBytes: bytes.length, release });
  await library.upload(id, { stream: streamOf(bytes), contentLength: bytes.length }, never);
  return id;
}

function byId(library: Library, id: string): Import {
  const found = library.imports().find((i) => i.id === id);
  assert.ok(found);
  return Import.parse(found);
}

const refusal = (code: ErrorCode) => (error: unknown) => {
  assert.ok(error instanceof AppError, String(error));
  assert.equal(error.code, code);
  return true;
};

const keysOf = (folder: DataFolder) => listSources(folder).map((s) => s.key);

test("a file that is announced and sent is installed, and its uploaded bytes are gone afterwards", async (t) => {
  const { folder, library } = setup(t);
  const text = sampleTitle({ title: 97, sections: 250 });
  const opened = library.open({ fileName: "C:\\Downloads\\title-97.xml", sizeBytes: Buffer.byteLength(text), release: null });
  assert.equal(opened.state, "uploading");
  assert.equal(opened.fileName, "title-97.xml");
  assert.deepEqual([opened.bytesDone, opened.bytesTotal], [0, Buffer.byteLength(text)]);
  assert.match(opened.id, /^imp_[0-9a-f]{32}$/);
  const sent = await library.upload(opened.id, { stream: streamOf(text.slice(0, 1000), text.slice(1000)), contentLength: null }, never);
  assert.ok(sent.state === "queued" || sent.state === "running");
  await library.idle();
  const done = byId(library, opened.id);
  assert.equal(done.error, null);
  assert.equal(done.state, "succeeded");
  assert.equal(done.sections, 250);
  assert.equal(done.bytesDone, Buffer.byteLength(text));
  assert.equal(done.bytesTotal, done.bytesDone);
  assert.equal(done.phase, null);
  assert.equal(done.installed.length, 1);
  const [installed] = done.installed;
  assert.deepEqual([installed?.source, installed?.sections, installed?.added, installed?.skipped], ["cfr-97", 250, 250, 0]);
  assert.deepEqual(keysOf(folder), ["cfr-97"]);
  assert.deepEqual(readdirSync(folder.incoming), []);
});

test("a newer release is counted as an update, and the same file again as nothing to do", async (t) => {
  const { library } = setup(t);
  await send(library, "a.xml", sampleTitle({ title: 97, sections: 50 }), "2088-01");
  const newer = sampleTitle({ title: 97, sections: 52, amended: true, date: "2088-06-01" });
  const second = await send(library, "b.zip", sampleZip({ "title-97.xml": newer }), "2088-06");
  const third = await send(library, "c.xml", newer, "2088-06");
  await library.idle();
  const [update] = byId(library, second).installed;
  assert.deepEqual([update?.added, update?.amended, update?.removed, update?.unchanged, update?.release], [2, 5, 0, 45, "2088-06"]);
  const [same] = byId(library, third).installed;
  assert.deepEqual([same?.added, same?.amended, same?.unchanged, same?.skipped, same?.sections], [0, 0, 52, 52, 52]);
});

test("imports run one after another, in the order in which their files arrived", async (t) => {
  const { library } = setup(t);
  const ids = [];
  for (const title of [91, 92, 93]) ids.push(await send(library, `title-${title}.xml`, sampleTitle({ title, sections: 20 })));
  const states = library.imports().map((i) => i.state);
  assert.equal(states.filter((s) => s === "running").length, 1);
  await library.idle();
  assert.deepEqual(
    library.imports().map((i) => i.id),
    ids.toReversed(),
  );
  const finished = ids.map((id) => byId(library, id).finishedAt ?? "");
  assert.deepEqual(finished, finished.toSorted());
});

test("a file that is not law fails with its sentence, and the library stays unchanged", async (t) => {
  const { folder, library } = setup(t);
  await send(library, "title-97.xml", sampleTitle({ title: 97, sections: 5 }));
  const page = await send(library, "xml_usc53.zip", "<!DOCTYPE html><html></html>");
  const cut = await send(library, "title-98.xml", sampleTitle({ title: 98, sections: 50 }).slice(0, 4000));
  await library.idle();
  const failed = byId(library, page);
  assert.equal(failed.state, "failed");
  assert.match(failed.error ?? "", /^xml_usc53\.zip: This is a web page/);
  assert.deepEqual(failed.installed, []);
  assert.match(byId(library, cut).error ?? "", /^title-98\.xml: .*cut short/);
  assert.deepEqual(keysOf(folder), ["cfr-97"]);
  assert.deepEqual(readdirSync(folder.incoming), []);
});

test("the good titles of an archive are installed and its bad one is named", async (t) => {
  const { folder, library } = setup(t);
  const archive = sampleZip({
    "title-91.xml": sampleTitle({ title: 91, sections: 5 }),
    "title-92.xml": sampleTitle({ title: 92, sections: 5 }).slice(0, -20),
    "title-93.xml": sampleTitle({ title: 93, sections: 5 }),
  });
  const id = await send(library, "all.zip", archive);
  await library.idle();
  const done = byId(library, id);
  assert.equal(done.state, "failed");
  assert.match(done.error ?? "", /^title-92\.xml in all\.zip: /);
  assert.deepEqual(
    done.installed.map((i) => i.source),
    ["cfr-91", "cfr-93"],
  );
  assert.deepEqual(keysOf(folder), ["cfr-91", "cfr-93"]);
});

test("more bytes than announced are refused, by their header or on arrival, and nothing is kept", async (t) => {
  const { folder, library } = setup(t);
  for (const contentLength of [11, null]) {
    const { id } = library.open({ fileName: "a.xml", sizeBytes: 10, release: null });
    const stream = streamOf("12345", "67890", "1");
    await assert.rejects(library.upload(id, { stream, contentLength }, never), refusal("payload-too-large"));
    const failed = byId(library, id);
    assert.equal(failed.state, "failed");
    assert.match(failed.error ?? "", /larger than announced/);
    await assert.rejects(library.upload(id, { stream: streamOf("1234567890"), contentLength: 10 }, never), refusal("operation-finished"));
  }
  assert.deepEqual(readdirSync(folder.incoming), []);
});

test("fewer bytes than announced fail the import, whether the sender stops, breaks off or leaves", async (t) => {
  const { folder, library } = setup(t);
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(4));
      controller.error(new Error("socket hang up"));
    },
  });
  const left = new AbortController();
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1));
      return new Promise(() => setImmediate(() => left.abort()));
    },
  });
  for (const [stream, signal] of [
    [streamOf("123"), never],
    [broken, never],
    [endless, left.signal],
  ] as const) {
    const { id } = library.open({ fileName: "a.xml", sizeBytes: 10, release: null });
    await assert.rejects(library.upload(id, { stream, contentLength: null }, signal), refusal("invalid-request"));
    assert.equal(byId(library, id).state, "failed");
    assert.match(byId(library, id).error ?? "", /stopped before the end/);
  }
  assert.deepEqual(readdirSync(folder.incoming), []);
});

test("an upload shows the bytes received, accepts no second sender, and ends when it is cancelled", async (t) => {
  const { folder, library } = setup(t);
  const { id } = library.open({ fileName: "a.xml", sizeBytes: 1000, release: null });
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  let pulls = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (pulls++ === 0) return controller.enqueue(new Uint8Array(400));
        ask();
        return new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const uploading = assert.rejects(library.upload(id, { stream, contentLength: 1000 }, never), refusal("operation-finished"));
  await asked;
  assert.deepEqual([byId(library, id).state, byId(library, id).bytesDone, byId(library, id).bytesTotal], ["uploading", 400, 1000]);
  assert.deepEqual(readdirSync(folder.incoming), [id]);
  await assert.rejects(library.upload(id, { stream: streamOf("x"), contentLength: 1 }, never), refusal("operation-in-flight"));
  assert.equal((await library.cancel(id)).state, "cancelled");
  await uploading;
  assert.deepEqual(readdirSync(folder.incoming), []);
  await assert.rejects(library.cancel(id), refusal("operation-finished"));
});

test("a queued import can be cancelled, and a running one stops with the library unchanged", async (t) => {
  const { folder, library } = setup(t);
  await send(library, "title-90.xml", sampleTitle({ title: 90, sections: 5 }));
  await library.idle();
  const large = await send(library, "title-97.xml", sampleTitle({ title: 97, sections: 40_000 }));
  const queued = await send(library, "title-98.xml", sampleTitle({ title: 98, sections: 5 }));
  const next = await send(library, "title-99.xml", sampleTitle({ title: 99, sections: 5 }));
  assert.equal((await library.cancel(queued)).state, "cancelled");
  assert.equal(byId(library, large).state, "running");
  const cancelled = await library.cancel(large);
  assert.equal(cancelled.state, "cancelled");
  assert.ok(cancelled.finishedAt !== null);
  assert.deepEqual(cancelled.installed, []);
  await library.idle();
  assert.equal(byId(library, next).state, "succeeded");
  assert.deepEqual(keysOf(folder), ["cfr-90", "cfr-99"]);
  assert.deepEqual(readdirSync(folder.incoming), []);
});

test("a source is removed as soon as the parallel import is shown as cancelled", async (t) => {
  const { folder, library } = setup(t);
  await send(library, "97.xml", sampleTitle({ title: 97, sections: 5 }));
  await library.idle();
  const large = await send(library, "94.xml", sampleTitle({ title: 94, sections: 20_000 }));
  while (byId(library, large).state !== "running") await new Promise(setImmediate);
  const cancelling = library.cancel(large);
  assert.equal(byId(library, large).state, "cancelled");
  await library.remove("cfr-97");
  assert.deepEqual(keysOf(folder), []);
  await cancelling;
});

test("a cancel is still a cancel when the service ends first", async (t) => {
  const { workspace, library } = setup(t);
  const id = await send(library, "title-97.xml", sampleTitle({ title: 97, sections: 20_000 }));
  const cancelling = library.cancel(id);
  await library.close();
  assert.equal((await cancelling).state, "cancelled");
  assert.equal(store.find(workspace, id)?.state, "cancelled");
});

test("while another process or command imports, an import waits and says so", async (t) => {
  const { folder, library } = setup(t);
  const lock = tryLock(folder.importLock);
  assert.ok(lock);
  const id = await send(library, "title-97.xml", sampleTitle({ title: 97, sections: 5 }));
  assert.equal(byId(library, id).phase, "Waiting for another import to finish");
  await assert.rejects(library.remove("cfr-97"), refusal("operation-in-flight"));
  const second = await send(library, "title-98.xml", sampleTitle({ title: 98, sections: 5 }));
  assert.equal((await library.cancel(id)).state, "cancelled");
  lock.release();
  await library.idle();
  assert.equal(byId(library, second).state, "succeeded");
  assert.deepEqual(keysOf(folder), ["cfr-98"]);
});

test("installed sources are removed one after the other, and unknown keys are passed over", async (t) => {
  const { folder, library } = setup(t);
  await assert.rejects(library.remove("cfr-97"), refusal("source-not-found"));
  for (const title of [95, 96, 97]) await send(library, `title-${title}.xml`, sampleTitle({ title, sections: 5 }));
  await library.idle();
  assert.deepEqual(await library.removeEach(["cfr-97", "cfr-1", "cfr-95"]), { removed: ["cfr-97", "cfr-95"], refused: [] });
  assert.deepEqual(keysOf(folder), ["cfr-96"]);
  assert.deepEqual(await library.removeEach(["cfr-97"]), { removed: [], refused: [] });
});

test("unknown imports are refused everywhere", async (t) => {
  const { library } = setup(t);
  const id = `imp_${"0".repeat(32)}`;
  await assert.rejects(library.cancel(id), refusal("import-not-found"));
  await assert.rejects(library.upload(id, { stream: streamOf("x"), contentLength: 1 }, never), refusal("import-not-found"));
});

test("a file over every limit, and the one hundred first waiting file, are refused before a byte is sent", (t) => {
  const { library } = setup(t);
  assert.throws(() => library.open({ fileName: "a.zip", sizeBytes: 9 * 1024 ** 3, release: null }), refusal("payload-too-large"));
  for (let i = 0; i < 100; i++) library.open({ fileName: `${i}.xml`, sizeBytes: 1, release: null });
  assert.throws(() => library.open({ fileName: "a.xml", sizeBytes: 1, release: null }), refusal("conflict"));
});

test("the last hundred ended imports are kept, and unfinished ones always", async (t) => {
  const { workspace, library } = setup(t);
  const open = library.open({ fileName: "first.xml", sizeBytes: 1, release: null });
  for (let i = 0; i < 105; i++) {
    const { id } = library.open({ fileName: `${i}.xml`, sizeBytes: 1, release: null });
    await library.cancel(id);
  }
  const names = library.imports().map((i) => i.fileName);
  assert.equal(names.length, 101);
  assert.equal(names.at(-1), open.fileName);
  assert.equal(names[0], "104.xml");
  assert.equal(names[99], "5.xml");
  assert.equal(store.countOpen(workspace), 1);
});

/** Leaves an import with a received file in the state after a kill with this many attempts. */
function leave(workspace: Db, id: string, state: "queued" | "running", attempts = state === "running" ? 1 : 0): void {
  write(workspace, (tx) => {
    store.move(tx, id, "uploading", state);
    const resource = { kind: "law_import", id, url: null };
    const by = { matterId: null, credentialId: null, requestId: null };
    const operation = launch(tx, { ...by, type: importType, resource, unit: "percent", total: 100 }, Date.now());
    driverOf(tx).prepare("update operation set status = ?, attempts = ? where id = ?").run(state, attempts, operation.id);
  });
}

test("the remains of a kill are handled: queued and running imports run again, uploads fail, strays are removed", async (t) => {
  const { folder, workspace, library } = setup(t);
  const rows: [string, "uploading" | "queued" | "running"][] = [
    ["a", "running"],
    ["b", "queued"],
    ["c", "uploading"],
    ["d", "queued"],
  ];
  const ids = new Map<string, string>();
  await library.operations.close();
  for (const [name, state] of rows) {
    const { id } = library.open({ fileName: `${name}.xml`, sizeBytes: 1, release: null });
    ids.set(name, id);
    if (state !== "uploading") leave(workspace, id, state);
    if (name !== "d") writeFileSync(join(folder.incoming, id), sampleTitle({ title: name === "a" ? 91 : 92, sections: 5 }));
  }
  writeFileSync(join(folder.incoming, "stray"), "x");
  const again = startLibrary(folder, workspace);
  await again.idle();
  const state = (name: string) => byId(again, ids.get(name) ?? "");
  assert.deepEqual([state("a").state, state("b").state], ["succeeded", "succeeded"]);
  assert.equal(state("c").error, "Pandect stopped while receiving this file. Send the file again.");
  assert.equal(state("d").error, "The file sent for this import is missing. Send the file again.");
  assert.deepEqual(keysOf(folder), ["cfr-91", "cfr-92"]);
  assert.deepEqual(readdirSync(folder.incoming), []);
  await again.close();
});

test("an import that ended the program three times fails", async (t) => {
  const { folder, workspace, library } = setup(t);
  const { id } = library.open({ fileName: "poison.xml", sizeBytes: 1, release: null });
  writeFileSync(join(folder.incoming, id), sampleTitle({ title: 97, sections: 5 }));
  leave(workspace, id, "running", 3);
  await library.idle();
  assert.equal(byId(library, id).error, "Pandect crashed three times while installing this file and stopped trying.");
  assert.deepEqual(keysOf(folder), []);
  assert.deepEqual(readdirSync(folder.incoming), []);
});

test("closing puts the running import back in the queue, and the next start finishes it without counting it as a failure", async (t) => {
  const { folder, workspace, library } = setup(t);
  const id = await send(library, "title-97.xml", sampleTitle({ title: 97, sections: 20_000 }));
  assert.equal(byId(library, id).state, "running");
  await library.close();
  assert.equal(store.find(workspace, id)?.state, "queued");
  assert.equal(mustFind(workspace, openOperationOn(workspace, id) ?? "").attempts, 0);
  assert.deepEqual(keysOf(folder), []);
  const again = startLibrary(folder, workspace);
  await again.idle();
  assert.equal(byId(again, id).state, "succeeded");
  assert.equal(listSources(folder)[0]?.sections, 20_000);
  await again.close();
});
