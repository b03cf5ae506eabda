import type { Division, DivisionsQuery } from "#shared/law/law-browse.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { divisionLabel } from "./corpus.ts";
import { passesFilter, type RuleSetRow, ruleSets, type Span, type StatusFilter } from "./corpus-divisions.ts";
import { leafPage, type Listed } from "./divisions-sections.ts";
import { compareNatural } from "./natural-order.ts";
import { storedCode } from "../search/filters.ts";

/** Names of the rule sets that search accepts as `source` (data-api §6.2). */
const ruleSetNames: Record<string, string> = {
  frcp: "Federal Rules of Civil Procedure",
  frcrp: "Federal Rules of Criminal Procedure",
  fre: "Federal Rules of Evidence",
  frap: "Federal Rules of Appellate Procedure",
  frbp: "Federal Rules of Bankruptcy Procedure",
  sct: "Rules of the Supreme Court of the United States",
};

/** Federal court rules: the sets, or with `code` the rules of one (data-api §6.6). */
export function listRules(db: ReadDb, query: DivisionsQuery, filter: StatusFilter): Listed {
  const rows = ruleSets(db);
  if (query.code === undefined) return { level: "codes", parentLabel: null, divisions: sets(rows, filter), note: noRules(rows) };
  const wanted = storedCode(query.code);
  const own = rows.filter((row) => codeOf(row) === wanted);
  const first = own[0];
  if (first === undefined) return { level: "sections", parentLabel: null, divisions: [], note: `No rule set ${query.code} is installed` };
  const sources = own.map((row) => ({ source_id: row.source_id, source_key: String(row.source_id) }));
  return leafPage(db, query, filter, sources, spansOf(own), nameOf(first));
}

function sets(rows: readonly RuleSetRow[], filter: StatusFilter): Division[] {
  const nodes = new Map<string, Division>();
  for (const row of rows) {
    if (!passesFilter(row.status, filter)) continue;
    const code = codeOf(row);
    const node = nodes.get(code);
    if (node !== undefined) node.sectionCount = (node.sectionCount ?? 0) + row.rules;
    else nodes.set(code, { identifier: code, name: nameOf(row), kind: "code", isLeaf: false, actId: code, sectionCount: row.rules });
  }
  return [...nodes.values()].sort((a, b) => compareNatural(a.identifier, b.identifier));
}

/** One span per source and set; a set is contiguous. */
function spansOf(rows: readonly RuleSetRow[]): Span[] {
  const spans = new Map<string, Span>();
  for (const row of rows) {
    const key = `${row.source_id} ${row.container_id}`;
    const span = spans.get(key);
    if (span === undefined) spans.set(key, { sourceId: row.source_id, from: row.first, to: row.last });
    else spans.set(key, { ...span, from: Math.min(span.from, row.first), to: Math.max(span.to, row.last) });
  }
  return [...spans.values()].sort((a, b) => a.sourceId - b.sourceId || a.from - b.from);
}

/** `frcrp`, or `uscapp_t11a` for rules of an appendix title without their own name among the sources. */
function codeOf(row: RuleSetRow): string {
  return row.named_source ?? `uscapp_t${(row.title_number ?? "").toLowerCase()}`;
}

function nameOf(row: RuleSetRow): string | null {
  return (row.named_source === null ? undefined : ruleSetNames[row.named_source]) ?? divisionLabel(row);
}

function noRules(rows: readonly RuleSetRow[]): string {
  return rows.length === 0 ? "Not installed: Federal court rules" : "No rule has the requested status";
}
