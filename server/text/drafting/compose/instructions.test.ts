import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { clausesNamed } from "./clause-names.ts";
import { composed } from "./compose.ts";
import { instructionsIn } from "./instructions.ts";

const clauseOf = (words: string) => clausesNamed(words)[0] ?? null;

/** Lawyers' instructions, by the edit they ask for. */
const wordings: readonly (readonly [wanted: object | null, ...said: string[]])[] = [
  [
    { kind: "value", of: "term", value: "two years" },
    "Shorten the term to two years",
    "Make the term two years",
    "Change it to a two-year term",
    "The agreement should last for two years",
    "Please reduce the initial term from three years to two years.",
    "Can you extend the term to two years",
  ],
  [
    { kind: "value", of: "notice", value: "60 days" },
    "Change the notice period to 60 days",
    "Increase notice from 30 to 60 days",
    "Require 60 days' written notice",
    "Set the termination notice to 60 days",
    "Give 60 days’ notice of termination instead of 30",
  ],
  [
    { kind: "value", of: "cap", value: "$5 million" },
    "Raise the cap to $5 million",
    "Limit liability to $5 million",
    "Increase the liability cap from $1,000,000 to $5 million",
    "Liability should be capped at $5 million",
    "Change the cap on damages to $5 million",
  ],
  [{ kind: "value", of: "cap", value: "two times the annual fees" }, "Cap liability at two times the annual fees"],
  [
    { kind: "value", of: "payment", value: "45 days" },
    "Change payment terms from net 30 to net 45",
    "Net 45 instead of net 30",
    "The customer pays within 45 days",
  ],
  [
    { kind: "value", of: "confidentiality", value: "three years" },
    "Confidentiality should survive for three years",
    "Make confidentiality last three years",
  ],
  [{ kind: "value", of: "cure", value: "10 days" }, "Give 10 days to cure", "Add a 10 day cure period"],
  [{ kind: "value", of: "effective date", value: "May 3, 2027" }, "Make it effective May 3, 2027", "Date the agreement as of May 3, 2027"],
  [
    { kind: "law", code: "tx" },
    "Switch to Texas law",
    "Texas law should govern",
    "Change the governing law from Delaware to Texas",
    "Use Texas law instead of Delaware",
    "Change the choice of law to Texas",
    "The laws of the State of Texas should apply",
    "Change the jurisdiction to Texas",
  ],
  [
    { kind: "drop", clause: "non_competition" },
    "Get rid of the non-compete",
    "Take out the noncompete clause",
    "Don't include a non-compete",
    "No noncompete clause",
  ],
  [{ kind: "drop", clause: "site visits" }, "Delete the site visits section"],
  [{ kind: "drop", clause: "Section 5" }, "Delete Section 5"],
  [
    { kind: "add", clause: "force_majeure", tone: null },
    "We need a force majeure clause",
    "There should be a force majeure clause",
    "Put in a force majeure provision",
    "It should have a force majeure clause",
  ],
  [
    { kind: "tone", tone: "balanced", clause: "confidentiality" },
    "Make the confidentiality clause mutual",
    "Make the confidentiality obligations mutual",
    "Change the confidentiality clause from one-way to mutual",
  ],
  [
    { kind: "favor", clause: "indemnification", party: "Customer" },
    "Make the indemnity one-way in favor of the Customer",
    "Make the indemnity one-sided for the Customer",
    "Make the indemnity clause more favorable to the Customer",
  ],
  [{ kind: "favor", clause: null, party: "buyer" }, "Make it more buyer-friendly", "Make the agreement more favorable to the buyer"],
  [{ kind: "define", term: "Affiliate", meaning: null }, "Add a definition of “Affiliate”", "Include a defined term for Affiliate"],
  [
    { kind: "define", term: "Lamp", meaning: "any device that gives light" },
    'Define "Lamp" as any device that gives light',
    "Add a definition of “Lamp”: any device that gives light",
    "Define Lamp to mean any device that gives light",
  ],
  [
    { kind: "replace", from: "Customer", to: "Client" },
    "Rename Customer to Client",
    "Replace Customer with Client throughout",
    "Call the Customer “Client”",
    "Refer to the Customer as the “Client”",
    "Customer should be called Client",
    "Use “Client” instead of “Customer”",
    "Replace all references to “Customer” with “Client”",
  ],
  [{ kind: "replace", from: "[Fees]", to: "$500 a month" }, "Fill in [Fees] with $500 a month", "[Fees] is $500 a month"],
  [{ kind: "replace", from: "in strict confidence", to: "" }, "Delete the words “in strict confidence”"],
  [{ kind: "style", to: "formal" }, "Make it more formal", "Use more formal language", "Spell out the contractions"],
  [{ kind: "style", to: "plain" }, "Use plain English", "Make the language simpler", "Simplify the wording"],
  [{ kind: "heading", clause: "fees", to: "Charges" }, "Rename the fees section to “Charges”", "Rename the section “fees” to “Charges”"],
  [{ kind: "heading", clause: null, to: "Lamp Agreement" }, "Change the title of the agreement to Lamp Agreement"],
  [
    { kind: "move", clause: "confidentiality", where: "before", other: "term" },
    "Move the confidentiality clause before the term clause",
    "Put confidentiality above term",
  ],
  [{ kind: "move", clause: "notices", where: "after", other: null }, "Move notices to the end"],
  [
    { kind: "append", clause: "notices", text: "Email is enough." },
    "Add “Email is enough.” to the notices section",
    "In the notices clause, add: “Email is enough.”",
    "Add to the notices clause: Email is enough",
  ],
  [{ kind: "append", clause: "notices", text: "email is enough" }, "State in the notices section that email is enough"],
  // Sentences that resemble one of them but are not.
  [
    null,
    "Remove the termination fee",
    "Delete termination for convenience",
    "No assignment without consent",
    "Make it shorter",
    "Make it more exciting",
    "Check the notice period",
    "Should the term be longer?",
    "The customer is based in Texas",
    "Explain the indemnity to the Customer",
    "Ask the client about the cap",
    "Call the Customer tomorrow",
  ],
];

