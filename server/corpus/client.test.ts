import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#shared/errors.ts";
import { openActs } from "../db/acts.ts";
import { workerUrl } from "../worker-url.ts";
import { CorpusClient } from "./client.ts";
import { library } from "./fixtures/fictional-code.ts";

test("a request whose caller left before it was begun is dropped, which is no fault of the service", async (t) => {
  const { folder } = library(t);
  openActs(folder.acts).close();
  const readers = new CorpusClient(workerUrl("corpus/reader"), folder, 1);
  t.after(() => readers.close());
  const caller = new AbortController();
  const first = readers.call("actFilters", null);
  const second = readers.call("actFilters", null, caller.signal);
  caller.abort();
  await assert.rejects(second, (error) => error instanceof AppError && error.status === 503);
  assert.deepEqual((await first).categories, []);
});
