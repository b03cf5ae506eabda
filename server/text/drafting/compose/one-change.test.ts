import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { composed } from "./compose.ts";

const none = new Map<string, string>();
const named = { party_a: "Falk Mills Inc.", party_b: "Reth & Sons Ltd" };
const requestOf = (category: string, tone = "balanced") =>
  ({ category, tone, law: "de", variables: named, instructions: null, source: null }) as Parameters<typeof composed>[0];

/** A draft with an instruction applied, and the lines that changed. */
function revised(category: string, instructions: string, change: (draft: string) => string = (draft) => draft, tone = "balanced") {
  const request = requestOf(category, tone);
  const draft = change(composed(request, "Lamps", none).markdown);
  const made = composed({ ...request, source: draft, instructions }, "Lamps", none);
  const [before, after] = [draft.split("\n"), made.markdown.split("\n")];
  return {
    ...made,
    draft,
    was: before.filter((line) => !after.includes(line)),
    is: after.filter((line) => !before.includes(line)),
  };
}

/** Instructions that change one line: the category, the instruction, the words it writes, and the words that go. */
const single: readonly (readonly [category: string, said: string, writes: string, replaces: string])[] = [
  ["msa", "Change the governing law to Nevada", "The laws of the State of Nevada govern", "The laws of the State of Delaware govern"],
  ["msa", "Make the term three years", "continues for three years (the", "continues for [Term] (the"],
  ["nda", "Add a clause on return of materials within 10 days", "shall within 10 days return", "shall within thirty (30) days return"],
  ["msa", "Raise the cap to 2 million", "IS LIMITED TO $2 MILLION.", "IS LIMITED TO THE AMOUNTS"],
  ["msa", "Payment within 15 days instead of 30", "due within 15 days after", "due within thirty (30) days after"],
  ["employment", "Increase the base salary to $180,000", "base salary of $180,000 per", "base salary of [Base Salary] per"],
  ["employment", "Make the non-compete six months", "for six months after it", "for twelve (12) months after it"],
  ["employment", "limit the noncompete to Ohio", "competitor of Employer in Ohio work", "competitor of Employer in [Territory] work"],
  ["msa", "Extend the non-solicit to 24 months", "for 24 months after it", "for twelve (12) months after it"],
  ["lease", "Set the monthly rent at $2,500", "pay rent of $2,500 (the", "pay rent of [Monthly Rent] (the"],
  ["lease", "security deposit of $5,000", "deposit $5,000 on signing", "deposit [Security Deposit] on signing"],
  ["loan", "Change the interest rate to 6.5%", "interest at 6.5% per year", "interest at [Interest Rate] per year"],
  ["loan", "The maturity date is June 30, 2030", "in full by June 30, 2030.", "in full by [Maturity Date]."],
  [
    "msa",
    "Change the courts to Clark County, Nevada",
    "courts located in Clark County, Nevada have",
    "courts located in the State of Delaware have",
  ],
  ["msa", "Venue should be in Cook County, Illinois", "courts located in Cook County, Illinois have", "courts located in the State"],
  ["msa", "Change the notice of nonrenewal to 30 days", "nonrenewal at least 30 days before", "nonrenewal at least sixty (60) days before"],
  ["nda", "Confidentiality obligations should survive 3 years", "duties last for 3 years after", "duties last for five (5) years after"],
  [
    "settlement_agreement",
    "The settlement amount should be $75,000",
    "pay Plaintiff $75,000 within",
    "pay Plaintiff [Settlement Amount] within",
  ],
  ["asset_purchase", "Reduce the escrow to 5%", "less 5% held in escrow", "less ten percent (10%) held in escrow"],
  [
    "asset_purchase",
    "Extend the survival of the representations to 24 months",
    "survive for 24 months",
    "survive for eighteen (18) months",
  ],
  ["asset_purchase", "Change the purchase price to $3,000,000", "The price is $3,000,000 (the", "The price is [Purchase Price] (the"],
];

