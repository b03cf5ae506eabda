import { naturalOrder } from "../../input/input-order.ts";
import { levelLine } from "../core/level-line.ts";
import type { StateLevel } from "../core/state-events.ts";
import { type ColumnLevels, type LevelColumn, levelColumns, type NodeRow, type PlaceRow, type SectionRow } from "./tables.ts";

/** A level in the order of its code. */
export interface ContentsLevel extends StateLevel {
  /** Numbers of `path`. */
  path: readonly number[];
  history: string;
}

/** Codes whose titles contain divisions. */
const titlesFirst = new Set(["CORP", "EDC", "GOV"]);

/** The table of contents of one code. */
export class Contents {
  readonly #code: string;
  /** In order of the code. */
  readonly levels: readonly ContentsLevel[];
  readonly #paths: ReadonlySet<string>;
  readonly #places: ReadonlyMap<string, PlaceRow>;
  /** Path by the numbers in the columns, where only one level has them. */
  readonly #byColumns = new Map<string, string | null>();

  constructor(code: string, nodes: readonly NodeRow[], places: readonly PlaceRow[]) {
    this.#code = code;
    this.levels = nodes
      .map((node) => ({ ...levelOf(node), path: pathOf(node.path), history: node.history }))
      .toSorted((a, b) => comparePaths(a.path, b.path));
    this.#paths = new Set(nodes.map((node) => node.path));
    this.#places = new Map(places.map((place) => [place.version, place]));
    for (const node of nodes) {
      const columns = columnsKey(node.levels);
      this.#byColumns.set(columns, this.#byColumns.has(columns) ? null : node.path);
    }
  }

  /** Path of the level of a section; null where the contents do not name it. */
  pathOf(row: SectionRow): readonly number[] | null {
    const place = this.#places.get(row.version);
    if (place !== undefined && this.#paths.has(place.path)) return pathOf(place.path);
    const found = this.#byColumns.get(columnsKey(row.levels)) ?? null;
    return found === null ? null : pathOf(found);
  }

  /** In the order of the contents; sections that they do not name come last, by number. */
  sorted(rows: readonly SectionRow[]): SectionRow[] {
    return rows
      .map((row) => ({ row, path: this.pathOf(row), order: this.#places.get(row.version)?.order ?? Infinity }))
      .toSorted((a, b) => {
        if (a.path === null || b.path === null)
          return a.path !== b.path ? (a.path === null ? 1 : -1) : naturalOrder(a.row.printed, b.row.printed);
        return comparePaths(a.path, b.path) || (a.order === b.order ? naturalOrder(a.row.printed, b.row.printed) : a.order - b.order);
      })
      .map(({ row }) => row);
  }

  /** Levels without names from the columns of a section that the contents do not name. */
  columnLevels({ levels }: SectionRow): StateLevel[] {
    const columns: readonly LevelColumn[] = titlesFirst.has(this.#code)
      ? ["title", "division", "part", "chapter", "article"]
      : ["division", "part", "title", "chapter", "article"];
    return columns
      .flatMap((kind) => (levels[kind] === null ? [] : [{ kind, number: levels[kind] }]))
      .map(({ kind, number }, rank) => ({ rank, kind, number, label: `${kind.toUpperCase()} ${number}`, name: "" }));
  }
}

export function comparePaths(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return a.length - b.length;
}

function pathOf(path: string): number[] {
  return path.split(".").map(Number);
}

function columnsKey(levels: ColumnLevels): string {
  return levelColumns.map((column) => levels[column] ?? "").join("|");
}

/** `ARTICLE X A WATER RESOURCES [SECTION 1. - SEC. 8.]`: the columns say where the number ends, the last brackets hold the sections. */
function levelOf({ heading, levels, path }: NodeRow): StateLevel {
  const rank = path.split(".").length - 1;
  const words = heading.replace(/\s*\[[^[\]]* - [^[\]]*\]$/, "");
  const kind = levelColumns.find((column) => words.slice(0, column.length + 1).toLowerCase() === `${column} `);
  const number = kind === undefined ? null : levels[kind];
  const printed = kind === undefined || number === null ? "" : words.slice(0, kind.length + 1 + number.length);
  if (kind !== undefined && number !== null && printed.slice(kind.length + 1) === number) {
    const name = words.slice(printed.length).replace(/^[.:\s]+/, "");
    return { rank, kind, number, label: printed, name };
  }
  const line = levelLine(words);
  return line === null ? { rank, kind: "heading", number: null, label: "", name: words } : { rank, ...line };
}
