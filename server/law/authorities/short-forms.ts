import { readPinpoint } from "../citation/items.ts";
import type { Mention } from "./mention.ts";

/**
 * `§ 1983(b)` and `Section 1983` alone, after a full citation of one law with a section of that number. Where several cited laws have the
 * number, none is chosen: the words do not show which one is meant.
 */
export function shortForms(text: string, full: readonly Mention[]): Mention[] {
  const byNumber = numbersOf(full);
  const found: Mention[] = [];
  let next = 0;
  for (const match of text.matchAll(shortForm)) {
    const start = match.index;
    while (next < full.length && (full[next]?.end ?? 0) <= start) next++;
    const around = full[next];
    if (around !== undefined && around.start <= start) continue;
    const known = byNumber.get((match[1] ?? "").toLowerCase());
    const first = known?.[0];
    if (first === undefined || known?.length !== 1 || first.end > start) continue;
    const target = first.cited.targets[0];
    if (target === undefined) continue;
    const pin = readPinpoint(text, start + match[0].length);
    // `§ 5 of the Act` is a section of another law.
    if (ofSomething.test(text.slice(pin.end, pin.end + 12))) continue;
    const cited = { ...first.cited, targets: [{ key: target.key, pinpoint: pin.pinpoint }], alternatives: [] };
    found.push({ start, end: pin.end, text: text.slice(start, pin.end), cited, isShort: true });
  }
  return found;
}

const shortForm = /(?:§ ?|\b[Ss]ection )(\d{1,6}[A-Za-z]{0,3}(?:[-.–]\d{1,5}[A-Za-z]{0,2}){0,3})(?![\dA-Za-z])(?! ?[,;]? ?\d)/g;
const ofSomething = /^\s+(?:of|to)\s/i;

/** First mention of each law by section number, for the families with numbered sections. */
function numbersOf(full: readonly Mention[]): Map<string, Mention[]> {
  const known = new Map<string, Mention[]>();
  for (const mention of full) {
    const key = mention.cited.targets[0]?.key ?? "";
    if (!/^(?:usc|cfr|state)\//.test(key)) continue;
    const number = key.slice(key.lastIndexOf("/") + 1).toLowerCase();
    const list = known.get(number);
    if (list === undefined) known.set(number, [mention]);
    else if (!list.some((one) => one.cited.targets[0]?.key === key)) list.push(mention);
  }
  return known;
}
