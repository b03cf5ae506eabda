import assert from "node:assert/strict";
import { test } from "node:test";
import { type CommandId, commands } from "#shared/platform/commands.ts";
import { keysOfScreen, screenKeys } from "./screen-keys.ts";

const active = (...ids: CommandId[]) => new Map(ids.map((id) => [id, null]));

test("every key of the status bar belongs to its pane and has a key", () => {
  for (const [pane, keys] of Object.entries(screenKeys))
    for (const [id] of keys) {
      assert.equal(commands[id].pane, pane, id);
      assert.ok(commands[id].keys.length > 0, id);
    }
});

test("the status bar shows the keys that the screen offers, and none on other screens", () => {
  const words = (...ids: CommandId[]) => keysOfScreen(active(...ids)).map(([, word]) => word);
  assert.deepEqual(words("changes.next", "changes.done", "changes.open", "window.box"), ["Next", "Mark read", "Open"]);
  assert.deepEqual(words("reading.copyCitation", "reading.next"), ["Next", "Copy"]);
  assert.deepEqual(words("window.box", "matters.new"), []);
});
