import { checkedStateWords, verdictWords } from "#shared/law/brief-check-words.ts";
import type { CheckedCitation } from "#shared/law/brief-check.ts";
import type { Block } from "../../../../text/markdown/document.ts";
import { citeCheckPage } from "../../cite-checks/page.ts";
import { oneLine } from "../memo.ts";
import type { CheckedDocument } from "./tasks.ts";

/** The report of each document, and a table of all citations and quotations. `at` is a timestamp. */
export function citeCheckOf(checks: readonly CheckedDocument[], at: string): { blocks: Block[]; rows: string[][] } {
  const words = new Date(at).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const blocks = checks.flatMap(({ filename, check, lookups }) =>
    citeCheckPage({ check, name: filename, at: `${words} UTC`, lookups }).blocks.map(below),
  );
  const rows = checks.flatMap(({ filename, check }) => check.citations.flatMap((one) => rowsOf(filename, one)));
  return { blocks, rows: [["Document", "Citation", "Leads to", "State", "Changed since", "Quotation", "Compared"], ...rows] };
}

/** The title of the memo stands above the reports. */
const below = (block: Block): Block => (block.kind === "heading" ? { ...block, level: block.level + 1 } : block);

function rowsOf(filename: string, { text, citation, resolvedTo, pinpoint, state, changedSince, quotations }: CheckedCitation): string[][] {
  const target = resolvedTo === null ? "" : `${citation}${pinpoint ?? ""}`;
  const cited = [filename, oneLine(text), target, checkedStateWords[state], changedSince === true ? "Yes" : ""];
  if (quotations.length === 0) return [[...cited, "", ""]];
  return quotations.map((one) => [...cited, oneLine(one.text), verdictWords[one.verdict]]);
}
