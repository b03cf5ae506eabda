import { affectedStates, type CitationState, citationStateNames, gravestFirst } from "#shared/workspace/citation-states.ts";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { authorityNames } from "#shared/law/authority-names.ts";
import type { AuthorityKind } from "#shared/law/authorities.ts";
import { formatCount } from "../../ui/format.ts";
import { type GridSort, plain, wordsOf } from "../../ui/sorting.ts";
import { authorityTexts as texts } from "./authority-texts.ts";

/** The visible part of the table. */
export interface AuthorityFilter {
  words: string;
  status: StatusChoice;
  /** A text by `kind id`; `all` for every text. */
  text: string;
}

/** The text cites a provision that the installed law does not have. */
const unknownStates: ReadonlySet<CitationState> = new Set(["not_found", "paragraph_not_found"]);

export type StatusChoice = "all" | "attention" | "affected" | "outdated" | CitationState;

/** Authorities that match all the words and the status, and are cited in the text; for one text only its own places remain. */
export function filtered(rows: readonly MatterAuthority[], { words, status, text }: AuthorityFilter): MatterAuthority[] {
  const wanted = wordsOf(words);
  return rows.flatMap((row) => {
    if (!hasStatus(row, status)) return [];
    const own = text === "all" ? row.texts : row.texts.filter((one) => textKey(one) === text);
    if (own.length === 0 && text !== "all") return [];
    const spoken = plain([row.citation, row.heading ?? "", row.law ?? "", ...row.pinpoints, ...own.map(({ title }) => title)].join(" "));
    return wanted.every((word) => spoken.includes(word)) ? [own === row.texts ? row : { ...row, texts: own }] : [];
  });
}

function hasStatus({ states, outdated }: MatterAuthority, status: StatusChoice): boolean {
  if (status === "all") return true;
  const isAffected = states.some((state) => affectedStates.includes(state));
  if (status === "affected") return isAffected;
  if (status === "outdated") return outdated.length > 0 && !isAffected;
  if (status === "attention") return outdated.length > 0 || isAffected || states.some((state) => unknownStates.has(state));
  return states.includes(status);
}

export const textKey = ({ recordKind, recordId }: { recordKind: string; recordId: string }): string => `${recordKind} ${recordId}`;

/** Statuses that occur, each with its number of authorities. */
export function statusChoices(rows: readonly MatterAuthority[]): { id: StatusChoice; name: string }[] {
  const counted = (id: StatusChoice, name: string) => {
    const count = rows.filter((row) => hasStatus(row, id)).length;
    return count === 0 ? [] : [{ id, name: texts.choice(name, formatCount(count)) }];
  };
  return [
    { id: "all", name: texts.anyStatus },
    ...counted("attention", texts.attention),
    ...counted("affected", texts.affected),
    ...counted("outdated", texts.outdated),
    ...gravestFirst.flatMap((state) => counted(state, citationStateNames[state])),
  ];
}

/** Texts with citations, by name. */
export function textChoices(rows: readonly MatterAuthority[]): { id: string; name: string }[] {
  const names = new Map(rows.flatMap(({ texts: own }) => own.map((one) => [textKey(one), one.title] as const)));
  const choices = [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => natural.compare(a.name, b.name));
  return [{ id: "all", name: texts.anyText }, ...choices];
}

/** In the order of a table of authorities. */
const authorityKinds = Object.keys(authorityNames) as AuthorityKind[];

const natural = new Intl.Collator("en-US", { numeric: true });

/** Rows by kind in the order of a table of authorities, each kind sorted; `most` rows in all. */
export function grouped(
  rows: readonly MatterAuthority[],
  sort: GridSort,
  most: number,
): { kind: AuthorityKind; count: number; rows: MatterAuthority[] }[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  let room = most;
  return authorityKinds.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    if (own.length === 0 || room === 0) return [];
    const shown = own.toSorted((a, b) => (sort.isDescending ? -1 : 1) * compared(a, b, sort.column)).slice(0, room);
    room -= shown.length;
    return [{ kind, count: own.length, rows: shown }];
  });
}

function compared(a: MatterAuthority, b: MatterAuthority, column: string): number {
  const byNumber = natural.compare(a.citation, b.citation);
  if (column === "places") return a.count - b.count || byNumber;
  if (column === "status") return gravity(a) - gravity(b) || byNumber;
  return byNumber;
}

/** The gravest state as a number that grows with urgency. */
function gravity({ states, outdated }: MatterAuthority): number {
  const gravest = gravestFirst.length - gravestFirst.findIndex((state) => state === states[0]);
  return outdated.length > 0 ? gravest + 0.5 : gravest;
}
