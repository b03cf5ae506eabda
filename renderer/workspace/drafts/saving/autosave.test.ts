import assert from "node:assert/strict";
import { test } from "node:test";
import { Autosave, Conflict, Held, type SaveState } from "./autosave.ts";

const delays = { save: 5, longest: 40, keep: 1, retry: 5 };

/** A body, a service with prepared replies, and all messages. */
function setup(answers: (() => Promise<{ version: number; updatedAt: string }>)[] = []) {
  const seen = { body: "first", sent: [] as [string, number][], kept: [] as (string | null)[], states: [] as SaveState["is"][] };
  let version = 1;
  let waiting: (() => void)[] = [];
  const saver = new Autosave({
    version,
    savedAt: "2026-11-25T09:00:00.000Z",
    read: () => seen.body,
    send: (body, expected) => {
      seen.sent.push([body, expected]);
      const answer = answers.shift();
      return answer === undefined ? Promise.resolve({ version: (version += 1), updatedAt: "2026-11-25T09:01:00.000Z" }) : answer();
    },
    keep: (body) => seen.kept.push(body),
    onState: ({ is }) => {
      seen.states.push(is);
      waiting.splice(0).forEach((look) => look());
    },
    delays,
  });
  async function until(is: SaveState["is"], times = 1): Promise<void> {
    while (seen.states.filter((state) => state === is).length < times) await new Promise<void>((resolve) => waiting.push(resolve));
  }
  return { saver, seen, until };
}

test("a change is kept in the journal, saved after a pause on its base version, and removed from the journal", async () => {
  const { saver, seen, until } = setup();
  seen.body = "second";
  saver.touch();
  await until("saved");
  assert.deepEqual(seen.sent, [["second", 1]]);
  assert.deepEqual(seen.kept, ["second", null]);
  assert.deepEqual(seen.states, ["changed", "saving", "saved"]);
  assert.equal(saver.version, 2);
  saver.stop();
});

test("typing that continues is saved before it ends", async () => {
  const { saver, seen, until } = setup();
  const typing = setInterval(() => saver.touch(), 1);
  await until("saved");
  clearInterval(typing);
  assert.ok(seen.sent.length >= 1);
  saver.stop();
});

test("text typed during a save is saved after it, on the new version", async () => {
  let answer: (saved: { version: number; updatedAt: string }) => void = () => undefined;
  const { saver, seen, until } = setup([() => new Promise((resolve) => (answer = resolve))]);
  seen.body = "second";
  saver.touch();
  await until("saving");
  seen.body = "third";
  saver.touch();
  answer({ version: 2, updatedAt: "2026-11-25T09:01:00.000Z" });
  await until("saving", 2);
  assert.deepEqual(seen.sent, [
    ["second", 1],
    ["third", 2],
  ]);
  await until("saved");
  saver.stop();
});

test("a body that the service refuses is kept in the journal and tried again", async () => {
  const { saver, seen, until } = setup([() => Promise.reject(new Error("The service did not answer."))]);
  seen.body = "second";
  saver.touch();
  await until("failed");
  assert.equal(seen.kept.at(-1), "second");
  await until("saved");
  assert.deepEqual(seen.sent.at(-1), ["second", 1]);
  assert.equal(seen.kept.at(-1), null);
  saver.stop();
});

test("a conflict stops saving until the user decides, and nothing written meanwhile is lost", async () => {
  const { saver, seen, until } = setup([() => Promise.reject(new Conflict())]);
  seen.body = "mine";
  saver.touch();
  await until("conflict");
  seen.body = "mine, longer";
  saver.touch();
  await saver.flush();
  assert.equal(seen.sent.length, 1);
  assert.equal(seen.kept.at(-1), "mine, longer");
  saver.resolve(5, "2026-11-25T09:02:00.000Z", false);
  await until("saved");
  assert.deepEqual(seen.sent.at(-1), ["mine, longer", 5]);
  saver.stop();
});

test("a save that is refused because somebody else edits waits in the journal, and is sent on its own version once released", async () => {
  const { saver, seen, until } = setup([() => Promise.reject(new Held())]);
  seen.body = "mine";
  saver.touch();
  await until("held");
  saver.hold();
  seen.body = "mine, longer";
  saver.touch();
  await saver.flush();
  assert.equal(seen.sent.length, 1);
  assert.equal(seen.kept.at(-1), "mine, longer");
  saver.release();
  await until("saved");
  assert.deepEqual(seen.sent.at(-1), ["mine, longer", 1]);
  assert.equal(seen.kept.at(-1), null);
  saver.stop();
});

test("whoever loses the place before a save keeps the text in the journal and sends nothing", async () => {
  const { saver, seen } = setup();
  saver.hold();
  assert.equal(saver.state.is, "saved", "nothing is unsaved");
  seen.body = "mine";
  saver.touch();
  saver.hold();
  assert.deepEqual([saver.state.is, seen.kept.at(-1)], ["held", "mine"]);
  await new Promise((wait) => setTimeout(wait, 3 * delays.longest));
  assert.equal(seen.sent.length, 0);
  saver.stop();
});

test("flush saves immediately and waits for it", async () => {
  const { saver, seen } = setup();
  seen.body = "second";
  saver.touch();
  await saver.flush();
  assert.deepEqual(seen.sent, [["second", 1]]);
  await saver.flush();
  assert.equal(seen.sent.length, 1);
  saver.stop();
});
