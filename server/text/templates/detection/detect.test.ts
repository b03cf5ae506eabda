import { deepEqual, equal, ok } from "node:assert/strict";
import { describe, test } from "node:test";
import { detect } from "./detect.ts";

const ids = (text: string) => detect(text).variables.map(({ id }) => id);
const one = (text: string) => detect(text).variables[0];
const codes = (text: string) => detect(text).findings.map(({ code }) => code);

describe("variables are found", () => {
  test("in every notation", () => {
    const text = "[Supplier Name] {{customer_name}} <<Fee>> «Start Date» {term} <Name of Bank> %NOTICE% {{ clientName }} [[Venue]] ${rate}";
    deepEqual(ids(text), [
      "supplier_name",
      "customer_name",
      "fee",
      "start_date",
      "term",
      "name_of_bank",
      "notice",
      "client_name",
      "venue",
      "rate",
    ]);
    for (const { places } of detect(text).variables)
      for (const { start, end } of places) ok(/^[[{<«%].*[\]}>»%]$/.test(text.slice(start, end)));
  });

  test("as blanks, with the words around them", () => {
    const { variables } = detect(
      'Name: ________\n\nState of ______ law. Rent: $____ for [●] ("Tenant") and [_____], __________ (Landlord)\n\n| Deposit | ____ |',
    );
    deepEqual(
      variables.map(({ id, label, kind }) => [id, label, kind]),
      [
        ["blank_1", "Name", "party"],
        ["blank_2", "State", "jurisdiction"],
        ["blank_3", "Rent", "money"],
        ["blank_4", "Tenant", "party"],
        ["blank_5", null, "other"],
        ["blank_6", "Landlord", "party"],
        ["blank_7", "Deposit", "money"],
      ],
    );
  });

  test("as dates, amounts and lengths of time in the text", () => {
    const { variables } = detect(
      "From March 1, 2027 for twelve (12) months at $5,000 a month; again on March 1, 2027. Not before a year or 2026.",
    );
    deepEqual(
      variables.map(({ id, kind, defaultValue, places }) => [id, kind, defaultValue, places.length]),
      [
        ["date_1", "date", "March 1, 2027", 2],
        ["duration_1", "duration", "twelve (12) months", 1],
        ["amount_1", "money", "$5,000", 1],
      ],
    );
  });

  test("the line of a date is one date", () => {
    const text = "this ____ day of ____________, 20__ and on ______, 20___ and __/__/____";
    deepEqual(
      detect(text).variables.map(({ kind, places: [place] }) => [kind, text.slice(place?.start, place?.end)]),
      [
        ["date", "____ day of ____________, 20__"],
        ["date", "______, 20___"],
        ["date", "__/__/____"],
      ],
    );
  });

  test("also where Markdown escapes or emphasizes them", () => {
    deepEqual(ids("**[Supplier]** \\[Customer Name\\] [**Fee**] \\_\\_\\_\\_ *{{term}}*"), [
      "supplier",
      "customer_name",
      "fee",
      "blank_1",
      "term",
    ]);
  });

  test("the same words are one variable; other words with the same id are another", () => {
    deepEqual(ids("[Fee] {{Fee}} [fee] [Fee!] [Fee]"), ["fee", "fee_2", "fee_3"]);
    equal(one("[Fee] {{Fee}} [Fee]")?.places.length, 3);
  });

  test("with their content", () => {
    const kinds = "Effective Date|Monthly Fee|Governing Law|Supplier|Notice Address|Notice Period|Number of Shares|Purpose|Email".split(
      "|",
    );
    deepEqual(
      detect(kinds.map((name) => `[${name}]`).join(" ")).variables.map(({ kind }) => kind),
      ["date", "money", "jurisdiction", "party", "address", "duration", "number", "text", "text"],
    );
    deepEqual(
      [one("[30 days]")?.defaultValue, one("[Delaware]")?.kind, one("within [30] days")?.defaultValue],
      ["30 days", "jurisdiction", "30"],
    );
    equal(one("[Delaware / New York]")?.hint, "Choose one: Delaware, New York");
    equal(one('{{fee | default: "$10"}}')?.defaultValue, "$10");
  });
});

describe("nothing else is a variable", () => {
  test("links, notes, boxes, citations and an editor's marks", () => {
    const text = `[a link](https://example.com/x) ![image](a.png) [a reference][r] [^1] [@doe] [ ] [x] [ X ] [sic] [emphasis added] [12] [...]
[Smith v. Jones] [17 U.S.C. § 101] [T]he employee[s] part[y] [Signature Page Follows] [Reserved] <br> <https://example.com> <a@b.example>
{>>a comment<<} <!-- [no] --> ___bold and italic___ snake___case

[r]: https://example.com
[^1]: A note.`;
    deepEqual(ids(text), []);
    deepEqual(codes(text), []);
  });

  test("dates of acts and cases", () => {
    deepEqual(ids("the Act of July 1, 1944, as amended on May 3, 1999, Regulation (EU) 2016/679 of 27 April 2016"), []);
  });

  test("a drafting note is shown, and nothing in it is filled", () => {
    const text = "[Drafting note: choose 30 days or ____.] [NTD: ask]";
    deepEqual([ids(text), codes(text)], [[], ["drafting_note", "drafting_note"]]);
  });
});

