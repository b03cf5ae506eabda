import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { applied } from "../edits.ts";
import { placeInWords, placeOfNew } from "./clause-place.ts";
import { insertions } from "./new-clause.ts";

const prose = "The keeper of the lighthouse shall trim the lamp each evening and record the weather in the book that the harbor provides.";
const recitals = `LAMP AGREEMENT\n\nThis Lamp Agreement is made between Gull Harbor LLC and Tern Lighting Co. as of March 3, 2026.\n\n`;
const signatures =
  "IN WITNESS WHEREOF, the parties have executed this Agreement.\n\nGULL HARBOR LLC\n\nBy: ____________\nName:\nTitle:\n\nTERN LIGHTING CO.\n\nBy: ____________\nName:\nTitle:\n";
const numbered = (titles: readonly string[], label: (n: number) => string) =>
  titles.map((title, i) => `${label(i + 1)} ${title}. ${prose}`).join("\n\n");
const titles = ["Lamp", "Oil", "Payment", "Term", "Governing Law", "Notices"];

/** The words before and after new clauses, their text, and the place in words. */
function shown(text: string): { says: string; clause: string; before: string; after: string } {
  const place = placeOfNew(text);
  const [edit, second] = insertions(text, place, [
    { name: "Audit rights", wording: "The harbor may audit the books.", comment: null },
    { name: "Insurance", wording: "Tern insures the lamp.", comment: null },
  ]);
  assert.ok(edit !== undefined && second !== undefined);
  const whole = applied(text, [edit, second]);
  assert.ok(whole.indexOf("The harbor may audit") < whole.indexOf("Tern insures the lamp"));
  return {
    says: placeInWords(place),
    clause: `${edit.text.trim()} | ${second.text.trim()}`,
    before: text.slice(Math.max(0, place.at - 30), place.at),
    after: text.slice(place.at).trimStart().slice(0, 30),
  };
}

const plain = "Audit rights. The harbor may audit the books. | Insurance. Tern insures the lamp.";

