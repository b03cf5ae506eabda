import { states } from "#shared/law/corpus-tokens.ts";
import { notInstalled } from "#shared/law/law-words.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import type { StateDescriptor } from "../import/states/descriptor.ts";
import { codeName, codeOf } from "./code-names.ts";
import { keysFrom } from "./corpus.ts";
import { numberToRoman } from "./numerals.ts";

/** A title, chapter or act of a state's code that is not installed, though others of the code are. */
export interface MissingPart {
  /** `Title 16 of the Official Code of Georgia Annotated`; the code alone where a number does not name its title. */
  law: string;
  /** What is missing, and how it is brought where no button offers it. */
  sentence: string;
}

/** Null where the code is installed whole or not at all, and where the part that a key of `state/…` belongs to is installed. */
export function missingPart(db: ReadDb, key: string, text: string): MissingPart | null {
  const article = /^const\/([a-z]{2})\/art(\d{1,2})([a-z]?)(?:\/|$)/.exec(key);
  if (article !== null) return missingArticle(db, article);
  const code = codeOf(key);
  if (code === null) return null;
  const whole = `${code.state}-${code.code}`;
  const sources = db.all(sourcesOf, [whole, `${whole}-`, `${whole}-\u{10ffff}`]);
  if (sources.length === 0 || sources.some((source) => source.key === whole)) return null;
  const units = sources.map((source) => source.key.slice(whole.length + 1));
  const before = `state/${code.state}/${code.keyPart ?? ""}`;
  const part = partOf(key.slice(before.length), code, units);
  if (part === null || keysFrom(db, `${before}${part.prefix}`, 1).length > 0) return null;
  const way = code.ways[0];
  const bring =
    way === undefined
      ? ""
      : ` Add it from files of ${way.publisher.startsWith("Public.") ? "" : "the "}${way.publisher}: ${way.files.charAt(0).toLowerCase()}${way.files.slice(1)}.`;
  // Kentucky's titles are not in the numbers of its sections. Keys in lowercase begin with a sign, since units of sources are in lowercase.
  const isNamed = units.some((unit) =>
    ["-", ".", ":", "/"].some((sign) => ["", "~"].some((fold) => keysFrom(db, `${fold}${before}${unit}${sign}`, 1).length > 0)),
  );
  if (!isNamed) return { law: `The ${codeName(code)}`, sentence: `No installed part of the ${codeName(code)} has “${text}”.${bring}` };
  const kind = kindOfParts(db, sources, whole);
  const law = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${part.number.toUpperCase()} of the ${codeName(code)}`;
  return { law, sentence: `${notInstalled(law)}.${bring}` };
}

/** The word of the publisher for the parts that sources hold: from the name of one, else that of the level with a source's number. */
function kindOfParts(db: ReadDb, sources: readonly { key: string; name: string }[], whole: string): string {
  for (const { key, name } of sources) {
    const word = /(?:^|, )(title|chapter|act|article)\b/i.exec(name)?.[1]?.toLowerCase();
    const kind = word ?? db.one(levelNumbered, [key, key.slice(whole.length + 1)])?.kind;
    if (kind !== undefined) return kind;
  }
  return "part";
}

/** An article that is not installed of a constitution that its publisher gives out by article: Texas. */
function missingArticle(db: ReadDb, [, state = "", number = "", letter = ""]: RegExpExecArray): MissingPart | null {
  const whole = `${state}-const`;
  const sources = db.all(constitutionsOf, [whole, `${whole}-`, `${whole}-\u{10ffff}`]);
  if (sources.length === 0 || sources.some((source) => source.key === whole)) return null;
  const prefix = `const/${state}/art${number}${letter}`;
  if (keysFrom(db, `${prefix}/`, 1).length > 0 || keysFrom(db, prefix, 1)[0]?.key === prefix) return null;
  const printed = `${numberToRoman(Number(number))}${letter === "" ? "" : ` ${letter.toUpperCase()}`}`;
  const names: Record<string, string> = states;
  const law = `Article ${printed} of the Constitution of ${names[state] ?? state}`;
  return { law, sentence: `${notInstalled(law)}.` };
}

/**
 * The number of the part that a section's number begins with: before the first hyphen, colon or slash (`18.2-32`, `39:4-97`, `13/2301`), else
 * before a point, the last one where installed parts have points in their numbers (`42.56.010`).
 */
function partOf(number: string, code: StateDescriptor, units: readonly string[]): { number: string; prefix: string } | null {
  const hasPoints = units.some((unit) => unit.includes("."));
  const byPoint = hasPoints ? /^([^/]+)\.[^./]*$/ : /^([^./]+)\./;
  const pattern = /[-:/]/.test(number) && !isPointed(code) ? /^([^-:/]+)[-:/]/ : byPoint;
  const [prefix, found] = pattern.exec(number) ?? [];
  return prefix === undefined || found === undefined ? null : { number: found, prefix: prefix.slice(0, found.length + 1) };
}

/** Whether chapters end at a point even in numbers with a hyphen: `355.2-101`. */
function isPointed({ number, numberedBy, numberedByTitle }: StateDescriptor): boolean {
  const pattern = new RegExp(`^(?:${number})$`);
  return numberedBy === undefined && numberedByTitle !== true && !["9-101", "9-1-1", "9-1-101", "9:1-1"].some((one) => pattern.test(one));
}

const constitutionsOf = sql<[string, string, string], { key: string }>(
  "select key from source where corpus_type = 'STATE_CONSTITUTION' and (key = ? || '' or (key >= ? || '' and key < ? || '')) order by key",
);
const sourcesOf = sql<[string, string, string], { key: string; name: string }>(
  "select key, name from source where corpus_type = 'STATE' and (key = ? || '' or (key >= ? || '' and key < ? || '')) order by key",
);
const levelNumbered = sql<[string, string], { kind: string }>(
  `select d.kind from source o join division d on d.source_id = o.id
   where o.key = ? and lower(d.number) = lower(?) order by d.depth, d.position limit 1`,
);
