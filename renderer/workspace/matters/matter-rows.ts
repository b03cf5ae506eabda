import type { Client } from "#shared/workspace/clients.ts";
import type { MatterDate } from "#shared/workspace/matter-dates.ts";
import type { Matter } from "#shared/workspace/matters.ts";
import { compareValues, type GridSort, plain, wordsOf } from "../../ui/sorting.ts";

/** The possible columns of a list of matters, in their order; the name is always shown. */
export const matterColumns = [
  "name",
  "client",
  "status",
  "nextDate",
  "changedLaw",
  "practiceArea",
  "matterType",
  "caseNumber",
  "responsibleAttorneyName",
  "openDate",
  "closeDate",
  "billingType",
  "country",
  "updatedAt",
  "createdAt",
] as const;
export type MatterColumn = (typeof matterColumns)[number];

/** Which matters are shown, and how. */
export interface MatterView {
  columns: readonly MatterColumn[];
  sort: GridSort;
  words: string;
  /** Null: any. */
  status: string | null;
}

export const usualView: MatterView = {
  columns: ["name", "client", "status", "nextDate", "changedLaw", "practiceArea", "updatedAt"],
  sort: { column: "name", isDescending: false },
  words: "",
  status: null,
};

/** A saved view; columns unknown to this version are left out. */
export function readView(kept: { columns: readonly string[]; sort: GridSort; words: string; status: string | null }): MatterView {
  const columns = matterColumns.filter((id) => id === "name" || kept.columns.includes(id));
  return { columns, sort: { ...kept.sort }, words: kept.words, status: kept.status };
}

/** A matter with the words that find it. */
export interface MatterRow {
  matter: Matter;
  clientName: string | null;
  /** The first of its open dates, even if it is past; null if there is none. */
  nextDate: MatterDate | null;
  /** Provisions that changed since its texts cited them. */
  changedLaw: number;
  words: string;
}

/** Combines matters with the names of their clients, with open dates by day, and with the number of changed provisions. */
export function matterRows(
  matters: readonly Matter[],
  clients: readonly Pick<Client, "id" | "name">[],
  dates: readonly MatterDate[] = [],
  changes: readonly { matterId: string; provisions: number }[] = [],
): MatterRow[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const nextDates = new Map(dates.toReversed().map((date) => [date.matterId, date]));
  const changed = new Map(changes.map(({ matterId, provisions }) => [matterId, provisions]));
  return matters.map((matter) => {
    const clientName = matter.clientId === null ? null : (names.get(matter.clientId) ?? null);
    const { name, caseNumber, practiceArea, matterType, responsibleAttorneyName, status } = matter;
    return {
      matter,
      clientName,
      nextDate: nextDates.get(matter.id) ?? null,
      changedLaw: changed.get(matter.id) ?? 0,
      words: plain([name, clientName, caseNumber, practiceArea, matterType, responsibleAttorneyName, status].join(" ")),
    };
  });
}

/** The rows that a view shows, in its order: every typed word must match somewhere; rows without a value come last. */
export function shownRows(rows: readonly MatterRow[], view: Pick<MatterView, "sort" | "words" | "status">): MatterRow[] {
  const typed = wordsOf(view.words);
  const shown = rows.filter(
    (row) => (view.status === null || row.matter.status === view.status) && typed.every((word) => row.words.includes(word)),
  );
  const { column, isDescending } = view.sort;
  const keyed = shown.map((row) => ({ row, key: valueOf(row, column) }));
  keyed.sort((a, b) => compareValues(a.key, b.key, isDescending));
  return keyed.map(({ row }) => row);
}

/** The chosen columns that contain values: the others would be empty heads. Name and status always stay. */
export function filledColumns(rows: readonly MatterRow[], columns: readonly MatterColumn[]): MatterColumn[] {
  return columns.filter((id) => id === "name" || id === "status" || rows.some((row) => valueOf(row, id) !== null));
}

function valueOf({ matter, clientName, nextDate, changedLaw }: MatterRow, column: string): string | null {
  switch (column) {
    case "client":
      return clientName;
    case "nextDate":
      return nextDate === null ? null : `${nextDate.day} ${nextDate.time ?? ""}`;
    case "changedLaw":
      return changedLaw === 0 ? null : String(changedLaw);
    case "name":
    case "status":
    case "practiceArea":
    case "matterType":
    case "caseNumber":
    case "responsibleAttorneyName":
    case "openDate":
    case "billingType":
    case "country":
    case "updatedAt":
    case "createdAt":
      return matter[column];
    case "closeDate":
      return matter.closeDate ?? null;
    default:
      return null;
  }
}
