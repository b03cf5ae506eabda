import type { Recognised, Target } from "../citation/grammar.ts";
import type { Mention } from "./mention.ts";

interface Span {
  start: number;
  end: number;
}

/** Each target of a citation; `form` is how the text names it. */
export function mentionsOf(text: string, found: Recognised, form: Mention["form"] = "full"): Mention[] {
  const { start, end } = found;
  // The readings of one hyphenated number belong together, and so do the ends of a range, which the first end represents.
  const targets = found.alternatives.length > 0 ? [found.targets] : groups(found);
  const parts = partsOf(text, { start, end }, targets);
  return targets.map((group, i) => ({
    start,
    end,
    text: found.text,
    cited: { ...found, targets: group },
    isShort: form !== "full",
    form,
    part: parts[i] ?? { start, end },
  }));
}

function groups(found: Recognised): Target[][] {
  const all: Target[][] = [];
  for (const target of found.targets) {
    const last = all.at(-1);
    if (target.through && last !== undefined) last.push(target);
    else all.push([target]);
  }
  return all;
}

/**
 * The part of a list that names each of its targets: `17 U.S.C. §§ 102(a)` and `and 103`. `groups` are the targets in order, `span` the place
 * of the whole list in `text`. Where a number cannot be found again, the part is the whole list.
 */
function partsOf(text: string, span: Span, groups: readonly (readonly Target[])[]): Span[] {
  if (groups.length < 2) return groups.map(() => span);
  const folded = text.slice(span.start, span.end).replaceAll(/[\u2010-\u2015]/g, "-");
  const starts: number[] = [];
  let at = 0;
  let before = "";
  for (const [first] of groups) {
    const number = first?.key.split("/").at(-1) ?? "";
    const found = number === before ? pinpointFrom(folded, at, number, first?.pinpoint ?? null) : numberFrom(folded, at, number);
    if (found === null) return groups.map(() => span);
    starts.push(found.start);
    at = afterPinpoint(folded, found.end, first?.pinpoint ?? null);
    before = number;
  }
  return groups.map((_, i) => {
    const start = i === 0 ? 0 : withJoint(folded, starts[i] ?? 0);
    const until = i + 1 < groups.length ? (starts[i + 1] ?? folded.length) : folded.length;
    const end =
      i + 1 < groups.length ? folded.slice(0, until).replace(/[\s,;&§]*(?:\b(?:and|or|to|through)\b[\s§]*)?$/, "").length : folded.length;
    return { start: span.start + start, end: span.start + Math.max(end, start + 1) };
  });
}

/** The next place of a number: whole, or only its end (`-1011`, `.6`), or a Roman numeral of a constitution. */
function numberFrom(text: string, from: number, number: string): Span | null {
  const lower = text.toLowerCase();
  const roman = /^(?:amd|art)(\d{1,2})$/.exec(number)?.[1];
  const ends = [...number.matchAll(/[-.]\d+[a-z]*$/g)].map(([end]) => end);
  const names = roman === undefined ? [number, ...ends, number.replace(/^.*\./, "")] : [toRoman(Number(roman))];
  for (const name of names) {
    if (name === "") continue;
    for (let at = lower.indexOf(name, from); at >= 0; at = lower.indexOf(name, at + 1)) {
      const isWhole = (/^[-.]/.test(name) || !/[\da-z.-]/.test(lower[at - 1] ?? "")) && !/[\da-z]/.test(lower[at + name.length] ?? "");
      if (isWhole || (from === 0 && roman === undefined)) return { start: at, end: at + name.length };
    }
  }
  return null;
}

/** The next place where the last parts of a pinpoint stand: `(3)` of `(b)(3)`. */
function pinpointFrom(text: string, from: number, number: string, pinpoint: string | null): Span | null {
  const parts = pinpoint?.match(/\([^()]*\)/g) ?? [];
  for (let i = 0; i < parts.length; i++) {
    const end = parts.slice(i).join("");
    const at = text.indexOf(end, from);
    if (at < 0) continue;
    // `; § 512(c)(3)`: the number is written again.
    const again = text.slice(from, at).toLowerCase().endsWith(number) ? number.length : 0;
    return { start: at - again, end: at + end.length };
  }
  return null;
}

function afterPinpoint(text: string, at: number, pinpoint: string | null): number {
  return pinpoint !== null && text.startsWith(pinpoint, at) ? at + pinpoint.length : at;
}

function toRoman(value: number): string {
  const tens = "x".repeat(Math.floor(value / 10));
  return tens + (["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"][value % 10] ?? "");
}

/** The word before a part belongs to it: `and 103`. */
function withJoint(text: string, at: number): number {
  return at - (/(?:\b(?:and|or) |& )?(?:§ ?§? ?)?$/.exec(text.slice(Math.max(0, at - 12), at))?.[0].length ?? 0);
}
