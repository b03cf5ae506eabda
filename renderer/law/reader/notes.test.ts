import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReaderNote } from "#shared/law/reader.ts";
import { noteTopics, titleOf } from "./notes.ts";

const note = (topic: string, heading: string): ReaderNote => ({
  topic,
  group: null,
  heading,
  body: { text: "", blocks: [], marks: [], tables: [], footnotes: [] },
});

test("notes of a topic are together, amendments first, unknown topics last in their order", () => {
  const topics = noteTopics([
    note("miscellaneous", "A"),
    note("codification", "B"),
    note("amendments", "C"),
    note("zebra", "D"),
    note("miscellaneous", "E"),
  ]);
  assert.deepEqual(
    topics.map((t) => [t.topic, t.notes.map((n) => n.heading)]),
    [
      ["amendments", ["C"]],
      ["codification", ["B"]],
      ["miscellaneous", ["A", "E"]],
      ["zebra", ["D"]],
    ],
  );
});

test("a topic without its own title is split into words", () => {
  assert.equal(titleOf("terminationOfReportingRequirements"), "Termination of reporting requirements");
  assert.equal(titleOf("effectiveDateOfAmendment"), "Effective date of amendments");
});
