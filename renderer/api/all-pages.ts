import { whenIdle } from "./when-idle.ts";

/** A list reply of the contract. */
interface Page<Row> {
  data: Row[];
  pagination: { total: number; hasMore: boolean };
}

/** A list that may hold only its first page so far. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
  isWhole: boolean;
}

/** The contract's largest page. */
export const pageSize = 200;
const atOnce = 4;

/**
 * How long a list read in pages stays fresh, in milliseconds. A list whose reading stopped because the user left its screen is never fresh.
 */
export function freshFor(ms: number) {
  return ({ state }: { state: { data?: { isWhole: boolean } | undefined } }): number => (state.data?.isWhole === false ? 0 : ms);
}

/**
 * Reads a whole list in pages. The first page is shown as soon as it arrives, so that nobody waits for a long list. Offsets are positional:
 * a row that moved during the reading arrives twice and is kept once.
 */
export async function readAllPages<Row extends { id: string }>(
  read: (offset: number) => Promise<Page<Row>>,
  show: (first: Rows<Row>) => void,
): Promise<Rows<Row>> {
  const first = await read(0);
  const { total } = first.pagination;
  if (!first.pagination.hasMore) return { rows: first.data, total: first.data.length, isWhole: true };
  show({ rows: first.data, total, isWhole: false });
  // Reading the next page immediately would keep the first one from the screen.
  await new Promise<void>(whenIdle);
  const byId = new Map(first.data.map((row) => [row.id, row]));
  const offsets = Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, i) => (i + 1) * pageSize);
  for (let i = 0; i < offsets.length; i += atOnce) {
    const pages = await Promise.all(offsets.slice(i, i + atOnce).map(read));
    for (const page of pages) for (const row of page.data) byId.set(row.id, row);
  }
  return { rows: [...byId.values()], total: byId.size, isWhole: true };
}

/** Updates one row of a cached list. Null removes the row; a new row is added. */
export function withRow<Row extends { id: string }>(known: Rows<Row> | undefined, id: string, row: Row | null): Rows<Row> | undefined {
  if (known === undefined) return known;
  const at = known.rows.findIndex((one) => one.id === id);
  const rows = [...known.rows];
  if (at !== -1) rows.splice(at, 1, ...(row === null ? [] : [row]));
  else if (row !== null) rows.push(row);
  return { ...known, rows, total: known.total + rows.length - known.rows.length };
}
