import assert from "node:assert/strict";
import { test } from "node:test";
import { withUnread } from "./unread.ts";

test("a search for every word says what of its query was read as words", () => {
  assert.match(withUnread({ q: "fair use but not software", match: "all" }, [])[0] ?? "", /^“but not” was read as words/);
  assert.deepEqual(withUnread({ q: "fair use but not software", match: "connectors" }, []), []);
  assert.deepEqual(withUnread({ q: "fair use", match: "all" }, ["Title 42 is not installed."]), ["Title 42 is not installed."]);
});
