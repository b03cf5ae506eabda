import assert from "node:assert/strict";
import { test } from "node:test";
import { readReply } from "./read-reply.ts";

test("names of files hide nothing in the window, and everything else arrives as it was sent", () => {
  const sent = {
    documents: [{ filename: "\u202Etxt.exe.txt", text: "\u202Ekept" }],
    fileName: "a\u0000b",
    title: "\u202Etxt.exe.txt",
    data: [{ title: "Oil\u200B lamps" }],
  };
  assert.deepEqual(readReply(JSON.stringify(sent)), {
    documents: [{ filename: "[U+202E]txt.exe.txt", text: "\u202Ekept" }],
    fileName: "a[U+0000]b",
    title: "[U+202E]txt.exe.txt",
    data: [{ title: "Oil\u200B lamps" }],
  });
});