describe("conditions and tags", () => {
  test("a passage between tags is one condition", () => {
    const text = "{#has_pilot}Pilot of [Days].{/has_pilot} {IF has_dpa}DPA{END-IF} {{#if hosted}}Hosted{{/if}} {^has_pilot}None{/}";
    const { variables, blocks } = detect(text);
    deepEqual(
      variables.map(({ id, kind }) => [id, kind]),
      [
        ["has_pilot", "other"],
        ["days", "number"],
        ["has_dpa", "other"],
        ["hosted", "other"],
      ],
    );
    deepEqual(
      blocks.map(({ body, isInverted }) => [text.slice(body.start, body.end), isInverted]),
      [
        ["Pilot of [Days].", false],
        ["DPA", false],
        ["Hosted", false],
        ["None", true],
      ],
    );
  });

  test("an unclosed, unopened or unknown tag is reported at its place", () => {
    deepEqual(codes("{#a} text"), ["unclosed"]);
    deepEqual(codes("text {/a}"), ["unopened"]);
    deepEqual(codes("{#a}{#b}{/a}"), ["unclosed"]);
    deepEqual(codes("{{name and [Fee\n\nnext"), ["unclosed", "unclosed"]);
    deepEqual(codes("per {{\n\nmonth}} and {{\nfee}}"), ["unclosed", "unopened"]);
    deepEqual(codes("Fee]"), ["unopened"]);
    deepEqual(codes("{% include x %} {{> part}} {FOR x IN y}{END-FOR x}"), ["unknown_tag", "unknown_tag", "repeats"]);
    const text = "one\n\n{#open} two";
    equal(text.slice(detect(text).findings[0]?.start, detect(text).findings[0]?.end), "{#open}");
  });
});

describe("ids stay", () => {
  const again = (before: string, after: string) => detect(after, detect(before).variables).variables.map(({ id }) => id);

  test("through another body, while it has the variable", () => {
    deepEqual(again("[Fee] [Fee!]", "[Fee!]"), ["fee_2"]);
    deepEqual(again("[A] [B]", "[B] [C] [A]"), ["b", "c", "a"]);
    deepEqual(again("Name: ____\n\nTitle: ____", "Phone: ____\n\nTitle: ____"), ["blank_1", "blank_2"]);
    deepEqual(again("Name: ____\n\nTitle: ____", "Title: ____"), ["blank_2"]);
    deepEqual(again("on May 1, 2027, then $5", "for $7 on June 2, 2027, or on May 1, 2027"), ["amount_1", "date_2", "date_1"]);
  });

  test("and the same text has the same variables", () => {
    const text = "[A] ____ $5 {{b}} ____";
    deepEqual(detect(text), detect(text));
    deepEqual(detect(text, detect(text).variables), detect(text));
  });
});

test("reads hostile texts in time proportional to their length", () => {
  for (const unit of [
    "[",
    "{{",
    "<<",
    "_",
    "\\_ ",
    "[a",
    "{#a}",
    "((",
    "<a ",
    "[a](",
    "$1 ",
    "9 days ",
    "| ",
    "\n\n[",
    "____ day of ",
    "[[]",
    "{a",
    "%a",
  ]) {
    const text = unit.repeat(Math.ceil(60_000 / unit.length));
    const begun = process.cpuUsage();
    detect(text);
    const { user } = process.cpuUsage(begun);
    ok(user < 1_500_000, `${JSON.stringify(unit)} took ${user / 1000} ms`);
  }
});

test("a name that begins with a noun is not a request", () => {
  deepEqual([one("[State of Incorporation]")?.kind, one("[State the purpose]")?.label], ["jurisdiction", "Purpose"]);
});

test("dots, X's, number signs and dollar signs with braces are placeholders; quotations, references and contents are not", () => {
  const found = (text: string) => detect(text).variables.flatMap(({ places }) => places.map(({ start, end }) => text.slice(start, end)));
  for (const [text, wanted] of [
    ["Between .......... (the Seller) and ……… (the Buyer).\n\n1. Contents .......... 4\n", ["..........", "………"]],
    ["XXXX Corp owes $XX,XXX on XX/XX/20XX under Article XXX.", ["XXXX", "XX,XXX", "XX/XX/20XX"]],
    ["## Date ##\n\nSigned ##Date## by @@Client@@, item #5.", ["##Date##", "@@Client@@"]],
    ["${buyerName} pays ${sellerName} ${price}.", ["${buyerName}", "${sellerName}", "${price}"]],
    ["Pay ${fee} and ${deposit}.", ["{fee}", "{deposit}"]],
    [
      "Between Click or tap here to enter text. and Click here to enter text, from Click or tap to enter a date.\n\nState: Choose an item.\n\nClick to enter the site.",
      ["Click or tap here to enter text.", "Click here to enter text", "Click or tap to enter a date.", "Choose an item."],
    ],
    ["Dear «Name», « bonjour ».", ["«Name»"]],
    ["See [Exhibit A], [Section 4.2(b)], [Schedule II] and note [a]; [X] days.", []],
    ["[Exhibit A Title] and [Party A].", ["[Exhibit A Title]", "[Party A]"]],
  ] as const)
    deepEqual(found(text), wanted, text);
});
