/** What the address of a grid names: the cell to open. */
export interface GridAddress {
  cell?: string;
}

/** The search part of a grid; an invalid value is dropped. */
export function readGridAddress({ cell }: Record<string, unknown>): GridAddress {
  return typeof cell === "string" && cell !== "" && cell.length <= 60 ? { cell } : {};
}
