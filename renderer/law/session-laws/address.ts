/** What the list shows, according to the address. */
export interface ListAddress {
  state?: string;
  session?: string;
  q?: string;
  text?: "held" | "missing";
}

export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const address: ListAddress = {};
  const state = text(raw["state"]).toLowerCase();
  if (/^[a-z]{2}$/.test(state)) address.state = state;
  const session = text(raw["session"]);
  if (/^[A-Za-z0-9._-]{1,32}$/.test(session)) address.session = session;
  const q = text(raw["q"]).slice(0, 100);
  if (q !== "") address.q = q;
  if (raw["text"] === "held" || raw["text"] === "missing") address.text = raw["text"];
  return address;
}

/** A place in the text of an act, by characters: where reading begins, and what to find there. */
export interface PlaceAddress {
  from?: number;
  at?: number;
}

/** An invalid place is left out. */
export function readPlace(raw: Record<string, unknown>): PlaceAddress {
  const from = characters(raw["from"]);
  const at = characters(raw["at"]);
  return at === null || from === null || at < from ? {} : { from, at };
}

function characters(value: unknown): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= 100_000_000 ? number : null;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
