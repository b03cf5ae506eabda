import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { plainCodes } from "./state-codes.ts";
import { type LevelForm, type LevelStep, levelForm } from "./state-level-form.ts";
import { subjectCodes } from "./state-subjects.ts";

/** A level of an installed source. */
export interface CitedLevel {
  sourceKey: string;
  key: string;
}

/**
 * The installed level of a state's law that a whole input cites: `D.C. Code title 25`, `ORS chapter 156`, `COMAR 02.06`. `state` is the state
 * whose own names count too. Null for other inputs, and where several levels have the number.
 */
export function stateLevelCited(db: ReadDb, input: string, state?: string): CitedLevel | null {
  const text = plain(input);
  const regulation = comar(text);
  if (regulation !== null) return db.one(levelAt, [regulation.sourceKey, regulation.key]) === undefined ? null : regulation;
  const form = levelForm(text, state);
  return form && installed(db, form);
}

/**
 * Key of a section that the title or chapter in an input would have, whether or not it is installed: `state/or/90.1` of `ORS chapter 90`.
 * Null for other inputs.
 */
export function stateLevelKey(input: string, state?: string): string | null {
  const text = plain(input);
  const title = /^md-comar-(\w+)$/.exec(comar(text)?.sourceKey ?? "")?.[1];
  if (title !== undefined) return `reg/md/${title}.01`;
  const form = levelForm(text, state);
  if (form === null) return null;
  const unit = form.steps[0]?.number ?? "";
  return `state/${form.state}/${form.part}${firstNumbers[form.state]?.(unit) ?? "1"}`;
}

/** First number in a title or chapter of the codes that publishers issue by title or chapter. */
const firstNumbers: Partial<Record<LevelForm["state"], (unit: string) => string>> = {
  dc: (title) => `${title}-1`,
  or: (chapter) => `${chapter}.1`,
  nv: (chapter) => `${chapter}.1`,
};

function plain(input: string): string {
  return input
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replace(/[.,;]$/, "");
}

/** Title, subtitle and chapter are written with points; a fourth number is a regulation. */
function comar(text: string): CitedLevel | null {
  const [, title, subtitle, chapter] = /^comar (?:title )?(\d\d)(?:\.(\d\d)(?:\.(\d\d))?)?$/i.exec(text) ?? [];
  if (title === undefined) return null;
  const below = `${subtitle === undefined ? "" : `/st${subtitle}`}${chapter === undefined ? "" : `/ch${chapter}`}`;
  return { sourceKey: `md-comar-${title}`, key: `comar/t${title}${below}` };
}

/** The level among the installed divisions of the state; of several that fit, the one nearest to the top, if it is alone there. */
function installed(db: ReadDb, { state, part, steps }: LevelForm): CitedLevel | null {
  const deepest = steps.at(-1);
  if (deepest === undefined) return null;
  const ending = /[^-.:]*$/.exec(deepest.number)?.[0].replace(/^0+(?=.)/, "") ?? "";
  const rows = db.all(levelsOfState, [`${state}-`, `${state}.`, `%/${deepest.letters}%${ending.toLowerCase()}%`]);
  const others = partsOf(state);
  const fitting = rows.filter(({ key }) => {
    const [code = "", ...path] = key.split("/");
    return (part === "" ? !others.has(code) : code === part.slice(0, -1)) && isAt(path, steps);
  });
  const depth = Math.min(...fitting.map(({ key }) => key.split("/").length));
  const [first, ...more] = fitting.filter(({ key }) => key.split("/").length === depth);
  return first === undefined || more.some(({ key }) => key !== first.key) ? null : first;
}

/** The codes of a state that have a part of their own in keys. */
function partsOf(state: LevelForm["state"]): ReadonlySet<string> {
  const plainParts = plainCodes.flatMap(([form]) => (form.state === state && form.part !== undefined ? [form.part.slice(0, -1)] : []));
  const subjects = subjectCodes.filter((one) => one.state === state).flatMap((one) => one.subjects.map(([part]) => part));
  return new Set([...plainParts, ...subjects, "const"]);
}

/** Whether the path of a division (`t5`, `art14`, `ch3`) is at the levels cited: `ch. 5-14-3`, or `title 5, ch. 3`. */
function isAt(path: readonly string[], steps: readonly LevelStep[]): boolean {
  let below = path.length;
  for (const [i, step] of steps.toReversed().entries()) {
    const found = path.findLastIndex((_, at) => at < below && isStep(path.slice(0, at + 1), step));
    if (found < 0 || (i === 0 && found !== path.length - 1)) return false;
    below = found;
  }
  return true;
}

/** `5-14-3` is chapter 3 below 5 and 14; a publisher may also print the whole number. */
function isStep(path: readonly string[], { letters, number }: LevelStep): boolean {
  const numbers = path.map((segment) => /^([a-z]+?)((?:\d|[IVXLC]+(?![a-z])).*?)(?:#\d+)?$/.exec(segment));
  if (numbers.at(-1)?.[1] !== letters) return false;
  let joined = "";
  for (const one of numbers.toReversed()) {
    joined = `${one?.[2] ?? ""}${joined === "" ? "" : "-"}${joined}`;
    if (folded(joined) === folded(number)) return true;
  }
  return false;
}

function folded(number: string): string {
  return number
    .toLowerCase()
    .replaceAll(/[.:]/g, "-")
    .replaceAll(/(?<![\da-z])0+(?=\d)/g, "");
}

const levelAt = sql<[string, string], { id: number }>(
  "select d.id from source o join division d on d.source_id = o.id where o.key = ? and d.key = ?",
);
const levelsOfState = sql<[string, string, string], CitedLevel>(
  `select d.key, o.key as "sourceKey" from source o join division d on d.source_id = o.id
   where o.key > ? || '' and o.key < ? || '' and lower(d.key) like ? || '' order by o.is_fiction, o.id, d.position`,
);
