import { matchAt, type Recognised } from "../citation/grammar.ts";
import { readPinpoint } from "../citation/items.ts";
import { recogniseCitations } from "../citation/recognise.ts";
import type { DefinedName } from "./defined-names.ts";
import { localRulePrefix } from "./local-rules.ts";
import type { Mention, MentionForm } from "./mention.ts";
import { mentionsOf } from "./parts.ts";

/** Pattern of a number of a section or rule. */
export const number = String.raw`\d{1,6}[A-Za-z]{0,3}(?:[-.:]\d{1,5}[A-Za-z]{0,3}){0,4}(?![\dA-Za-z])`;

/** The laws cited so far, and what a number means after them. */
const ofContract =
  /(?:\b[Ss]ections? |§ ?)\d[\w.()-]{0,20} (?:of|to|in) (?:the|this|that|its|their) (?:[A-Z][a-z]+ ){0,3}(?:[Aa]greement|[Ll]ease|[Cc]ontract|[Pp]olicy|[Pp]lan|[Nn]ote|MSA|NDA|[Bb]ylaws|[Hh]andbook)\b|\b(?:Agreement|Lease|Contract|Policy|MSA|NDA),? (?:at )?§|\bSection \d[\d.]* here(?:of|in|to)\b/;

export class Context {
  readonly #folded: string;
  readonly #names: readonly DefinedName[];
  readonly #byNumber = new Map<string, Mention[]>();
  readonly #codes = new Map<string, Mention>();
  readonly #rules = new Map<string, Mention>();
  #constitution: string | null = null;
  /** Whether the text cites the sections of a contract. */
  readonly hasContract: boolean;

  constructor(folded: string, names: readonly DefinedName[]) {
    this.#folded = folded;
    this.#names = names;
    this.hasContract = ofContract.test(folded);
  }

  add(mention: Mention): void {
    const key = mention.cited.targets[0]?.key ?? "";
    const constitution = /^const\/([a-z]{2})\//.exec(key)?.[1];
    if (constitution !== undefined) this.#constitution = constitution;
    const prefix = key.slice(0, key.lastIndexOf("/") + 1);
    if (!/^(?:usc|cfr|state|reg|rule)\//.test(key) || !/\d/.test(key.slice(prefix.length))) return;
    const sets = prefix.startsWith("rule/") ? this.#rules : this.#codes;
    // A number alone is never taken for another rule of a court: `Rule 12` after `L.R. 7.1` is a federal rule.
    if (!prefix.startsWith(localRulePrefix)) {
      sets.delete(prefix);
      sets.set(prefix, mention);
    }
    for (const target of mention.cited.targets) {
      const last = target.key.slice(target.key.lastIndexOf("/") + 1).toLowerCase();
      const list = this.#byNumber.get(last) ?? [];
      this.#byNumber.set(last, [mention, ...list.filter((one) => prefixOf(one) !== prefix)]);
    }
  }

  /** Mentions of each law with a section of this number, the newest first. */
  withNumber(number: string): Mention[] {
    return (this.#byNumber.get(number) ?? []).filter((one) => !prefixOf(one).startsWith("rule/"));
  }

  rulesWith(number: string): Mention[] {
    return (this.#byNumber.get(number) ?? []).filter((one) => prefixOf(one).startsWith("rule/"));
  }

  /** One mention of each law with numbered sections, the last cited first. */
  codes(): Mention[] {
    return [...this.#codes.values()].toReversed().slice(0, 4);
  }

  ruleSets(): Mention[] {
    return [...this.#rules.values()].toReversed().slice(0, 4);
  }

  constitution(): string | null {
    return this.#constitution;
  }

  named(name: string, at: number): Mention | null {
    return this.#names.findLast((one) => one.name.replaceAll("’", "'") === name.replaceAll("’", "'") && one.from <= at)?.of ?? null;
  }

  /** The sections of the law of `of` that a list at `number` names; `start` is where the short form begins. */
  sections(of: Mention, { start, number: at }: { start: number; number: number }, form: MentionForm, text: string): Mention[] | null {
    const target = of.cited.targets[0];
    if (target === undefined) return null;
    const lead = leadOf(of, this.#folded);
    const sign = /§ ?§|[Ss]ections|[Rr]ules/.test(text.slice(start, at)) ? "§§ " : "§ ";
    const tail = this.#folded.slice(at, at + 240).split("\n")[0] ?? "";
    if (lead !== null) {
      const name = lead + (prefixOf(of).startsWith("rule/") ? "" : sign);
      const [read] = recogniseCitations(name + tail);
      if (read !== undefined && read.start === 0 && read.end > name.length && prefixOfKey(read.targets[0]?.key ?? "") === prefixOf(of)) {
        const end = at + read.end - name.length;
        return mentionsOf(text, { ...read, start, end, text: text.slice(start, end) }, form);
      }
    }
    const digits = matchAt(numberHere, this.#folded, at)?.[0];
    if (digits === undefined) return null;
    const pin = readPinpoint(this.#folded, at + digits.length);
    const cited: Recognised = {
      ...of.cited,
      targets: [{ key: prefixOf(of) + digits.toLowerCase(), pinpoint: pin.pinpoint }],
      alternatives: [],
      start,
      end: pin.end,
      text: text.slice(start, pin.end),
    };
    return mentionsOf(text, cited, form);
  }
}

const numberHere = new RegExp(number, "y");

function prefixOf({ cited }: Mention): string {
  return prefixOfKey(cited.targets[0]?.key ?? "");
}

function prefixOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf("/") + 1);
}

/** The name of the law as a citation before its number: `9 U.S.C. `, `D.C. Code `, `Fed. R. Crim. P. `. */
function leadOf(mention: Mention, folded: string): string | null {
  const key = mention.cited.targets[0]?.key ?? "";
  const [, code, title] = /^(usc|cfr)\/(\d+a?)\/[^/]+$/.exec(key) ?? [];
  if (code !== undefined) return `${title} ${code === "usc" ? "U.S.C." : "C.F.R."} `;
  const last = key.slice(key.lastIndexOf("/") + 1);
  const words = mention.form === "full" ? folded.slice(mention.start, mention.end) : "";
  const at = words.toLowerCase().indexOf(last);
  if (at < 2) return null;
  return words.slice(0, at).replace(/(?:§ ?§?|\b[Ss]ections?|\b[Ss]ecs?\.|\b[Rr]ules?) *$/, "");
}
