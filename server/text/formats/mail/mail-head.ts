/** Who wrote to whom, and when. */
export interface MailHead {
  from: MailPerson[];
  to: MailPerson[];
  cc: MailPerson[];
  subject: string;
  /** As the sender's clock had it, `YYYY-MM-DD`; null where the mail has no date. */
  day: string | null;
  /** The moment it was sent, ISO 8601 in UTC; null where unknown. */
  sentAt: string | null;
  /** Its own id, without angle brackets; null where it has none. */
  messageId: string | null;
  /** Ids of the mails that it answers, the oldest first, at most 200. */
  answers: string[];
}

export interface MailPerson {
  name: string;
  address: string;
}

/** Most ids that one mail may name. */
const mostIds = 200;

/** The ids in a header such as `References`. */
export function messageIds(value: string | null | undefined): string[] {
  return [...new Set((value ?? "").slice(0, 50_000).match(/[^\s<>"(),;]{3,400}/g) ?? [])].slice(-mostIds);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The day in a `Date` header, as the sender's clock had it; null where the header has none. */
export function dayOfHeader(value: string): string | null {
  const found = /\b(\d{1,2})[\s-]+([A-Za-z]{3})[a-z]*[\s-]+(\d{4}|\d{2})\b/.exec(value.slice(0, 200));
  const month = months.indexOf((found?.[2] ?? "").toLowerCase()) + 1;
  const [day, year] = [Number(found?.[1]), Number(found?.[3])];
  if (month === 0 || day < 1 || day > 31) return null;
  const full = year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year;
  return isoDay(full, month, day);
}

/** `YYYY-MM-DD`; null for a day that no calendar has. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && year > 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

/** An ISO 8601 moment, or null for what is no date. */
export function momentOf(value: string | null | undefined): string | null {
  const at = value == null ? Number.NaN : Date.parse(value);
  return Number.isNaN(at) || at < 0 || at > 7_258_118_400_000 ? null : new Date(at).toISOString();
}

/** “Ada Keel <ada@keel.example>” */
export function personLine({ name, address }: MailPerson): string {
  const isBoth = name !== "" && address !== "" && name !== address;
  return isBoth ? `${name} <${address}>` : name === "" ? address : name;
}
