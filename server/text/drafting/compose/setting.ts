import { findDates } from "../../contract/values/dates.ts";
import { findDurations } from "../../contract/values/durations.ts";
import { findMoney, findPercents } from "../../contract/values/money.ts";
import { findPlaces } from "../../contract/values/places.ts";
import type { Span } from "../../contract/source.ts";

/** The kinds of values that an instruction can set. */
export type SettingType = "date" | "money" | "percent" | "duration" | "place";

/** What an instruction sets: the words that say which value, and the value as written. */
export interface Setting {
  of: string;
  type: SettingType;
  value: string;
}

const bareAmount = /\b\d[\d,.]*\s?(?:million|billion|thousand|[mk])$/i;

/** Values of a kind in a text, in order. */
export function valuesOfType(text: string, type: SettingType): Span[] {
  if (type === "date") return findDates(text);
  if (type === "money") return findMoney(text);
  if (type === "percent") return findPercents(text);
  if (type === "duration") return findDurations(text);
  return findPlaces(text);
}

/** The value that a text ends with. */
function lastValue(text: string): { start: number; type: SettingType; value: string } | null {
  for (const type of ["date", "money", "percent", "duration", "place"] as const) {
    const found = valuesOfType(text, type).findLast(({ end }) => end === text.length);
    const words = text.slice(found?.start ?? text.length);
    if (found !== undefined) return { start: found.start, type, value: type === "duration" ? spelledTime(words) : words };
  }
  const amount = bareAmount.exec(text);
  return amount === null ? null : { start: amount.index, type: "money", value: `$${amount[0]}` };
}

/** "24-month" is "24 months" after a preposition. */
export function spelledTime(value: string): string {
  const plain = value.trim().replace(/-(?=(?:business |calendar )?(?:days?|weeks?|months?|years?)$)/i, " ");
  return /^(?:an?|one|1|one \(1\))\s/i.test(plain) || /s$/i.test(plain) ? plain : `${plain}s`;
}

const verbs =
  "change|set|make|increase|raise|extend|lengthen|prolong|reduce|lower|shorten|cut|decrease|limit|restrict|keep|fix|put|update|adjust|use|have";
const be = "(?:should|shall|must|will|to|can|needs? to)?";

/** "Extend the non-solicit to 24 months", "the settlement amount should be $75,000", "security deposit: $5,000"; null for anything else. */
export function settingIn(text: string): Setting | null {
  const plain = text
    .replace(/\s+(?:instead of|rather than|not|\(?(?:up|down) from)\s+(?:an?\s+|the\s+)?[^,;]{1,40}\)?$/i, "")
    .replace(/\s+(?:per|a|each|every)\s+(?:month|year|annum|week|day|hour)$/i, "")
    .replace(/['’]?\s+(?:only|instead|please)$/i, "");
  const last = lastValue(plain);
  if (last === null) return null;
  const before = plain.slice(0, last.start);
  const subject =
    new RegExp(
      String.raw`^(?:${verbs})\s+(?:the\s+|our\s+|its\s+|an?\s+)?(.{2,60}?)(?:\s+from\s+[^,;]{1,40}?(?=\s+to\s))?\s*(?:\s(?:to|at|of|be|is|last|for|as|within)|[=:])?\s*(?:only\s+|the\s+|the\s+State\s+of\s+)?$`,
      "i",
    ).exec(before)?.[1] ??
    new RegExp(
      String.raw`^(?:the\s+|our\s+)?(.{2,60}?)\s*(?:\s${be}\s?(?:be|is|are|lasts?|survives?|runs?|applies|apply|equals?|end|begin)(?:\s+(?:for|on|in|at|to|within|limited to|paid within|due within))?|[=:]|\s(?:of|to|at|within))\s*(?:the\s+)?$`,
      "i",
    ).exec(before)?.[1] ??
    // "Non-compete six months".
    /^([\p{L}-]+(?: [\p{L}-]+){0,2})\s*:?\s+$/u.exec(before)?.[1];
  // "Change thirty days to 45 days" names no value by its words.
  if (
    subject === undefined ||
    /^(?:add|insert|include|remove|delete)\b|^\d|^(?:it|this|that|everything|them)$| (?:to|and) .* (?:to|and|of|at) |\bto\b.*\band\b/i.test(
      subject,
    )
  )
    return null;
  return { of: subject.replace(/^(?:the|our|its)\s+/i, "").trim(), type: last.type, value: last.value };
}
