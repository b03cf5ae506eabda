import { type ContractType, contractTypeLabels, contractTypes } from "#shared/workspace/contract-types.ts";
import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import type { MappedRow, PlaybookMapping } from "#shared/workspace/playbook-import.ts";
import { mostPositions, type Position } from "#shared/workspace/playbooks.ts";
import { readPosition } from "../../positions/position-rules.ts";
import { clauseTopics } from "../../positions/topic-list.ts";
import { topicOf, wordsOf } from "../../positions/topics.ts";
import { approvalOf, fallbacksOf, priorityOf, shortened } from "./cell-values.ts";
import { NoPlaybook, type Sheet, type SheetRow } from "./sheet.ts";

const mostSample = 120;

/** What a file would be as a playbook. `fields` says what each column is, instead of what was recognized. Throws NoPlaybook. */
export function mappingOf(sheet: Sheet, filename: string, fields: readonly ImportField[] | undefined): PlaybookMapping {
  const columns = sheet.columns.map(({ title, field }, i) => ({
    title,
    field: fields?.[i] ?? field,
    sample: shortened(sheet.rows.find(({ cells }) => (cells[i] ?? "") !== "")?.cells[i] ?? "", mostSample),
  }));
  const notes: string[] = [];
  const named = sheet.rows.filter((row) => isRow(row, columns));
  if (named.length === 0) throw new NoPlaybook("No row of this file has a clause.");
  if (named.length > mostPositions)
    notes.push(`The file has ${named.length.toLocaleString("en-US")} clauses. Pandect read the first ${mostPositions}.`);
  const taken = new Set<string>();
  const rows = named.slice(0, mostPositions).map((row) => mappedRow(row, columns, taken));
  const name = shortened(sheet.title ?? filename.replace(/\.[^.]{1,10}$/, "").replaceAll(/[_]+/g, " "), 200);
  return {
    filename,
    name: name === "" ? "Playbook" : name,
    contractType: typeOf(`${sheet.title ?? ""} ${filename}`),
    columns: columns.map((column) => ({ ...column, title: shortened(column.title, 200) })),
    isGuess: sheet.isGuess,
    rows,
    topics: clauseTopics.map(({ slug, label }) => ({ slug, label })).toSorted((a, b) => a.label.localeCompare(b.label, "en")),
    notes,
  };
}

type Columns = readonly { title: string; field: ImportField }[];

/** A row with a name and more, or a name alone that is a clause; other names alone are headings between rows. */
function isRow({ cells }: SheetRow, columns: Columns): boolean {
  const name = columns.findIndex(({ field }) => field === "topic");
  const own = cells[name] ?? "";
  if (own === "") return false;
  const hasMore = cells.some((cell, i) => i !== name && cell !== "" && columns[i]?.field !== "none" && cell !== own);
  return hasMore || topicOf(own, "") !== null;
}

function mappedRow({ place, cells }: SheetRow, columns: Columns, taken: Set<string>): MappedRow {
  const all = (field: ImportField) =>
    columns.flatMap((column, i) => (column.field === field && (cells[i] ?? "") !== "" ? [cells[i] ?? ""] : []));
  const name = shortened(all("topic")[0] ?? "", 200);
  const notes: string[] = [];
  const kept = (text: string, most: number, what: string): string => {
    if (text.length <= most) return text;
    notes.push(`${what} was cut to ${most.toLocaleString("en-US")} characters.`);
    return shortened(text, most);
  };
  const acceptable = all("acceptable").join("\n");
  const standard = all("preferred").join("\n");
  const ladder = all("fallback").flatMap(fallbacksOf);
  if (ladder.length > 10) notes.push(`The row has ${ladder.length} fallbacks. Pandect kept the first 10.`);
  const approvals = all("approval");
  const approval = approvals.map(approvalOf).find((level) => level !== null) ?? null;
  const guidance = columns.flatMap(({ title, field }, i) => {
    const text = cells[i] ?? "";
    const isText = field === "guidance" || (field === "approval" && approvalOf(text) === null);
    return text === "" || !isText
      ? []
      : text.split("\n").map((line) => (/^(?:text under|column \d)/i.test(title) ? line : `${title}: ${line}`));
  });
  if (guidance.length > 50) notes.push("Pandect kept the first 50 lines of guidance.");
  const breaker = kept(all("walkAway").join("\n"), 4000, "The walk-away");
  const rationale = kept(all("rationale").join("\n"), 2000, "The rationale");
  const first = standard === "" ? acceptable : standard;
  if (first === "") notes.push("The row has no preferred position, so Pandect leaves it out.");
  else if (standard === "") notes.push("The row has no preferred position. Pandect uses the acceptable one.");
  const position: Position | null =
    first === ""
      ? null
      : {
          standardPosition: kept(first, 8000, "The preferred position"),
          acceptableRange: kept(acceptable, 4000, "The acceptable range"),
          escalationTriggers: guidance.slice(0, 50),
          fallbackLadder: ladder.slice(0, 10).map((text) => kept(text, 4000, "A fallback")),
          dealBreaker: breaker === "" ? null : breaker,
          priority:
            all("priority")
              .map(priorityOf)
              .find((one) => one !== null) ?? null,
          approvalLevel: approval,
          escalationConditions: [],
          rationale: rationale === "" ? null : rationale,
          riskWeight: null,
          enabled: true,
        };
  const clause = freeKey(name, taken);
  const reading = position === null ? { topic: topicOf(clause, "")?.slug ?? null, rules: [] } : readPosition(clause, position);
  return { name, place, clause, position, reading, notes };
}

/** The name of a clause as a key that no other row has. */
function freeKey(name: string, taken: Set<string>): string {
  const base = wordsOf(name).replaceAll(" ", "-").slice(0, 70) || "clause";
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  taken.add(key);
  return key;
}

const types: readonly [ContractType, RegExp][] = [
  ["saas", /\bsaas\b|software as a service|\bcloud (?:service|subscription)/i],
  ["nda", /\bnda\b|non-?\s?disclosure|confidentiality agreement/i],
  ["dpa", /\bdpa\b|data processing|data protection (?:agreement|addendum)/i],
  ["baa", /\bbaa\b|business associate/i],
  ["msa", /\bmsa\b|master (?:services?|agreement)/i],
  ["sow", /\bsow\b|statements? of work/i],
  ["executive_employment", /executive employment/i],
  ["employment", /\bemployment\b/i],
  ["independent_contractor", /independent contractor/i],
  ["reseller_distribution", /\breseller|\bdistribution\b/i],
  ["professional_services", /professional services/i],
  ["procurement", /\bprocurement\b|\bpurchas(?:e|ing)\b/i],
  ["vendor_agreement", /\bvendor\b/i],
];

/** The contract type that a title names; null if it names none. */
function typeOf(title: string): ContractType | null {
  const plain = title.replaceAll(/[_-]+/g, " ");
  const known = types.find(([, pattern]) => pattern.test(plain) || pattern.test(title));
  if (known !== undefined) return known[0];
  const words = ` ${wordsOf(title)} `;
  return (
    contractTypes.find((type) => type !== "other" && words.includes(` ${wordsOf(contractTypeLabels[type]).replace(/ agreement$/, "")} `)) ??
    null
  );
}
