import assert from "node:assert/strict";
import { test } from "node:test";
import { body } from "../testing/fictional-code.ts";
import { testLibrary } from "../testing/library.ts";
import { withCodeLinks } from "./code-links.ts";

test("a title enacted as law links its own sections by number, and does not link sections of acts", async (t) => {
  const { corpus } = await testLibrary(t);
  const refs = (text: string) => {
    const linked = withCodeLinks(corpus, body(text), "97");
    return linked.marks.map((mark) => [linked.text.slice(mark.start, mark.end), mark.target]);
  };
  assert.deepEqual(refs("Issued under section 14, or sections 1, 2(a), and 10a of this title, in section 12 of title 5"), [
    ["section 14", "usc/97/14"],
    ["sections 1", "usc/97/1"],
    ["2(a)", "usc/97/2#(a)"],
    ["10a", "usc/97/10a"],
    ["section 12 of title 5", "usc/5/12"],
  ]);
  const others = [
    "section 1 of that Act",
    "section 77",
    "section 1.2",
    "section 1 or section 2(a) of the Lamp Act",
    "section 1 of this Act",
    "section 2 of E.O. 3",
  ];
  for (const other of others) assert.deepEqual(refs(`as in ${other}.`), [], other);
});

test("the links of the publisher stay unchanged", async (t) => {
  const { corpus } = await testLibrary(t);
  const given = { ...body("see section 14"), marks: [{ kind: "ref" as const, start: 4, end: 14, target: "usc/97/2" }] };
  assert.deepEqual(withCodeLinks(corpus, given, "97").marks, given.marks);
});
