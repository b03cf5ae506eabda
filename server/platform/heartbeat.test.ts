import assert from "node:assert/strict";
import { test } from "node:test";
import { everySeconds } from "./heartbeat.ts";

test("everything that looks around shares one timer, and none is left after the last", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const seen: string[] = [];
  const one = everySeconds(1, () => seen.push("one"));
  const two = everySeconds(2, () => seen.push("two"));
  for (let i = 0; i < 4; i++) t.mock.timers.tick(1000);
  assert.deepEqual([seen.filter((name) => name === "one").length, seen.filter((name) => name === "two").length], [4, 2]);
  one.stop();
  two.stop();
  two.stop();
  t.mock.timers.tick(5000);
  assert.equal(seen.length, 6);
});

test("a look that fails does not keep the others from their turn", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let looked = 0;
  const failing = everySeconds(1, () => {
    throw new Error("the disk is gone");
  });
  const other = everySeconds(1, () => looked++);
  assert.throws(() => t.mock.timers.tick(1000), /the disk is gone/);
  assert.equal(looked, 1);
  failing.stop();
  other.stop();
});
