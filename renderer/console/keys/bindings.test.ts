import assert from "node:assert/strict";
import { test } from "node:test";
import { commandIds, commands } from "#shared/platform/commands.ts";
import { commandFor, type KeyPress } from "../../commands/keymap.ts";
import { bindingOf, isSilent, takenBy } from "./bindings.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  ...held,
});

test("a pressed key becomes a shortcut that the same key then runs", () => {
  for (const [given, binding] of [
    [press("g"), "g"],
    [press("G", { shiftKey: true }), "G"],
    [press(" "), " "],
    [press("{", { ctrlKey: true, altKey: true, altGraph: true }), "{"],
    [press("ArrowUp", { shiftKey: true }), "shift+ArrowUp"],
    [press("F8"), "F8"],
    [press("j", { ctrlKey: true }), "mod+j"],
    [press("J", { ctrlKey: true, shiftKey: true }), "mod+shift+j"],
  ] as const) {
    assert.deepEqual(bindingOf(given, false), { binding });
    const own = { "reading.up": [binding] };
    assert.equal(commandFor(given, { pane: "reading", isTyping: false }, { isMac: false, singleKeys: true, own }), "reading.up", binding);
  }
});

test("keys that others need are refused; a modifier alone is not finished", () => {
  assert.deepEqual(bindingOf(press("Tab"), false), { refused: "editing" });
  assert.deepEqual(bindingOf(press("Enter"), false), { refused: "editing" });
  assert.deepEqual(bindingOf(press("c", { ctrlKey: true }), false), { refused: "reserved" });
  assert.deepEqual(bindingOf(press("c", { metaKey: true }), true), { refused: "reserved" });
  assert.deepEqual(bindingOf(press("x", { altKey: true }), false), { refused: "reserved" });
  assert.deepEqual(bindingOf(press("Dead"), false), { refused: "reserved" });
  assert.equal(bindingOf(press("Shift", { shiftKey: true }), false), null);
});

test("a key is taken if both commands could receive it, and free elsewhere", () => {
  assert.equal(takenBy("j", "reading.up", {}), "reading.next");
  assert.equal(takenBy("[", "reading.up", {}), "law.tree");
  assert.equal(takenBy("?", "results.peek", {}), "window.help");
  assert.equal(takenBy("j", "reading.next", {}), null);
  assert.equal(takenBy("u", "results.peek", {}), null);
  assert.equal(takenBy("j", "reading.up", { "reading.next": ["n"] }), null);
});

test("the default keys do not collide", () => {
  for (const id of commandIds) for (const key of commands[id].keys) assert.equal(takenBy(key, id, {}), null, `${id} ${key}`);
});

test("a command without a key shows none, and so does one whose single keys are off", () => {
  const own = { "reading.next": [] };
  assert.equal(commandFor(press("j"), { pane: "reading", isTyping: false }, { isMac: false, singleKeys: true, own }), null);
  assert.equal(isSilent(["j"], false), true);
  assert.equal(isSilent(["mod+k", "/"], false), false);
  assert.equal(isSilent(["j"], true), false);
});