describe("an instruction changes what it says, and nothing else", () => {
  for (const [category, said, writes, replaces] of single)
    test(said, () => {
      const { was, is, notApplied } = revised(category, said);
      assert.deepEqual(notApplied, []);
      assert.deepEqual([was.length, is.length], [1, 1], [...was, ...is].join("\n"));
      assert.ok(is[0]?.includes(writes), is[0]);
      assert.ok(was[0]?.includes(replaces), was[0]);
    });

  test("where the value was filled before", () => {
    const { is, was } = revised("lease", "Raise the monthly rent to $3,100", (draft) => draft.replace("[Monthly Rent]", "$2,500"));
    assert.deepEqual([was.length, is.length], [1, 1]);
    assert.match(is[0] ?? "", /rent of \$3,100 \(the/);
  });

  test("in a draft that favors a party, whose other wording stays", () => {
    const { was, is } = revised("msa", "Make the term three years", undefined, "protective");
    assert.deepEqual([was.length, is.length], [1, 1]);
  });

  test("one sentence with several", () => {
    const { is, notApplied } = revised("nda", "Change the term to 2 years and the governing law to Texas");
    assert.deepEqual(notApplied, []);
    assert.match(is.join("\n"), /for 2 years \(the[^]*State of Texas govern/);
    assert.equal(is.length, 2);
  });
});

describe("who is who", () => {
  const opening = (text: string) => /between (.+?) \(“Provider”\) and (.+?) \(“Customer”\)/.exec(text)?.slice(1);
  const signatures = (text: string) => /\| Party \| (.+?) \| (.+?) \|/.exec(text)?.slice(1);
  for (const [said, provider, customer] of [
    ["Swap the parties", "Reth & Sons Ltd", "Falk Mills Inc."],
    ["Reverse the roles", "Reth & Sons Ltd", "Falk Mills Inc."],
    ["The customer is Tarn Widgets, Inc.", "Falk Mills Inc.", "Tarn Widgets, Inc."],
    ["Provider's name is Dr. Ines Falk", "Dr. Ines Falk", "Reth & Sons Ltd"],
    ["Change the customer to Marten GmbH & Co. KG", "Falk Mills Inc.", "Marten GmbH & Co. KG"],
  ] as const)
    test(said, () => {
      const { markdown, notApplied } = revised("msa", said);
      assert.deepEqual(notApplied, []);
      assert.deepEqual(opening(markdown), [provider, customer]);
      assert.deepEqual(signatures(markdown), [provider, customer]);
    });

  test("a swap takes the addresses along", () => {
    const { markdown } = revised("msa", "Swap the parties", (draft) =>
      draft.replace("[Address of Provider]", "1 Mill Lane, Tarn").replace("[Address of Customer]", "2 Dock Street, Falk"),
    );
    assert.match(markdown, /to Provider at 2 Dock Street, Falk and to Customer at 1 Mill Lane, Tarn/);
  });
});

describe("what a person should check is told, and is not in the text", () => {
  for (const [category, said, told] of [
    ["msa", "Change the governing law to Nevada", /courts did not change and stand in Section 35: .* in the State of Delaware/],
    ["nda", "Add a clause on return of materials within 10 days", /already\. Its time is 10 days now/],
  ] as const)
    test(said, () => {
      const { remarks, markdown } = revised(category, said);
      assert.equal(remarks.length, 1);
      assert.match(remarks[0] ?? "", told);
      assert.doesNotMatch(markdown, /did not change|already\. Its/);
    });

  for (const [category, said, why] of [
    ["msa", "Increase insurance to $5 million", /states several, such as “\$1,000,000” in Section 21/],
    ["nda", "Make the confidentiality mutual", /has the balanced wording already/],
    ["msa", "Make the plaintiff's fee $5", /found no/],
    ["msa", "The tenant is Tarn Widgets, Inc.", /parties are “Provider” and “Customer”/],
    ["msa", "Remove the jury waiver", /does not know/],
  ] as const)
    test(said, () => {
      const { markdown, draft, notApplied } = revised(category, said);
      assert.equal(markdown, draft);
      assert.equal(notApplied.length, 1);
      assert.match(notApplied[0]?.why ?? "", why);
    });
});

test("a law whose statute is cited changes with its citation", () => {
  const request = requestOf("msa");
  const draft = composed(request, "Lamps", new Map([["choice_of_law", "6 Del. C. § 2708"]])).markdown;
  assert.match(draft, /as 6 Del\. C\. § 2708 permits/);
  const made = composed({ ...request, source: draft, instructions: "Change the governing law to Nevada" }, "Lamps", none).markdown;
  assert.match(made, /The laws of the State of Nevada govern this Agreement, without regard to conflict-of-laws rules\. The United/);
  assert.doesNotMatch(made, /Del\. C\./);
});
