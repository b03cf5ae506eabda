import assert from "node:assert/strict";
import { test } from "node:test";
import { QueryObserver, queryOptions } from "@tanstack/react-query";
import { createQueryClient } from "./query-client.ts";

test("a screen gets the reply it waits for, even when the first requester leaves and cancels the request", async () => {
  const client = createQueryClient();
  let asked = 0;
  const options = queryOptions({
    queryKey: ["section"],
    queryFn: ({ signal }) =>
      new Promise<number>((resolve, reject) => {
        asked++;
        const timer = setTimeout(() => resolve(asked), 20);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          reject(new Error("aborted"));
        });
      }),
  });
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const waiting = client.fetchQuery(options);
  leave();
  assert.equal(await waiting, 2);
  assert.equal(asked, 2);
  client.clear();
});

test("a reply that was on its way before a change is asked for again after it", async () => {
  const client = createQueryClient();
  let stored = "old";
  const answers: (() => void)[] = [];
  const options = queryOptions({
    queryKey: ["documents"],
    queryFn: () => {
      const read = stored;
      return new Promise<string>((resolve) => answers.push(() => resolve(read)));
    },
  });
  const observer = new QueryObserver(client, options);
  const leave = observer.subscribe(() => undefined);
  stored = "new";
  const invalidated = client.invalidateQueries({ queryKey: ["documents"] });
  answers.shift()?.();
  while (answers.length === 0) await new Promise(setImmediate);
  answers.shift()?.();
  await invalidated;
  assert.equal(observer.getCurrentResult().data, "new");
  leave();
  client.clear();
});
