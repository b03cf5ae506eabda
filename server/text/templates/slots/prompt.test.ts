import { deepEqual, ok } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { detect } from "../detection/detect.ts";
import { readPrompt } from "./prompt.ts";
import { scorePrompts } from "./testing/score.ts";

const read = (body: string, prompt: string) => Object.fromEntries(readPrompt(detect(body).variables, prompt));
const values = (body: string, prompt: string) =>
  Object.fromEntries(Object.entries(read(body, prompt)).map(([id, { value }]) => [id, value]));

describe("reads the values in a prompt", () => {
  test("as in the issue", () => {
    deepEqual(
      values(
        "[Supplier] [Supplier Address] [Fee] [Start Date] [Governing Law] [Customer]",
        "Supplier is Harrow Ltd, 12 Quay Street; 4,500 dollars a month from 1 March 2027; Delaware",
      ),
      {
        supplier: "Harrow Ltd",
        supplier_address: "12 Quay Street",
        fee: "4,500 dollars",
        start_date: "1 March 2027",
        governing_law: "Delaware",
      },
    );
  });

  test("two candidates for one variable are both shown, and neither is used", () => {
    deepEqual(read("{{fee}}", "The fee is $500 or $650"), { fee: { value: null, candidates: ["$500", "$650"] } });
    deepEqual(read("[Deposit] [Price]", "$900"), {
      deposit: { value: null, candidates: ["$900"] },
      price: { value: null, candidates: ["$900"] },
    });
  });

  test("a question, a denial and words about something else give nothing", () => {
    for (const prompt of ["Make it short.", "Is $500 enough?", "As in the version of May 3, 2024.", "The fee is to be agreed.", ""])
      deepEqual(values("[Fee] [Start Date] [Supplier]", prompt), {}, prompt);
  });

  test("two lines for names mean two people", () => {
    deepEqual(values("Name: ____\n\nName: ____", "Name: Ola Berg"), {});
  });
});

/** Sets of prompts with the least precision and recall that they are read with. */
const sets = [
  ["prompts.json", 0.95, 0.85],
  ["names-prompts.json", 0.96, 0.9],
] as const;

for (const [file, leastPrecision, leastRecall] of sets)
  test(`reads ${file} with at least ${leastPrecision * 100} % precision and ${leastRecall * 100} % recall, tuned and held out`, () => {
    // This module is JSON that we wrote ourselves.
    const set = JSON.parse(readFileSync(new URL(`fixtures/${file}`, import.meta.url), "utf8")) as Parameters<typeof scorePrompts>[0];
    ok(set.prompts.length >= 60);
    for (const { name, precision, recall, swapped, cut, wrong } of scorePrompts(set)) {
      ok(precision >= leastPrecision, `${name}: precision ${precision}\n${wrong.join("\n")}`);
      ok(recall >= leastRecall, `${name}: recall ${recall}\n${wrong.join("\n")}`);
      deepEqual(swapped, [], name);
      if (file === "names-prompts.json") deepEqual(cut, [], name);
    }
  });

test("reads hostile prompts in time", () => {
  for (const unit of [
    "a ",
    "[",
    "Fee is ",
    "$1 or ",
    "Ann ",
    "1 Main St, ",
    "from ",
    "A and B, ",
    "of the ",
    "x@y.z ",
    "one hundred ",
    "is is ",
    "(",
    "1 ",
    "Dr. ",
    "de la ",
    "A & ",
    "Falk, ",
    "Ohio and ",
    "net 30 ",
    "as a b to ",
    "Ann Inc. ",
  ]) {
    const prompt = unit.repeat(Math.ceil(8000 / unit.length));
    const begun = process.cpuUsage();
    values("[Supplier] [Supplier Address] [Fee] [Start Date] [Governing Law] [Purpose] [Email] [Number of Shares] [Term]", prompt);
    const { user } = process.cpuUsage(begun);
    ok(user < 1_500_000, `${JSON.stringify(unit)} took ${user / 1000} ms`);
  }
});
