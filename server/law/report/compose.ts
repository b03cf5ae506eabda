import type { ReportKind } from "#shared/law/report.ts";
import type { ChangeRow } from "./corpus.ts";

/** The change of one section between two releases, across any number of refreshes. */
export interface Difference {
  kind: ReportKind;
  /** The recorded change whose `before` is the earlier text, and the one whose `after` is the later. */
  first: ChangeRow;
  last: ChangeRow;
}

/**
 * The changes of several refreshes, in the order of recording, as one difference per section. A change that was reversed is no difference;
 * for a section whose text changed, changed notes are not reported separately. `isBackwards` reverses the differences.
 */
export function compose(rows: readonly ChangeRow[], isBackwards: boolean): Difference[] {
  const chains = new Map<string, { text: ChangeRow[]; notes: ChangeRow[] }>();
  for (const row of rows) {
    let chain = chains.get(row.act_id);
    if (chain === undefined) chains.set(row.act_id, (chain = { text: [], notes: [] }));
    chain[row.class].push(row);
  }
  return [...chains.values()].flatMap(({ text, notes }) => {
    const found = ofText(text) ?? ofNotes(notes);
    if (found === null) return [];
    return isBackwards ? [turned(found)] : [found];
  });
}

function ofText(chain: readonly ChangeRow[]): Difference | null {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return null;
  const was = first.kind !== "added";
  const is = last.kind !== "removed";
  if (!was && !is) return null;
  if (!was) return { kind: "added", first, last };
  if (!is) return { kind: "removed", first, last };
  return isRestored(first, last) ? null : { kind: "amended", first, last };
}

function ofNotes(chain: readonly ChangeRow[]): Difference | null {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined || isRestored(first, last)) return null;
  return { kind: "notes", first, last };
}

/** A single change counts even where the texts are equal: the section's status changed. */
function isRestored(first: ChangeRow, last: ChangeRow): boolean {
  return first !== last && first.before_hash !== null && first.before_hash === last.after_hash;
}

function turned(found: Difference): Difference {
  const kinds = { added: "removed", removed: "added", amended: "amended", notes: "notes" } as const;
  return { ...found, kind: kinds[found.kind] };
}