const shapes: [name: string, text: string, says: string, clause: string, after: string][] = [
  [
    "numbers, signatures, the name of the page, and a schedule",
    `${recitals}${numbered(titles, (n) => `${n}.`)}\n\n${signatures}\nSIGNATURE PAGE TO LAMP AGREEMENT\n\nSchedule A\n\nPrices\n\n1. Oil: 10 marks.\n2. Wick: 1 mark.\n`,
    "after 6 Notices",
    "7. Audit rights. The harbor may audit the books. | 8. Insurance. Tern insures the lamp.",
    "IN WITNESS WHEREOF",
  ],
  [
    "two levels, of which the second continues",
    `${recitals}1. LAMP\n\n1.1 Care. ${prose}\n\n1.2 Oil. ${prose}\n\n2. GENERAL\n\n2.1 Governing Law. ${prose}\n\n2.2 Notices to Parties. ${prose}\n\n(a) by mail; or\n\n(b) by gull.\n\n${signatures}`,
    "after 2.2 Notices to Parties",
    "2.3 Audit Rights. The harbor may audit the books. | 2.4 Insurance. Tern insures the lamp.",
    "IN WITNESS WHEREOF",
  ],
  [
    "articles and sections",
    `${recitals}ARTICLE I\n\nTHE LAMP\n\nSection 1.01 Care of the Lamp. ${prose}\n\nSection 1.02 Supply of Oil. ${prose}\n\nARTICLE II\n\nGENERAL PROVISIONS\n\nSection 2.01 Governing Law. ${prose}\n\nSection 2.02 Entire Agreement. ${prose}\n\n[Signature page follows]\n\n${signatures}`,
    "after Section 2.02 Entire Agreement",
    "Section 2.03 Audit Rights. The harbor may audit the books. | Section 2.04 Insurance. Tern insures the lamp.",
    "[Signature page follows]",
  ],
  [
    "articles alone, with titles of their own lines",
    `${recitals}ARTICLE I\n\nTHE LAMP\n\n${prose}\n\nARTICLE II\n\nTHE OIL\n\n${prose}\n\nARTICLE III\n\nNOTICES\n\n${prose}\n\n${signatures}`,
    "after Article III NOTICES",
    "ARTICLE IV\n\nAUDIT RIGHTS\n\nThe harbor may audit the books. | ARTICLE V\n\nINSURANCE\n\nTern insures the lamp.",
    "IN WITNESS WHEREOF",
  ],
  [
    "no numbers",
    `${recitals}Lamp. ${prose}\n\nOil. ${prose}\n\nPayment. ${prose}\n\n${signatures}`,
    "before the signatures",
    plain,
    "IN WITNESS WHEREOF",
  ],
  [
    "a table of signatures",
    `${recitals}${numbered(titles, (n) => `${n}.`)}\n\nGULL HARBOR LLC\tTERN LIGHTING CO.\nSignature:\t\nName:\tName:\nDate:\tDate:\n`,
    "after 6 Notices",
    "7. Audit rights. The harbor may audit the books. | 8. Insurance. Tern insures the lamp.",
    "GULL HARBOR LLC\tTERN LIGHTING",
  ],
  [
    "a cover page that is signed first",
    `LAMP ORDER\n\nCustomer: Gull Harbor LLC\nTerm: one year\n\nThe parties have executed this cover page.\n\nBy: ____________\nName:\n\nBy: ____________\nName:\n\nSTANDARD TERMS\n\n${numbered([...titles, ...titles], (n) => `${n}.`)}\n\nSchedule 1\n\nPrices are in marks.\n`,
    "after 12 Notices",
    "13. Audit rights. The harbor may audit the books. | 14. Insurance. Tern insures the lamp.",
    "Schedule 1",
  ],
  [
    "terms that end in definitions",
    `COVER PAGE\n\nBy: ____________\nName:\n\n1. Lamp.\n\n1.1 Care. ${prose}\n\n1.2 Oil. ${prose}\n\n2. General.\n\n2.1 Governing Law. ${prose}\n\n2.2 Notices. ${prose}\n\n3. Definitions.\n\n3.1 “Lamp” means the lamp of the lighthouse at Gull Harbor, and its wick.\n\n3.2 “Oil” means the oil that Tern Lighting Co. supplies from time to time.\n`,
    "after 2.2 Notices",
    "2.3 Audit rights. The harbor may audit the books. | 2.4 Insurance. Tern insures the lamp.",
    "3. Definitions.",
  ],
  [
    "schedules before the signatures",
    `${recitals}${numbered(titles, (n) => `${n}.`)}\n\nSCHEDULE 1\nServices\n\n1. ${prose}\n\n2. ${prose}\n\nSCHEDULE 2\nPrices\n\n1. ${prose}\n\nEXECUTED by the parties on the date above.\n\nBy: ____________\n`,
    "after 6 Notices",
    "7. Audit rights. The harbor may audit the books. | 8. Insurance. Tern insures the lamp.",
    "SCHEDULE 1",
  ],
  [
    "exhibits with numbers and signatures of their own",
    `${recitals}${numbered(titles, (n) => `${n}.`)}\n\n${signatures}\nEXHIBIT A\n\nFORM OF ORDER\n\n${numbered([...titles, ...titles, ...titles], (n) => `${n}.`)}\n\n${signatures}\nEXHIBIT B\n\n1. ${prose}\n`,
    "after 6 Notices",
    "7. Audit rights. The harbor may audit the books. | 8. Insurance. Tern insures the lamp.",
    "IN WITNESS WHEREOF",
  ],
  [
    "a letter",
    `March 3, 2026\n\nDear Tern Lighting Co.:\n\n${prose}\n\n${prose}\n\n${prose}\n\nSincerely,\n\nGull Harbor LLC\n\nAccepted and agreed:\n\nBy: ____________\n`,
    "before the signatures",
    plain,
    "Sincerely,",
  ],
  [
    "a table of contents with the same numbers and schedules",
    `${recitals}TABLE OF CONTENTS\n\n${titles.map((title, i) => `${i + 1}. ${title} ........ ${i + 2}`).join("\n")}\nSchedule A ........ 9\nSchedule B ........ 12\n\n${numbered(titles, (n) => `${n}.`)}\n\n${signatures}\nSCHEDULE A\n\nOil\n\nSCHEDULE B\n\nWick\n`,
    "after 6 Notices",
    "7. Audit rights. The harbor may audit the books. | 8. Insurance. Tern insures the lamp.",
    "IN WITNESS WHEREOF",
  ],
  [
    "a list inside terms without numbers",
    `${recitals}Lamp. ${prose}\n\nThe keeper shall:\n\n1. Trim the lamp.\n\n2. Fill the oil.\n\n3. Write the book.\n\nPayment. ${prose}\n\n${prose}\n\n${prose}\n\n${prose}\n\n${signatures}`,
    "before the signatures",
    plain,
    "IN WITNESS WHEREOF",
  ],
  [
    "words of the terms that name a schedule or a signature",
    `${recitals}${numbered(titles, (n) => `${n}.`)}\n\n7. Orders. ${prose}\n\nSchedule A is part of this Agreement. By signing, each party accepts it.\n\nThe signature of a party on a copy counts.\n\n${signatures}`,
    "after 7 Orders",
    "8. Audit rights. The harbor may audit the books. | 9. Insurance. Tern insures the lamp.",
    "IN WITNESS WHEREOF",
  ],
  [
    "nothing but terms",
    `${recitals}${numbered(titles, (n) => `${n})`)}\n`,
    "after 6 Notices",
    "7) Audit rights. The harbor may audit the books. | 8) Insurance. Tern insures the lamp.",
    "",
  ],
];

describe("a new clause goes after the last clause of the terms, before signatures and schedules, with its number and title:", () => {
  for (const [name, text, says, clause, after] of shapes)
    test(name, () => {
      const found = shown(text);
      assert.deepEqual([found.says, found.clause], [says, clause]);
      assert.ok(found.after.startsWith(after) && (after !== "" || found.after === ""), found.after);
      assert.doesNotMatch(found.before, /GULL HARBOR LLC$|\s$/);
    });
});

test("the place in a text of 200,000 characters is found at once, however the text is made", () => {
  const parts = [
    "1. A ",
    "1.1 B\n",
    "Section 1 ",
    "ARTICLE IV ",
    "By: ____ ",
    "The parties have ",
    "Schedule A ",
    "[signature ",
    "\n".repeat(50),
    " ".repeat(60),
    "I. ",
    "_",
    "(",
    "IN WITNESS",
    "1. A 2. B\nSchedule A\nTerms\n",
  ];
  for (const part of parts) {
    const begun = process.cpuUsage();
    const { at } = placeOfNew(part.repeat(Math.ceil(200_000 / part.length)).slice(0, 200_000));
    assert.ok(at >= 0 && at <= 200_000);
    const { user } = process.cpuUsage(begun);
    assert.ok(user < 10_000_000, `${JSON.stringify(part)}: ${user / 1000} ms`);
  }
});
