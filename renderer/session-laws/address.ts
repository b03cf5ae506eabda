/** What the list shows, as it stands in the address. */
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

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
