import { findDates } from "../../contract/values/dates.ts";
import { findDurations } from "../../contract/values/durations.ts";
import { findMoney } from "../../contract/values/money.ts";
import { findPlaces } from "../../contract/values/places.ts";
import { kindOfName, wordsOf } from "./kinds.ts";
import { labelAround, lineAfter, lineBefore, roleAfter, spoken } from "./labels.ts";
import type { DetectedVariable, Kind, Mark } from "./model.ts";
import { statementsIn } from "../../contract/sentences.ts";

type About = Omit<DetectedVariable, "id" | "places">;

/** Longest label; a longer text between brackets describes what to fill in and is the hint. */
const longestLabel = 60;

/** A placeholder with its own words. */
export function aboutName({ inner, form, value, end }: Mark, text: string): About {
  const asked = inner.replace(
    /^(?:please )?(?:insert|enter|fill in|specify|state|provide|add|type|choose|select)\b(?! of\b):?\s+(?:(?:the|an?|your)\s+)?(?=\p{L})/iu,
    "",
  );
  const options = optionsOf(inner);
  const label = shortLabel(spoken(asked));
  const given = value ?? (form === "bracket" && options === null ? valueIn(inner) : null);
  const called = options === null ? roleAfter(text, end) : null;
  const kind = kindOfText(inner, given) ?? kindOfName(wordsOf(asked)) ?? called?.kind ?? "text";
  const hint = options !== null ? `Choose one: ${options.join(", ")}` : asked.length > longestLabel || example.test(asked) ? inner : null;
  return { name: inner, label, kind, hint, defaultValue: given, anchor: `name ${inner}` };
}

/** A blank, whose words are around it. */
export function aboutBlank({ start, end, kind }: Mark, text: string, isRead: boolean): About {
  const around = isRead ? labelAround(text, start, end) : { label: null, kind: null };
  const isDay = kind === "date";
  return {
    name: "Blank",
    label: around.label ?? (isDay ? "Date" : null),
    kind: kind ?? around.kind ?? "other",
    hint: isRead ? sentenceAround(text, start, end) : null,
    defaultValue: null,
    anchor: isRead ? `blank ${anchorAround(text, start, end)}` : "blank",
  };
}

/** A date, an amount or a length of time in the text. */
export function aboutLiteral({ inner, kind, start, end }: Mark, text: string): About {
  const { label } = labelAround(text, start, end);
  return {
    name: inner,
    label,
    kind: kind ?? "text",
    hint: sentenceAround(text, start, end),
    defaultValue: inner,
    anchor: `${kind ?? ""} ${inner}`,
  };
}

/** A condition on a passage. */
export function aboutCondition({ inner }: Mark): About {
  return {
    name: inner,
    label: spoken(inner),
    kind: "other",
    hint: "Yes keeps the passage, no leaves it out",
    defaultValue: null,
    anchor: `name ${inner}`,
  };
}

const example = /\(?(?:e\.g\.|i\.e\.|for example|such as)/i;

function shortLabel(label: string): string {
  const first = label.split(example)[0]?.replace(/[\s(,;:]+$/, "") ?? "";
  if (first !== "" && first.length <= longestLabel) return first;
  const clause = statementsIn(first)[0]?.split(/[:(]\s|,\s/)[0] ?? first;
  if (clause.length <= longestLabel) return clause.replace(/[.;:]$/, "");
  return `${clause.slice(0, longestLabel).replace(/\s+\S*$/, "")}…`;
}

/** `[Delaware / New York]`, `[shall/may]`: the choices; null for anything else. */
function optionsOf(inner: string): string[] | null {
  if (inner.length > 160 || /\d\/\d|https?:|\band\/or\b/i.test(inner)) return null;
  const parts = inner.replace(/^(?:select|choose|pick)(?: one)?\s*:?\s*/i, "").split(/\s*(?:\/|\||\s\bOR\b\s)\s*/);
  const isList = parts.length >= 2 && parts.every((part) => part.length > 0 && part.length <= 50 && /\p{L}/u.test(part));
  // "Address/Location" names one thing twice; two kinds of value, or words of a sentence, are a choice.
  return isList &&
    (parts.every((part) => findPlaces(part).length > 0 || /^\p{Ll}/u.test(part)) || /\|| OR |^(?:select|choose|pick)/.test(inner))
    ? parts
    : null;
}

/** A text between brackets that is itself a value: `[30 days]`, `[Delaware]`. */
function valueIn(inner: string): string | null {
  return kindOfValue(inner) === null ? null : inner;
}

function kindOfText(inner: string, value: string | null): Kind | null {
  if (value === null || value !== inner) return null;
  return kindOfValue(inner) ?? "number";
}

function kindOfValue(inner: string): Kind | null {
  const text = inner.trim();
  if (text.length > 60) return null;
  const isAll = ({ start, end }: { start: number; end: number }) => start === 0 && end >= text.length;
  if (findDates(text).some(isAll)) return "date";
  if (findMoney(text).some(isAll)) return "money";
  if (findDurations(text).some(isAll) && !/^an? /i.test(text)) return "duration";
  if (
    /^(?:the )?(?:State of )?/i.test(text) &&
    findPlaces(text).some(({ start, end }) => end === text.length && /^(?:the )?(?:state of )?$/i.test(text.slice(0, start)))
  )
    return "jurisdiction";
  return null;
}

/** The words before and after a blank, which identify it in another version of the text. */
function anchorAround(text: string, start: number, end: number): string {
  const side = (part: string) => wordsOf(part.replace(/\0/g, " "));
  const before = side(lineBefore(text, start, 40)) || side(text.slice(Math.max(0, start - 40), start));
  return `${before.slice(-24)}|${side(lineAfter(text, end, 40)).slice(0, 16)}`;
}

/** A line of text around a place, at most 120 characters, with the place as blanks. */
function sentenceAround(text: string, start: number, end: number): string | null {
  const line = `${lineBefore(text, start, 60)}${text.slice(start, end).slice(0, 60)}${lineAfter(text, end, 50)}`;
  const plain = line
    .replace(/\0/g, "")
    .replace(/\\(.)/g, "$1")
    .replace(/^[\s#>|]+|\*\*|[|`]/g, " ")
    .replace(/_{4,}/g, "____")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(plain) ? plain.slice(0, 160) : null;
}
