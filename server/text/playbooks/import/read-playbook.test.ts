import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import type { PlaybookMapping } from "#shared/workspace/playbook-import.ts";
import { readPlaybook } from "./read-playbook.ts";
import { NoPlaybook } from "./sheet.ts";

const ofMarkdown = (markdown: string, fields?: ImportField[]) => readPlaybook({ markdown, title: null }, "harbor terms.md", fields);
const ofCsv = (csv: Uint8Array | string, fields?: ImportField[]) =>
  readPlaybook({ csv: typeof csv === "string" ? Buffer.from(csv) : csv }, "harbor.csv", fields);
/** Name, preferred, fallbacks and walk-away of each row. */
const brief = ({ rows }: PlaybookMapping) =>
  rows.map(({ name, position }) => [name, position?.standardPosition, position?.fallbackLadder, position?.dealBreaker]);

const wharf = [
  ["Payment terms", "Net 45 days from receipt", ["Net 30 days"], "Less than 15 days"],
  ["Governing law", "Delaware", ["New York"], "England"],
];
const rows = wharf.map(([name, preferred, [fallback = ""] = [], breaker]) => [name, preferred, fallback, breaker] as string[]);

describe("a playbook is read from", () => {
  for (const [form, markdown] of [
    [
      "a table",
      `# Wharf\n\n| Clause | Preferred | Fallback | Walk-away |\n|---|---|---|---|\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`,
    ],
    [
      "headings with headings as labels",
      `# Wharf\n\n${rows.map(([name, p, f, w]) => `## ${name}\n\n### Preferred position\n\n${p}\n\n### Fallback ladder (best first)\n\n1. ${f}\n\n### Walk-away floor\n\n${w}\n`).join("\n")}`,
    ],
    [
      "headings with lists",
      `# Wharf\n\n${rows.map(([name, p, f, w], i) => `## ${i + 1}. ${name}\n\n- **Preferred:** ${p}\n- **Fallback:** ${f}\n- **Walk-away:** ${w}\n`).join("\n")}`,
    ],
    [
      "nested lists",
      `# Wharf\n\n${rows.map(([name, p, f, w]) => `- **${name}**\n  - Preferred: ${p}\n  - Fallback: ${f}\n  - Walk-away: ${w}`).join("\n")}`,
    ],
    [
      "bold lines instead of headings",
      rows.map(([name, p, f, w]) => `**${name}**\n\nPreferred: ${p}\n\nFallback: ${f}\n\nWalk-away: ${w}`).join("\n\n"),
    ],
    [
      "a table of labels under each heading",
      rows
        .map(([name, p, f, w]) => `## ${name}\n\n| Preferred | ${p} |\n|---|---|\n| Fallback | ${f} |\n| Walk-away | ${w} |`)
        .join("\n\n"),
    ],
    [
      "a table of one row under each heading",
      rows
        .map(([name, p, f, w]) => `## ${name}\n\n| Preferred | Fallback | Walk away |\n|---|---|---|\n| ${p} | ${f} | ${w} |`)
        .join("\n\n"),
    ],
  ])
    test(form ?? "", () => assert.deepEqual(brief(ofMarkdown(markdown ?? "")), wharf));

  const lines = (sign: string) =>
    [["Clause", "Preferred", "Fallback", "Walk-away"], ...rows].map((row) => row.map((cell) => `"${cell}"`).join(sign)).join("\r\n");
  for (const [form, bytes] of [
    ["commas", Buffer.from(lines(","))],
    ["semicolons and a byte order mark", Buffer.from(`\ufeff${lines(";")}`)],
    ["tabs in UTF-16", Buffer.from(`\ufeff${lines("\t")}`, "utf16le")],
    ["semicolons in UTF-16 without a mark", Buffer.from(lines(";"), "utf16le")],
    ["the sign that Excel names", Buffer.from(`sep=|\r\n${lines("|")}`)],
    ["a title over the columns", Buffer.from(`Terms of the wharf,,,\n,,,\n${lines(",")}`)],
    ["old line ends", Buffer.from(lines(",").replaceAll("\r\n", "\r"))],
  ] as const)
    test(`CSV with ${form}`, () => assert.deepEqual(brief(ofCsv(bytes)), wharf));

  test("quotes, line ends and commas inside cells", () => {
    const {
      rows: [row],
      columns,
    } = ofCsv('Clause,"Preferred ""house"" position",Reason\n"Notices, all","By mail\nor ""courier""",Proof\n');
    assert.equal(columns[1]?.title, 'Preferred "house" position');
    assert.deepEqual(
      [row?.name, row?.position?.standardPosition, row?.position?.rationale],
      ["Notices, all", 'By mail\nor "courier"', "Proof"],
    );
  });
  test("columns by many names, and severity and approval as levels", () => {
    const { columns, rows: all } = ofCsv(
      "#,Issue,Severity,Ideal,Acceptable alternative,Plan B,Red line,Why,Approver\n1,Audit,High,Once a year,Twice,Thrice,Daily,Cost,General Counsel\n2,Insurance,low,Cover,,,,,CFO\n",
    );
    assert.deepEqual(
      columns.map(({ field }) => field),
      ["none", "topic", "priority", "preferred", "acceptable", "fallback", "walkAway", "rationale", "approval"],
    );
    const [audit, insurance] = all.map(({ position }) => position);
    assert.deepEqual([audit?.priority, audit?.approvalLevel, audit?.acceptableRange], ["must_have", "gc", "Twice"]);
    assert.deepEqual(
      [insurance?.priority, insurance?.approvalLevel, insurance?.escalationTriggers],
      ["nice_to_have", null, ["Approver: CFO"]],
    );
  });
  test("merged cells: rows without a name continue the clause, and a row of one name is a heading", () => {
    const { rows: all } = ofCsv("Clause,Preferred,Fallback\nMoney,,\nPayment terms,Net 45,Net 30\n,,Net 20\n");
    assert.deepEqual(
      all.map(({ name, position }) => [name, position?.fallbackLadder]),
      [["Payment terms", ["Net 30", "Net 20"]]],
    );
  });
  test("a table without titles, marked as a guess, and with the columns that the user names", () => {
    const csv = "Payment terms,Net 45 days,Old,Less than 15 days\nGoverning law,Delaware,Old,England\n";
    const guess = ofCsv(csv);
    assert.deepEqual([guess.isGuess, guess.rows[0]?.position?.fallbackLadder], [true, ["Old"]]);
    assert.deepEqual(ofCsv(csv, ["topic", "preferred", "none", "walkAway"]).rows[0]?.position?.fallbackLadder, []);
  });
  test("thirty-three clauses under headings, each with its kind", () => {
    const names = ["Liability cap", "Payment terms", "Secret handshake"];
    const {
      rows: all,
      name,
      contractType,
    } = ofMarkdown(
      `# Harbor MSA positions\n\n_Not advice._\n\n${Array.from({ length: 33 }, (_, i) => `### ${names[i % 3]}\n\n**Preferred position**\n\nStep ${i + 10}.\n\n**Rationale**\n\nReason ${i}.\n`).join("\n")}`,
    );
    assert.deepEqual([all.length, name, contractType], [33, "Harbor MSA positions", "msa"]);
    assert.deepEqual(
      all.slice(0, 3).map(({ reading }) => reading.topic),
      ["limitation-of-liability", "payment-terms", null],
    );
    assert.equal(new Set(all.map(({ clause }) => clause)).size, 33);
  });
  test("a row without a position, which is left out with the reason, and texts that are too long", () => {
    const {
      rows: [first, second],
    } = ofCsv(
      `Clause,Preferred,Fallback,Reason\nAudit,,Yearly,\nNotices,By mail,${'"' + Array.from({ length: 12 }, (_, i) => `${i + 1}. Step`).join("\n") + '"'},${"x".repeat(2100)}\n`,
    );
    assert.equal(first?.position, null);
    assert.match(first?.notes.join() ?? "", /no preferred position/);
    assert.deepEqual([second?.position?.fallbackLadder.length, second?.position?.rationale?.length], [10, 2000]);
    assert.equal(second?.notes.length, 2);
  });
});

