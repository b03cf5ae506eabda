import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { clausesNamed } from "./clause-names.ts";
import { composed } from "./compose.ts";
import { lawCode } from "./governing-law.ts";
import { instructionsIn } from "./instructions.ts";
import { joined, partsOf } from "./parts.ts";

const clauseOf = (words: string) => clausesNamed(words)[0] ?? null;
const none = new Map<string, string>();
const nda = { category: "nda", tone: "balanced", law: "de", variables: {}, instructions: null, source: null } as const;
const draftOf = (more: object) => composed({ ...nda, ...more }, "Lamp NDA", none);

describe("instructions", () => {
  for (const [said, wanted] of [
    ["Change the governing law to Texas.", { kind: "law", code: "tx" }],
    ["governed by the laws of the State of New York", { kind: "law", code: "ny" }],
    ["Remove the non-solicitation clause", { kind: "drop", clause: "non_solicitation" }],
    ["delete the warranty disclaimer section", { kind: "drop", clause: "disclaimer" }],
    ["Add a protective indemnity clause", { kind: "add", clause: "indemnification", tone: "protective" }],
    ["make the limitation of liability clause more permissive", { kind: "tone", tone: "permissive", clause: "limitation_of_liability" }],
    ["Make the agreement protective", { kind: "tone", tone: "protective", clause: null }],
    ['Replace "Provider" with “Lamp Works”', { kind: "replace", from: "Provider", to: "Lamp Works" }],
    ["Rename Customer to Client", { kind: "replace", from: "Customer", to: "Client" }],
    ["Party A is Lamp Works LLC", { kind: "replace", from: "Party A", to: "Lamp Works LLC" }],
    ["Set the cure period to 15 days", { kind: "value", of: "cure", value: "15 days" }],
    ["payment is due within 45 days", { kind: "value", of: "payment", value: "45 days" }],
    ["Cap liability at $2,000,000", { kind: "value", of: "cap", value: "$2,000,000" }],
    ["the effective date is March 1, 2027", { kind: "value", of: "effective date", value: "March 1, 2027" }],
    ["tighten the obligations in the confidentiality section", { kind: "modals", to: "tighter", clause: "confidentiality" }],
    ["renumber the sections", { kind: "renumber" }],
    ['Add a section titled "Site Visits": Twice a year', { kind: "write", heading: "Site Visits", text: "Twice a year." }],
    ["Write a haiku about lamps", null],
    ["Remove the dragons", null],
    ["The warranty is a matter of debate", null],
    ["Explain the governing law", null],
  ] as const)
    test(said, () => assert.deepEqual(instructionsIn(said, clauseOf)[0]?.edit, wanted));

  test("a list, lines and sentences are separated, and each keeps its wording", () => {
    const texts = instructionsIn("1. Remove notices.\n- Net 45; Add a publicity clause. Party A is Lamp Works LLC", clauseOf);
    assert.deepEqual(
      texts.map(({ text }) => text),
      ["Remove notices.", "Net 45", "Add a publicity clause.", "Party A is Lamp Works LLC"],
    );
  });
});

describe("a draft", () => {
  test("is edited, its sections are renumbered, and references follow", () => {
    const { markdown, notApplied } = draftOf({ instructions: "Remove the term clause\nAdd a publicity clause\nMention the moon" });
    assert.doesNotMatch(markdown, /\d\. Term\n/);
    assert.match(markdown, /## \d+\. Publicity\n/);
    const numbers = partsOf(markdown).flatMap(({ number }) => number ?? []);
    assert.deepEqual(
      numbers,
      numbers.map((_one, i) => i + 1),
    );
    const law = /## (\d+)\. Governing Law/.exec(markdown)?.[1];
    assert.match(markdown, new RegExp(`courts named in Section ${law}\\.`));
    assert.deepEqual(
      notApplied.map(({ text }) => text),
      ["Mention the moon"],
    );
  });

  test("fills its variables by any spelling of their names, and lists those it has no place for", () => {
    const { markdown, notApplied } = draftOf({
      variables: { partyA: "Lamp Works LLC", receiving_party: "Harrow Ltd", "Effective date": "March 1,\n# 2027", moon: "full" },
    });
    assert.match(
      markdown,
      /as of March 1, # 2027 \(the “Effective Date”\) between Lamp Works LLC \(“Disclosing Party”\) and Harrow Ltd \(/,
    );
    assert.match(markdown, /\[Purpose\]/);
    assert.deepEqual(
      notApplied.map(({ text }) => text),
      ["moon"],
    );
  });

  test("that is improved takes the other tone with its values, and keeps what a person wrote byte for byte", () => {
    const first = draftOf({ variables: { purpose: "a lighthouse" } }).markdown;
    const own = first.replace("The Parties are independent contractors.", "The Parties are old friends.");
    const { markdown } = draftOf({ source: own, tone: "protective" });
    assert.match(markdown, /solely to evaluate a lighthouse \(the “Purpose”\)/);
    const section = (text: string) => partsOf(text).find(({ heading }) => heading === "Relationship of the Parties")?.body;
    assert.equal(section(markdown), section(own));
    assert.equal(draftOf({ source: own }).markdown, own, "without anything to do nothing changes");
  });

  test("written by a person stays the same, byte for byte, except for what an instruction names", () => {
    const foreign = "Intro\r\n\r\n# 1) Term #\r\nTwo years, see Section 2.\r\n\r\n# 2) Notices\r\n\tBy pigeon.\r\n```\n# no heading\n```\n";
    assert.equal(draftOf({ source: foreign }).markdown, foreign);
    const { markdown } = draftOf({ source: foreign, instructions: 'Replace "pigeon" with "owl"' });
    assert.equal(markdown, foreign.replace("pigeon", "owl"));
    const { markdown: without } = draftOf({ source: foreign, instructions: "Remove the term section" });
    assert.match(without, /^Intro\r\n\r\n# 1\) Notices\r\n/);
  });

  test("is not changed by text it cannot parse", () => {
    for (const hostile of [
      "{++never closed\n## 3. x\n[[[[",
      "<div><b>\n# \n## 0. a\n",
      "#".repeat(5000),
      "[".repeat(20_000),
      "| a | b |\n".repeat(3000),
    ]) {
      assert.equal(joined(partsOf(hostile)), hostile);
      assert.equal(draftOf({ source: hostile }).markdown, hostile);
    }
  });
});

test("finds a state by its code and its name, and by nothing else", () => {
  for (const [said, code] of [
    ["DE", "de"],
    [" delaware ", "de"],
    ["State of New York", "ny"],
    ["Commonwealth of Virginia", "va"],
    ["D.C.", "dc"],
    ["District of Columbia", "dc"],
    ["Federal", "federal"],
    ["United States", "federal"],
    ["England", null],
    ["toString", null],
  ] as const)
    assert.equal(lawCode(said), code, said);
});
