import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { Db } from "../../platform/db/open.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import { library, someDay } from "../testing/fictional-code.ts";
import { documentsOf } from "../import/input/input.ts";
import { type InputDocument } from "../import/input/document.ts";
import { readDocument } from "../import/read-document.ts";
import { ImportError } from "./model.ts";
import { preparing } from "./prepare.ts";
import { type PreparedSink } from "./prepared.ts";
import type { ReadOrder } from "./read-batches.ts";
import { ReadThread } from "./read-thread.ts";
import { installDocument } from "../testing/install-document.ts";
import type { WriterDbs } from "./writer.ts";
import { driverOf } from "../../platform/db/connection.ts";

test("the content of a document arrives as in one thread, in the same order", async (t) => {
  const { thread, document, order } = setup(t);
  const doc = await document(97, 700);
  const here: unknown[] = [];
  const there: unknown[] = [];
  const digest = await readDocument(doc, preparing(recording(here)));
  const done: number[] = [];
  assert.deepEqual(await thread.read(order(doc), recording(there), { ...quiet(), onProgress: (bytes) => done.push(bytes) }), digest);
  assert.equal(there.length, here.length);
  assert.deepEqual(there, here);
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  );
});

test("one thread reads several documents, one after another", async (t) => {
  const { thread, document, order } = setup(t);
  for (const title of [97, 98]) {
    const events: unknown[] = [];
    await thread.read(order(await document(title, 30)), recording(events), quiet());
    assert.match(JSON.stringify(events[0]), new RegExp(`"cfr-${title}"`));
  }
});

test("a refusal, an error of the writer and a cancel each end the reading, and the next document is still read", async (t) => {
  const { thread, document, order } = setup(t);
  const broken = await document(98, 2000, (text) => text.slice(0, -300));
  await assert.rejects(thread.read(order(broken), recording([]), quiet()), (error: unknown) => {
    assert.ok(error instanceof ImportError);
    assert.match(error.message, /title-98\.xml/);
    return true;
  });

  let sections = 0;
  const failing = { ...recording([]), section: () => void (++sections === 100 && refuse()) };
  await assert.rejects(thread.read(order(await document(97, 5000)), failing, quiet()), /the disk is full/);
  assert.equal(sections, 100);

  const stop = new AbortController();
  const cancelling = { ...recording([]), section: () => void (sections++ === 300 && stop.abort(new Error("stopped"))) };
  await assert.rejects(thread.read(order(await document(97, 50_000)), cancelling, { ...quiet(), signal: stop.signal }), /stopped/);
  assert.ok(sections < 1000, `${sections} sections came after the cancel`);

  await assert.rejects(
    thread.read(order(await document(97, 5)), recording([]), { ...quiet(), signal: AbortSignal.abort(new Error("before")) }),
    /before/,
  );

  const events: unknown[] = [];
  await thread.read(order(await document(99, 5)), recording(events), quiet());
  assert.equal(events.filter((e) => JSON.stringify(e).startsWith('["section"')).length, 5);
});

test("the installed sections of a source take no heap away from reading its next release", async (t) => {
  const { thread, document, order, corpus } = setup(t);
  await installDocument(corpus, { fileName: "x", now: () => someDay }, async (sink) => readDocument(await document(97, 1), sink));
  holdMore(corpus.corpus, 150_000);
  const next = order(await document(97, 2000));
  const events: unknown[] = [];
  await thread.read({ ...next, mostHeap: 90 * 1024 ** 2 }, recording(events), quiet());
  assert.ok(events.length > 2000);
  await assert.rejects(thread.read({ ...next, mostHeap: 2 * 1024 ** 2 }, recording([]), quiet()), /too large to be read/);
});

test("the reader waits for a slow writer instead of running ahead", async (t) => {
  const { thread, document, order } = setup(t);
  const doc = await document(97, 20_000);
  let behind = 0;
  let sections = 0;
  const slow: PreparedSink = {
    ...recording([]),
    section: () => {
      if (sections++ % 500 === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    },
  };
  // Bytes arrive with their batch, so data read ahead shows as bytes without sections.
  await thread.read(order(doc), slow, {
    ...quiet(),
    onProgress: (bytes) => (behind = Math.max(behind, bytes - (sections / 20_000) * (doc.bytes ?? 0))),
  });
  assert.equal(sections, 20_000);
  assert.ok(behind < (doc.bytes ?? 0) / 4, `${behind} of ${doc.bytes} bytes ahead`);
});

function setup(t: TestContext): {
  thread: ReadThread;
  document(title: number, sections: number, change?: (text: string) => string): Promise<InputDocument>;
  order(document: InputDocument): ReadOrder;
  corpus: WriterDbs;
} {
  const { folder, ...corpus } = library(t);
  const thread = new ReadThread();
  t.after(() => thread.close());
  return {
    thread,
    corpus,
    order: (document) => ({ document, corpus: folder.corpus }),
    document: async (title, sections, change = (text) => text) => {
      const path = join(folder.root, `title-${title}.xml`);
      writeFileSync(path, change(sampleTitle({ title, sections })));
      const [document] = (await documentsOf(path)).documents;
      assert.ok(document);
      return document;
    },
  };
}

/** Adds `count` sections to the one source of a library, each a copy of its first. */
function holdMore(corpus: Db, count: number): void {
  const columns = driverOf(corpus).prepare<[], string>("select name from pragma_table_info('section')").pluck().all();
  const copied = columns.map((name) => ({ id: "1000000 + n", act_id: "'CFR_T97_PHELD_S' || n" })[name] ?? name);
  driverOf(corpus).exec(
    `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count})
     insert into section (${columns.join()}) select ${copied.join()} from series, (select * from section limit 1)`,
  );
}

function quiet() {
  return { signal: new AbortController().signal, onProgress: () => {} };
}

function recording(events: unknown[]): PreparedSink {
  return {
    source: (source) => events.push(["source", source]),
    division: (division) => events.push(["division", division]),
    lateNotes: (key, notes) => events.push(["notes", key, notes]),
    warning: (message) => events.push(["warning", message]),
    absent: (unit) => events.push(["absent", unit]),
    incomplete: (files) => events.push(["incomplete", files]),
    section: (section) => events.push(["section", section]),
    same: (section) => events.push(["same", section]),
  };
}

function refuse(): never {
  throw new Error("the disk is full");
}