describe("the wordings of an edit", () => {
  for (const [wanted, ...all] of wordings)
    for (const said of all)
      test(said, () => {
        const edit = instructionsIn(said, clauseOf)[0]?.edit ?? null;
        if (wanted !== null && "text" in wanted && edit?.kind === "append")
          assert.deepEqual({ ...edit, text: edit.text.replace(/\.$/, "") }, { ...wanted, text: String(wanted.text).replace(/\.$/, "") });
        else assert.deepEqual(edit, wanted);
      });
});

const none = new Map<string, string>();
const msa = { category: "msa", tone: "balanced", law: "de", variables: {}, instructions: null, source: null } as const;
const draft = composed(msa, "Lamps", none).markdown;
const improved = (instructions: string, source = draft) => composed({ ...msa, source, instructions }, "Lamps", none);

describe("an edit", () => {
  for (const [said, found] of [
    ["Make the term two years", /continues for two years \(the “Term”\)/],
    ["Cap liability at $2M", /IS LIMITED TO \$2M\./],
    ["Limit liability to two times the annual fees", /IS LIMITED TO TWO TIMES THE ANNUAL FEES\.\n/],
    ["Net 45", /due within 45 days after receipt/],
    ["Confidentiality should last three years", /duties last for three years after/],
    ["Give 10 days to cure", /cure the breach within 10 days after notice/],
    ["Make it effective May 3, 2027", /as of May 3, 2027 \(the “Effective Date”\)/],
    ["Switch to Texas law", /laws of the State of Texas govern/],
    ["Make the indemnity one-way in favor of the Customer", /Provider shall defend, indemnify and hold harmless Customer/],
    ["Define “Lamp” as any device that gives light", /“Lamp” means any device that gives light\./],
    ["Add a definition of “Goods”", /“Goods” means the goods that are sold/],
    ["Rename Customer to Client", /\(“Client”\)/],
    ["Fill in [Fees] with $500 a month", /shall pay \$500 a month \(the “Fees”\)/],
    ["Rename the fees section to “Charges”", /## \d+\. Charges\n/],
    ["Change the title of the agreement to Lamp Agreement", /^# Lamp Agreement\n/],
    ["Add “Pigeons count.” to the notices section", /Pigeons count\.\n\n## /],
    ["Use plain English", /./],
  ] as const)
    test(`is applied: ${said}`, () => {
      const { markdown, notApplied } = improved(said, said.startsWith("Use plain") ? `${draft}\n` : draft);
      if (!said.startsWith("Use plain")) assert.deepEqual(notApplied, []);
      assert.match(markdown, found);
    });

  test("that moves a section keeps every section, the numbers in order and the signatures last", () => {
    const headings = (text: string) => [...text.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number, name]) => [Number(number), name] as const);
    const words = (text: string) => (text.match(/[a-z]{4,}/gi) ?? []).toSorted();
    for (const said of [
      "Move confidentiality before services",
      "Move notices to the end",
      "Move counterparts to the beginning",
      "Move services after notices",
    ]) {
      const { markdown, notApplied } = improved(said);
      assert.deepEqual(notApplied, [], said);
      const now = headings(markdown);
      assert.deepEqual(
        now.map(([number]) => number),
        now.map((_one, i) => i + 1),
        said,
      );
      assert.deepEqual(
        now.map(([, name]) => name).toSorted(),
        headings(draft)
          .map(([, name]) => name)
          .toSorted(),
        said,
      );
      assert.deepEqual(words(markdown), words(draft), said);
      assert.match(markdown.trimEnd(), /\| Date \| \| \|$/, said);
    }
  });

  test("of the whole draft's tone keeps values and what a person wrote", () => {
    const own = draft
      .replace("[Fees] (the", "$900 a month (the")
      .replace("The Parties are independent contractors.", "The Parties are old friends.");
    const { markdown, notApplied } = improved("Make the agreement protective", own);
    assert.deepEqual(notApplied, []);
    assert.match(markdown, /shall pay \$900 a month \(the “Fees”\) in advance/);
    assert.match(markdown, /The Parties are old friends\./);
  });

  test("of the style changes only words", () => {
    const source = "# A\n\n## 1. B\n\nWe can't and don’t pay prior to May, pursuant to law. It's a gift; A's lamp.\n";
    assert.equal(
      improved("Make it more formal", source).markdown,
      source.replace("can't and don’t", "cannot and do not").replace("It's a", "It is a"),
    );
    assert.equal(improved("Use plain English", source).markdown, source.replace("prior to", "before").replace("pursuant to", "under"));
  });

  test("that cannot be made says why", () => {
    for (const [said, why] of [
      ["Delete the dragons section", "The draft has no section on “dragons”."],
      ["Delete Section 99", "The draft has no Section 99."],
      ["Make the indemnity one-sided", "Say which party it should favor: “Provider” or “Customer”."],
      ["Make the indemnity one-way in favor of the Moon", "Say which party it should favor: “Provider” or “Customer”."],
      ["Add a definition of “Moonlight”", "Pandect has no definition of “Moonlight”. Say what the term means."],
      ["Add a definition of “Effective Date”", "The draft already defines “Effective Date”."],
      ["Delete the words “no such words”", "The draft does not contain “no such words”."],
      ["Remove the termination fee", "Pandect does not know this kind of edit."],
    ] as const) {
      const { markdown, notApplied } = improved(said);
      assert.deepEqual(notApplied, [{ text: said, why }]);
      assert.equal(markdown, draft);
    }
  });
});
