import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#shared/platform/errors.ts";
import { openActs } from "./acts-db.ts";
import { databaseFile } from "./database-file.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { LawQueries } from "../reader-queries.ts";
import { CorpusClient } from "./client.ts";
import { library } from "../testing/fictional-code.ts";

test("a request whose caller left before it started is dropped, which is not a fault of the service", async (t) => {
  const { folder } = library(t);
  openActs(databaseFile(folder, "acts")).close();
  const readers = new CorpusClient<LawQueries>(workerUrl("app/reader-thread"), folder, 1);
  t.after(() => readers.close());
  const caller = new AbortController();
  const first = readers.query("actFilters", null);
  const second = readers.query("actFilters", null, caller.signal);
  caller.abort();
  await assert.rejects(second, (error) => error instanceof AppError && error.status === 503);
  assert.deepEqual((await first).categories, []);
});

test("heavy queries wait for their one thread, and others pass them in the other", async (t) => {
  const { folder } = library(t);
  openActs(databaseFile(folder, "acts")).close();
  const readers = new CorpusClient<LawQueries>(workerUrl("app/reader-thread"), folder, 2, ["likenesses"]);
  t.after(() => readers.close());
  readers.warm();
  await Promise.all([readers.query("actFilters", null), readers.query("actFilters", null)]);
  const done: string[] = [];
  const asked = (name: string, texts: string[]) => readers.query("likenesses", { question: "lamp", texts }).then(() => done.push(name));
  const heavy = [
    asked(
      "first",
      Array.from({ length: 20 }, (_, i) => `Lamp ${i} burns.`),
    ),
    asked("second", ["Light"]),
  ];
  const light = readers.query("actFilters", null).then(() => done.push("light"));
  await Promise.all([...heavy, light]);
  assert.deepEqual(
    done.filter((name) => name !== "light"),
    ["first", "second"],
  );
  assert.notEqual(done.at(-1), "light");
});
