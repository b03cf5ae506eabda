import { type StateCode, states } from "#shared/law/corpus-tokens.ts";
import { recogniseIsWholeInput } from "./recognise.ts";

/** A title, chapter or other level of a state's statutes as it is cited. */
export interface LevelForm {
  state: StateCode;
  /** The part of keys between state and number, for states with several codes: `pen/`. */
  part: string;
  /** Outermost first. */
  steps: LevelStep[];
}

export interface LevelStep {
  /** As in the keys of divisions: `ch`. */
  letters: string;
  /** As cited: `5-14-3` may be chapter 3 of article 14 of title 5. */
  number: string;
}

const words: [letters: string, word: string][] = [
  ["t", "title|tit\\.?|t\\."],
  ["st", "subtitle"],
  ["sch", "subchapter|subch\\.?"],
  ["ch", "chapter|chap\\.?|ch\\.?|c\\."],
  ["art", "article|art\\.?"],
  ["pt", "part|pt\\.?"],
  ["div", "division|div\\.?"],
  ["act", "act"],
];
const anyWord = words.map(([, word]) => word).join("|");
const number = "\\d{1,4}[A-Za-z]{0,3}(?:[-.:][\\dA-Za-z]{1,5}){0,3}|[IVXLC]{1,7}";
const level = new RegExp(`(?:,? of (?:the )?|,? ?)(${anyWord}) ?(${number})(?![\\dA-Za-z(§])`, "iy");
const levelAhead = new RegExp(`[, ] ?(?=(?:${anyWord}) ?(?:${number})(?![\\dA-Za-z(]))`, "i");

/**
 * The level that a whole input cites: `Ind. Code ch. 5-14-3`, `chapter 42.56 RCW`, `13 V.S.A. ch. 53`, `RSA 359-C`. `state` is the state
 * whose own names count too. Null for other inputs.
 */
export function levelForm(input: string, state?: string): LevelForm | null {
  const text = input.slice(0, longest + 1);
  if (text.length > longest || !/\d|\b[IVXLC]/.test(text)) return null;
  const first = levelsAt(text, 0);
  const from = /^,? ?(?:of (?:the )?)?/.exec(text.slice(first.end))?.[0].length ?? 0;
  const rest = text.slice(first.end + from);
  const ahead = first.end > 0 && levelAhead.exec(rest) === null ? null : levelAhead.exec(rest);
  const name = (ahead === null ? rest : rest.slice(0, ahead.index)).replace(/[\s,]+$/, "");
  const last = ahead === null ? { steps: [], end: 0 } : levelsAt(rest, ahead.index);
  if (ahead !== null && last.end !== rest.length) return null;
  const steps = [...first.steps, ...last.steps];
  return steps.length > 0 ? named(name, steps, state) : bareChapter(text, state);
}

const longest = 120;

/** Levels one after the other; those joined by `of` are cited innermost first. */
function levelsAt(text: string, at: number): { steps: LevelStep[]; end: number } {
  const steps: LevelStep[] = [];
  let end = at;
  let isInward = true;
  for (;;) {
    level.lastIndex = end;
    const match = level.exec(text);
    if (match?.[1] === undefined || match[2] === undefined) break;
    if (steps.length > 0 && / of /.test(match[0])) isInward = false;
    steps.push({ letters: lettersOf(match[1]), number: match[2] });
    end = level.lastIndex;
  }
  return { steps: isInward ? steps : steps.toReversed(), end };
}

function lettersOf(word: string): string {
  return words.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, "i").test(word))?.[0] ?? "";
}

function named(name: string, steps: LevelStep[], state: string | undefined): LevelForm | null {
  const [, lead = "", alone = name] = /^(\d{1,3}(?:-[A-C]|[A-Z])?) (.+)$/.exec(name) ?? [];
  const title = steps.find(({ letters }) => letters === "t")?.number;
  const code = codeNamed(alone, lead === "" ? title : lead, state);
  return code && { ...code, steps: lead === "" ? steps : [{ letters: code.state === "il" ? "ch" : "t", number: lead }, ...steps] };
}

/** Forms of section numbers of all codes: the first that a code can have tells what its name means. */
const probes = ["1-1-1", "1.1", "1:1-1", "1-1", "1.10.010", "01.10.010", "1.010", "100.1000", "1"];

/** The code of a name, by the reading of a section of it. */
function codeNamed(name: string, title: string | undefined, state: string | undefined): Pick<LevelForm, "state" | "part"> | null {
  if (!/^[A-Za-z][A-Za-z.,&' -]*$/.test(name)) return null;
  const forms = [...probes.map((probe) => `${name} § ${probe}`), `${name} c. 1, § 1`, `${name} tit. 1, § 1`];
  if (title !== undefined) forms.push(`${title} ${name} § 1`, `${title} ${name} 1/1`);
  for (const form of forms) {
    const key = recogniseIsWholeInput(form, { state })?.targets[0]?.key ?? "";
    const [, code = "", part = ""] = /^state\/([a-z]{2})\/([a-z]+\/(?=\S))?/.exec(key) ?? [];
    if (isState(code)) return { state: code, part };
  }
  return null;
}

function isState(code: string): code is StateCode {
  return Object.hasOwn(states, code) && code !== "federal";
}

/** States whose lawyers write the number of a chapter behind the name of the code, and how it differs from that of a section. */
const bareChapters: Partial<Record<StateCode, RegExp>> = {
  fl: /^\d{1,4}$/,
  ia: /^\d{1,3}[A-Z]?$/i,
  il: /^\d{1,4}(?:\.\d{1,2})?$/,
  ky: /^\d{1,3}[A-Z]?$/i,
  mn: /^\d{1,3}[A-Z]?$/i,
  mo: /^\d{1,3}[A-Z]?$/i,
  nh: /^\d{1,3}(?:-[A-Z]{1,2})?$/i,
  nv: /^\d{1,3}[A-Z]?$/i,
  oh: /^\d{3,4}$/,
  or: /^\d{1,3}[A-Z]?$/i,
  wa: /^\d{1,2}[A-Z]?\.\d{1,3}[A-Z]?$/i,
  wi: /^\d{1,3}$/,
};

/** `RSA 359-C`, `RCW 42.56`, `720 ILCS 5`. */
function bareChapter(text: string, state: string | undefined): LevelForm | null {
  const [, lead, name = "", chapter = ""] = /^(?:(\d{1,3}) )?([A-Za-z][A-Za-z. ]{1,40}?),? (?:§ ?)?(\d[\dA-Za-z.-]{0,8})$/.exec(text) ?? [];
  const code = name === "" ? null : codeNamed(name, lead, state);
  if (code === null || bareChapters[code.state]?.test(chapter) !== true || (lead !== undefined) !== (code.state === "il")) return null;
  const own = { letters: lead === undefined ? "ch" : "act", number: chapter };
  return { ...code, steps: lead === undefined ? [own] : [{ letters: "ch", number: lead }, own] };
}
