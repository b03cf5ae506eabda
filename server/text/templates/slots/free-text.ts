import type { Subject } from "./subject.ts";
import type { Value } from "./values.ts";

const longest = 500;

/** Kinds whose value may be any words after the label. */
const open = new Set(["text", "other", "jurisdiction", "address", "number", "party", "duration"]);

/**
 * The words after a label, up to the end of the clause, for values without a fixed form: a purpose, a position, a court. Null where no
 * words that read as a value follow the label. `until`: where the next label begins.
 */
export function freeText(
  subject: Subject,
  text: string,
  from: number,
  isLinked: boolean,
  until: number,
  values: readonly Value[],
): Value | null {
  if (!open.has(subject.kind)) return null;
  const isText = subject.kind === "text" || subject.kind === "other";
  if (/\be ?mail\b|\bphone\b|\bsignature\b/.test(subject.words)) return null;
  // Without "is" or a colon, only "purpose of …", "position of …" and names with a capital or a number give a value.
  const lead = isLinked
    ? 0
    : (/^\.?\s+(?:of\s+|in\s+|no\.?\s*|number\s*|#\s*)(?:the position of )?/i.exec(text.slice(from))?.[0].length ?? -1);
  const isNumber = /\b(?:case|docket|file|number|no|id|vin)\b/.test(subject.words) && (subject.kind === "number" || isText);
  const begins = lead >= 0 ? lead : (/^\.?\s+/.exec(text.slice(from))?.[0].length ?? -1);
  if (begins < 0) return null;
  if (
    lead < 0 &&
    !(isNumber && /^(?=[\w/,-]*\d)[A-Z\d]/.test(text.slice(from + begins))) &&
    !(/\btime\b/.test(subject.words) && /^\d{1,2}(?::\d\d)?\s*[ap]\.?m\b/i.test(text.slice(from + begins))) &&
    !(isTitled(subject) && /^["“]?\p{Lu}/u.test(text.slice(from + begins)))
  )
    return null;
  const isCourt = subject.kind === "jurisdiction" && /^\p{Lu}/u.test(text.slice(from + begins));
  if (lead >= 0 && !isLinked && !isText && !isNumber && !isCourt) return null;
  // "name in Delaware" gives no name.
  if (!isLinked && isText && /^\.?\s+in\s/i.test(text.slice(from))) return null;
  const start = from + begins;
  // "Guarantor is her father, Samuel Abara": words before a name are not of it.
  if (
    subject.kind === "party" &&
    !/^["“']?(?:(?:the|an?)\s+)?(?:[\p{Lu}\d]|\p{Ll}{1,2}\p{Lu}|(?:de|van|von|la|du)\s)/u.test(text.slice(start))
  )
    return null;
  const rest = text.slice(start, Math.min(start + longest, until > start ? until : text.length));
  const end = start + endOf(rest, subject, start, values);
  const words = text
    .slice(start, end)
    .replace(/^[\s"“']+|[\s,;:"”']+$/g, "")
    .replace(/(?<!\b(?:Inc|Ltd|Co|Corp|N\.A|St|Dr))\.$/, "")
    .replace(/\s+(?:and|with|its|the|her|his|their|our)$/i, "");
  if (!/[\p{L}\p{N}]/u.test(words) || isNothing(words, subject)) return null;
  const at = text.indexOf(words, start);
  return { kind: "name", start: at, end: at + words.length, text: words };
}

const isTitled = ({ words }: Subject) => /\b(?:position|title|role|software|product|court|venue|location|territory|name)\b/.test(words);

/** Where the value ends within `rest`. */
function endOf(rest: string, subject: Subject, offset: number, values: readonly Value[]): number {
  const stop = /[;\n]|\.(?=\s|$)(?<!\b(?:Inc|Ltd|Co|Corp|St|Mr|Ms|Dr|No|N\.A)\.)/.exec(rest);
  let end = stop?.index ?? rest.length;
  // The number of a case or a file is one word.
  if (subject.kind === "number" && /^\d\S*[-:]\S*\s/.test(rest)) return rest.search(/[\s;,]/);
  if (/\b(?:number|no|vin|id)\b/.test(subject.words) && /^(?=[\w/-]*\d)[A-Z\d][\w/-]*(?:,\d{3})*(?=[\s,;.]|$)/.test(rest))
    return /^[\w/-]*(?:,\d{3})*/.exec(rest)?.[0].length ?? rest.length;
  if (/\btime\b/.test(subject.words)) end = /^\d{1,2}(?::\d\d)?\s*[ap]\.?m\.?/i.exec(rest)?.[0].length ?? end;
  const clauses =
    /,\s*(?=(?:and\s+)?(?:the\s+|our\s+|her\s+|his\s+)?(?:under|effective|starting|begin|from|for|with|salary|at\b|reports?|manager|governed|law\b|to be\b|net\b|payable|until|(?:delivered|shipped|paid|renewing|renewable|capped|exclusive|starts?|commencing)\b)\b)/i.exec(
      rest.slice(0, end),
    );
  if (clauses !== null) end = clauses.index;
  for (const value of values) {
    const at = value.start - offset;
    if (at <= 0 || at >= end) continue;
    const isOther =
      value.kind === "money" ||
      value.kind === "date" ||
      value.kind === "percent" ||
      (value.kind === "duration" && subject.kind !== "duration");
    const comma = /(?:,\s*(?:and\s+)?|\s+(?:on|from|by|for|starting|beginning)\s+)$/.exec(rest.slice(0, at));
    if (isOther && comma !== null) end = comma.index;
  }
  if (/\b(?:position|title|role)\b/.test(subject.words)) {
    const at =
      /\s(?:at|for|with|starting|in)\s(?=\p{Lu}|\$|\d)|\sof\s(?=(?:\p{Lu}[\p{L}&.'’-]*\s){1,5}(?:[^.;]{0,3}\b)?(?:Inc|LLC|LLP|Ltd|Corp|Company|Clinics?|Hospital|Bank|P\.C|L\.P|GmbH|PLC|plc)\b)/u.exec(
        rest.slice(0, end),
      );
    if (at !== null) end = at.index;
  }
  if (subject.kind === "jurisdiction" || subject.kind === "address" || subject.kind === "party") {
    const and = /\s+(?:and|with|,\s*\p{Ll})\s*(?=\p{Ll}|the\b)/u.exec(rest.slice(0, end));
    if (and !== null) end = and.index;
  }
  return end;
}

/** Words that are not a value: "to be agreed", "not decided". */
function isNothing(words: string, { kind }: Subject): boolean {
  if (
    /^(?:tbd|to be (?:agreed|decided|determined|confirmed)|not (?:yet )?(?:known|decided|agreed)|unknown|open|blank|none yet|usual|standard|the (?:usual|same|standard))\b/i.test(
      words,
    )
  )
    return true;
  if (kind === "jurisdiction" || kind === "party") return !/\p{Lu}/u.test(words) || words.split(/\s+/).length > 10;
  if (kind === "number") return !/\d/.test(words) || words.split(/\s+/).length > 4;
  if (kind === "address") return !/\p{Lu}|\d/u.test(words);
  if (kind === "duration") return !/\b(?:month|year|week|day|perpetual|indefinite|at will)/i.test(words);
  return false;
}
