import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { closeToast, holdToasts, leaveToasts, releaseToasts, showToast, useToasts } from "./toasts.ts";

const shown = () => useToasts.getState().toasts.map(({ sentence }) => sentence);

// A separate suite, so that its clock does not affect other tests in this process.
describe("toasts", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }));
  afterEach(() => {
    releaseToasts();
    for (const { id } of useToasts.getState().toasts) closeToast(id);
    mock.timers.reset();
  });

  test("a toast disappears after 6 seconds, one with an action after 10", () => {
    showToast({ sentence: "Saved" });
    showToast({ sentence: "Deleted", action: { label: "Undo", onPress: () => undefined } });
    mock.timers.tick(5_999);
    assert.deepEqual(shown(), ["Saved", "Deleted"]);
    mock.timers.tick(1);
    assert.deepEqual(shown(), ["Deleted"]);
    mock.timers.tick(4_000);
    assert.deepEqual(shown(), []);
  });

  test("while held no toast disappears, and each has the rest of its time afterwards", () => {
    showToast({ sentence: "Saved" });
    mock.timers.tick(4_000);
    holdToasts();
    showToast({ sentence: "Saved again" });
    mock.timers.tick(60_000);
    assert.deepEqual(shown(), ["Saved", "Saved again"]);
    releaseToasts();
    mock.timers.tick(2_000);
    assert.deepEqual(shown(), ["Saved again"]);
    mock.timers.tick(4_000);
    assert.deepEqual(shown(), []);
  });

  test("a fourth toast replaces the oldest", () => {
    for (const sentence of ["one", "two", "three", "four"]) showToast({ sentence });
    assert.deepEqual(shown(), ["two", "three", "four"]);
  });

  test("toasts disappear with their screen, except the one about the action that left it", () => {
    showToast({ sentence: "Saved" });
    mock.timers.tick(2_000);
    showToast({ sentence: "Matter deleted" });
    leaveToasts();
    assert.deepEqual(shown(), ["Matter deleted"]);
  });
});
