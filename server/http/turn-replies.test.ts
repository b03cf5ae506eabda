import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { TurnReplies } from "./turn-replies.ts";

test("replies of a turn are written together after it, in their order, and at once when calls take long", async () => {
  let now = 0;
  const written: string[] = [];
  // All that is asked of a response.
  const response = { end: (body: string) => void written.push(body) } as unknown as ServerResponse;
  const replies = new TurnReplies(() => now);
  replies.end(response, "a");
  now = 2;
  replies.end(response, "b");
  assert.deepEqual(written, []);
  await nextTurn();
  assert.deepEqual(written, ["a", "b"]);

  replies.end(response, "c");
  now = 5;
  replies.end(response, "d");
  assert.deepEqual(written, ["a", "b", "c", "d"], "three milliseconds are too long to wait for others");
  replies.end(response, "e");
  await nextTurn();
  assert.deepEqual(written, ["a", "b", "c", "d", "e"]);
});
