/** A column heading of a GPO table: `CHED H="2"` is under the `H="1"` before it. */
export interface ColumnHead {
  level: number;
  text: string;
}

export interface HeaderCell {
  text: string;
  colspan: number;
  rowspan: number;
}

/** The header rows that a run of column headings forms; none when all are empty, as in tables that only align figures. */
export function headerRows(heads: ColumnHead[]): HeaderCell[][] {
  if (heads.every((head) => head.text === "")) return [];
  const depth = Math.max(...heads.map((head) => head.level));
  const rows: HeaderCell[][] = Array.from({ length: depth }, () => []);
  heads.forEach((head, i) => {
    const end = heads.findIndex((next, k) => k > i && next.level <= head.level);
    const below = heads.slice(i + 1, end < 0 ? heads.length : end);
    const columns = below.filter((next, k) => (below[k + 1]?.level ?? 0) <= next.level).length;
    rows[head.level - 1]?.push({ text: head.text, colspan: Math.max(1, columns), rowspan: below.length > 0 ? 1 : depth - head.level + 1 });
  });
  return rows;
}