describe("no playbook is read from", () => {
  for (const [what, read, why] of [
    ["an empty file", () => ofCsv(""), /empty/],
    ["rows of blanks", () => ofCsv("\n,,\n"), /empty/],
    ["titles alone", () => ofCsv("Clause,Preferred\n"), /No row/],
    ["a list of people", () => ofCsv("Name,Phone\nAda,1\nBo,2\n"), /no positions/],
    ["a letter", () => ofMarkdown("# Lunch\n\nDear Ada, soup is at noon."), /no positions/],
    ["a quotation mark that is never closed", () => ofCsv('Clause,Preferred\n"Audit,Yearly\n'), /row 2 is never closed/],
    ["too many rows", () => ofCsv(`Clause,Preferred\n${"Audit,Yearly\n".repeat(2100)}`), /2,000 rows/],
    ["too many columns", () => ofCsv(`Clause,Preferred${",x".repeat(80)}\nAudit,Yearly\n`), /60 cells/],
    ["bytes that are no text", () => ofCsv(Uint8Array.from({ length: 512 }, (_, i) => i % 256)), /not text/],
  ] as const)
    test(what, () => assert.throws(read, (error: unknown) => error instanceof NoPlaybook && why.test(error.message)));

  test("a long hostile line within a second", () => {
    const start = performance.now();
    assert.throws(() => ofMarkdown(`${"[".repeat(20_000)}\n\n${"Preferred ".repeat(20_000)}\n\n${"(a".repeat(20_000)}`), NoPlaybook);
    assert.ok(performance.now() - start < 10_000);
  });
});
