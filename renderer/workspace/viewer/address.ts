import type { ViewName } from "#shared/workspace/readings.ts";

/** What the viewer shows, as its address holds it: a passage by its offsets in the text, and the view of the file. */
export interface DocumentAddress {
  from?: number;
  to?: number;
  view?: Exclude<ViewName, "accepted">;
}

/** Reads an address from any source: invalid values are dropped, never an error. */
export function readDocumentAddress(raw: Record<string, unknown>): DocumentAddress {
  const address: DocumentAddress = {};
  const [from, to] = [offset(raw["from"]), offset(raw["to"])];
  if (from !== null && to !== null && from < to) Object.assign(address, { from, to });
  const view = raw["view"];
  if (view === "original" || view === "marked") address.view = view;
  return address;
}

function offset(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 && number < 1e9 ? number : null;
}

/** A page of a file with pages, else a paragraph; both count from 1. */
export interface Place {
  kind: "page" | "p";
  number: number;
}

/** Reads `page=3` or `p=12`, the part of an address after its number sign; null for anything else. */
export function placeInFragment(fragment: string): Place | null {
  const match = /^#?(page|p)=([1-9]\d{0,6})$/.exec(fragment);
  return match === null ? null : { kind: match[1] === "page" ? "page" : "p", number: Number(match[2]) };
}

export function fragmentOf({ kind, number }: Place): string {
  return `${kind}=${number}`;
}
