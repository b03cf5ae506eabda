import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { analyze, answer, candidates, openDocument, planColumn, teach } from "./engine.ts";

const plan = planColumn({ label: "Mascot", question: "What animal greets the guests of the marina?", columnType: "free_text" });

/** A contract in which the answer uses none of the question's words. */
function contract(animal: string, port: string) {
  const text = [
    `This Berthing Agreement is made between the Port of ${port} and the Operator named in Schedule One.`,
    "The Operator shall keep the quay clean and pay all harbor dues within thirty days of each invoice.",
    `A trained ${animal} will stand at the pier entrance each morning and welcome visitors on behalf of the Operator.`,
    "Visitors of the marina may bring their own guests, who shall follow the rules of the harbor master.",
    "Either party may end this agreement by giving sixty days written notice to the other party.",
  ].join("\n\n");
  const source = { text, pages: null, blocks: [] };
  return openDocument(source, analyze(source));
}
const welcome = (document: ReturnType<typeof contract>) => {
  const start = document.source.text.indexOf("A trained");
  return { start, end: document.source.text.indexOf("\n\n", start) };
};
const taught = ["seal", "otter", "gull", "heron", "tern", "crane", "goose", "swan"].map((animal, i) => contract(animal, `Bay ${i}`));
const asked = contract("pelican", "Elsewhere");

test("a column finds what its words do not say once a person has approved it in other documents", () => {
  const before = candidates(asked, plan, 1)[0];
  ok(before?.start !== welcome(asked).start);
  const learned = teach(
    plan,
    taught.map((document) => ({
      document,
      verdict: "corrected",
      quotes: [],
      answer: document.source.text.slice(welcome(document).start, welcome(document).end),
    })),
  );
  ok(learned !== null);
  equal(learned.decisions, 8);
  const result = answer(asked, plan, learned);
  ok(result.kind === "answered");
  equal(result.quotes[0]?.start, welcome(asked).start);
  ok(result.why.some((reason) => reason.includes("Learned from 8 decisions")));
});

test("a rejected passage ranks lower than before, and the same decisions produce the same model", () => {
  const shown = candidates(asked, plan, 1);
  const lesson = () =>
    teach(
      plan,
      taught.map((document) => ({ document, verdict: "rejected" as const, quotes: candidates(document, plan, 1) })),
    );
  const learned = lesson();
  ok(learned !== null);
  deepEqual(lesson(), learned);
  const after = candidates(asked, plan, 20, learned).find(({ start }) => start === shown[0]?.start);
  ok((after?.score ?? 0) < (shown[0]?.score ?? 0));
  equal(teach(plan, []), null);
});
