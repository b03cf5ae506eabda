import type { Subject } from "./subject.ts";
import type { Value, ValueKind } from "./values.ts";

const accepted: Readonly<Record<string, readonly ValueKind[]>> = {
  party: ["name"],
  date: ["date"],
  money: ["money"],
  jurisdiction: ["place"],
  address: ["address"],
  duration: ["duration"],
  number: ["percent", "figure", "duration"],
  text: ["email", "phone"],
};

/** Whether this subject can have a value of this kind; its words decide where its kind does not. */
export function accepts({ kind, words }: Subject, value: Value): boolean {
  if (value.kind === "percent" && /\bbonus\b/.test(words)) return true;
  if (value.kind === "money" && (kind === "text" || kind === "other"))
    return /\b(?:damages|advance|retainer|budget|bonus|price|fee|cost|consideration|contribution|penalty|minimum|(?:minimum|annual) (?:purchases?|orders?|volume))$/.test(
      words,
    );
  if (value.kind === "duration" && (kind === "text" || kind === "other"))
    return /^(?:payment terms?|payment|(?:\w+ )?notice|(?:delivery|lead|response|turnaround|review) time)$/.test(words);
  if (value.kind === "email") return /\be ?mail\b/.test(words);
  if (value.kind === "phone") return /\b(?:phone|telephone|fax|mobile|cell)\b/.test(words);
  if ((kind === "number" || kind === "other" || kind === "text") && value.kind === "percent")
    return /\b(?:rate|interest|percent|percentage|royalty|commission|discount|share|increase|retainage)\b/.test(words);
  if (kind === "number" && value.kind === "duration") return /\b(?:days|months|years|weeks)\b/.test(words);
  if (kind === "number" && value.kind === "figure") return !/\b(?:rate|percent|percentage)\b/.test(words);
  return (accepted[kind] ?? []).includes(value.kind);
}
