import assert from "node:assert/strict";
import { test } from "node:test";
import { commandFor, keyLabel, type KeyPlace, type KeyPress } from "./keymap.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, ...plain, ...held });
const reading: KeyPlace = { pane: "reading", isTyping: false };
const typing: KeyPlace = { pane: null, isTyping: true };
const pc = { isMac: false, singleKeys: true };

test("j and the right arrow go to the next section while the text has focus", () => {
  assert.equal(commandFor(press("j"), reading, pc), "reading.next");
  assert.equal(commandFor(press("ArrowRight"), reading, pc), "reading.next");
  assert.equal(commandFor(press("j"), { pane: null, isTyping: false }, pc), null);
  assert.equal(commandFor(press("j"), { pane: "tree", isTyping: false }, pc), null);
});

test("j moves through results while the result list has focus", () => {
  assert.equal(commandFor(press("j"), { pane: "results", isTyping: false }, pc), "results.next");
});

test("a letter typed into a field is only a letter", () => {
  for (const key of ["j", "y", "/", "?", "["]) assert.equal(commandFor(press(key), typing, pc), null);
});

test("Ctrl K opens the box from inside a field, on a Mac Command K does", () => {
  assert.equal(commandFor(press("k", { ctrlKey: true }), typing, pc), "window.box");
  assert.equal(commandFor(press("k", { metaKey: true }), typing, { isMac: true, singleKeys: true }), "window.box");
  assert.equal(commandFor(press("k", { ctrlKey: true }), reading, { isMac: true, singleKeys: true }), null);
  assert.equal(commandFor(press("k", { metaKey: true }), reading, pc), null);
});

test("Shift J is a different command from j", () => {
  assert.equal(commandFor(press("J", { shiftKey: true }), reading, pc), "reading.nextParagraph");
});

test("characters count as the layout produces them: [ with AltGr, ? with Shift", () => {
  assert.equal(commandFor(press("[", { ctrlKey: true, altKey: true, altGraph: true }), reading, pc), "law.tree");
  assert.equal(commandFor(press("?", { shiftKey: true }), reading, pc), "window.help");
});

test("Alt with an arrow keeps the browser's meaning", () => {
  assert.equal(commandFor(press("ArrowLeft", { altKey: true }), reading, pc), null);
});

test("single keys can be switched off; chords and function keys still work", () => {
  const off = { isMac: false, singleKeys: false };
  assert.equal(commandFor(press("j"), reading, off), null);
  assert.equal(commandFor(press("?"), reading, off), null);
  assert.equal(commandFor(press("k", { ctrlKey: true }), reading, off), "window.box");
  assert.equal(commandFor(press("F6"), reading, off), "window.nextPane");
  assert.equal(commandFor(press("F6", { shiftKey: true }), reading, off), "window.previousPane");
});

test("keys are labeled as they are printed on the keyboard", () => {
  assert.equal(keyLabel("mod+k", false), "Ctrl K");
  assert.equal(keyLabel("mod+k", true), "⌘ K");
  assert.equal(keyLabel("J", false), "Shift J");
  assert.equal(keyLabel("j", false), "J");
  assert.equal(keyLabel("ArrowRight", false), "→");
  assert.equal(keyLabel("[", false), "[");
  assert.equal(keyLabel("Delete", false), "Del");
});
