import { romanToNumber } from "../../../citation/numerals.ts";
import { stateAbbreviations } from "../../../citation/state-names.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { PrintedNumbers } from "./section-numbers.ts";

/** A level that a section is in, as names need it. */
export interface NamedLevel {
  kind: string;
  /** Null for a heading without a number. */
  number: string | null;
  name: string;
}

/** Id, key and citation of one section, before repeats are told apart. */
export interface SectionNames {
  actId: string;
  identity: string;
  /** Citation of any number of the same code, in the same title or in the given one. */
  cited(number: string, inTitle?: string): string;
}

/** Number, in keys, of a declaration of rights before the articles of a constitution, whose provisions are articles themselves. */
export const declarationOfRights = "dor";

/** Part of an id, and the same part of a citation. */
interface Step {
  id: string;
  cited: string;
}

/** As in constitutions of other publishers, so that their releases are releases of one text: `CONST_CA_ART1_S7`, `CONST_VT_C1_ART10`. */
export function provisionNames({ state }: StateDescriptor, levels: readonly NamedLevel[], printed: PrintedNumbers): SectionNames {
  const place = state.toUpperCase();
  const short = `${stateAbbreviations[state] ?? place} Const.`;
  const { number } = printed;
  const named = (steps: readonly Step[], last: (one: string) => string): SectionNames => {
    const actId = `CONST_${place}_${steps.map(({ id }) => id).join("_")}`;
    return { actId, identity: actId, cited: (one) => [short, ...before(steps), last(one)].join(" ") };
  };
  if (levels.some((level) => level.number === declarationOfRights))
    return named(
      [
        { id: "DOR", cited: "Decl. of Rts." },
        { id: `ART${idPart(number)}`, cited: "" },
      ],
      (one) => `art. ${one}`,
    );
  const above = levels.flatMap((level, at) => stepOf(level, at));
  if (printed.provision === "whole" && above.length > 0) return named(above, () => above.at(-1)?.cited ?? "");
  if (above.length === 0 && !/^\d/.test(number)) return named([{ id: "PMBL", cited: "" }], () => "pmbl.");
  const isArticle = printed.provision === "article";
  const own = { id: `${isArticle ? "ART" : "S"}${idPart(number)}`, cited: "" };
  return named([...above, own], (one) => (isArticle ? `art. ${one}` : `§ ${one}`));
}

/** Key of a level of a constitution, as of other publishers' texts: `art18a`, `amd7`; null for levels without one. */
export function provisionLevelKey(kind: string, number: string | null): string | null {
  const [step] = number === null ? [] : stepOf({ kind, number, name: "" }, 0);
  return step === undefined ? null : step.id.replace(/^C(?=\w)/, "ch").toLowerCase();
}

/** The steps before the last, each with its comma except before an article of a declaration. */
function before(steps: readonly Step[]): string[] {
  return steps.slice(0, -1).map(({ cited }) => (cited.startsWith("Decl") ? cited : `${cited},`));
}

/** A heading without a number counts only at the top: `Schedule`, not a group of sections inside an article. */
function stepOf({ kind, number, name }: NamedLevel, at: number): Step[] {
  if (number === null) return at === 0 && name !== "" ? [{ id: wordsId(name), cited: name }] : [];
  const amendment = /^amend-(.+)$/.exec(number)?.[1];
  if (amendment !== undefined) return [{ id: `AMD${articleNumber(amendment)}`, cited: `amend. ${amendment}` }];
  if (kind === "article") return [{ id: `ART${articleNumber(number)}`, cited: `art. ${number}` }];
  return kind === "chapter" ? [{ id: `C${articleNumber(number)}`, cited: `ch. ${number}` }] : [];
}

/** Article numbers in ids and keys: `XIII` is 13, `XIII A` 13a. */
export function articleNumber(printed: string): string {
  const value = romanToNumber(printed);
  if (value !== null) return String(value);
  const [, roman = "", letter] = /^([IVXLC]+|\d+)[ -]?([A-Z])$/i.exec(printed) ?? [];
  return letter === undefined ? printed.toLowerCase() : `${romanToNumber(roman) ?? roman}${letter.toLowerCase()}`;
}

function wordsId(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}

function idPart(number: string): string {
  return number.replace(/[^A-Za-z0-9.-]/g, "-");
}
