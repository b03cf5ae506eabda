import assert from "node:assert/strict";
import { test } from "node:test";
import { canDock, fitBeside, fitPanes } from "./pane-fit.ts";

const width = { tree: 19, context: 17 };
const bothOpen = { tree: true, context: true };

test("both sides are docked when the text keeps its minimum width", () => {
  assert.deepEqual(fitPanes(80, width, bothOpen, null), { tree: "docked", context: "docked" });
  assert.deepEqual(fitPanes(64, width, bothOpen, null), { tree: "docked", context: "docked" });
});

test("the context pane gives way before the tree", () => {
  assert.deepEqual(fitPanes(63.9, width, bothOpen, null), { tree: "docked", context: "hidden" });
  assert.deepEqual(fitPanes(47, width, bothOpen, null), { tree: "docked", context: "hidden" });
  assert.deepEqual(fitPanes(46, width, bothOpen, null), { tree: "hidden", context: "docked" });
  assert.deepEqual(fitPanes(40, width, bothOpen, null), { tree: "hidden", context: "hidden" });
});

test("a closed tree leaves its space to the context pane", () => {
  assert.equal(fitPanes(50, width, { tree: false, context: true }, null).context, "docked");
});

test("a side that gave way can be drawn over the text", () => {
  assert.deepEqual(fitPanes(40, width, bothOpen, "tree"), { tree: "overlay", context: "hidden" });
  assert.deepEqual(fitPanes(40, width, bothOpen, "context"), { tree: "hidden", context: "overlay" });
});

test("a side that fits is never drawn over the text", () => {
  assert.equal(fitPanes(80, width, { tree: false, context: true }, "tree").tree, "hidden");
});

test("a toggle knows whether its side can be docked", () => {
  assert.equal(canDock("context", 64, width, bothOpen), true);
  assert.equal(canDock("context", 60, width, bothOpen), false);
  assert.equal(canDock("context", 60, width, { tree: false, context: true }), true);
  assert.equal(canDock("tree", 40, width, bothOpen), false);
});

test("a second text shares the space with the first, or covers it if both would be too narrow", () => {
  assert.deepEqual(fitBeside(80, 19, false), { beside: "hidden", left: 80 });
  assert.deepEqual(fitBeside(80, 19, true), { beside: "docked", left: 49.5 });
  assert.deepEqual(fitBeside(60, 19, true), { beside: "docked", left: 32 });
  assert.deepEqual(fitBeside(50, 0, true), { beside: "overlay", left: 50 });
});
