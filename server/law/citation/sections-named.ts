import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { foldDashes } from "./dashes.ts";
import { missingLaw } from "./missing.ts";
import type { Recognised, Target } from "./grammar.ts";
import { orderKey } from "./number-order.ts";
import { exactly, readBareSection, readInstalled } from "./bare-section.ts";
import { cleanText } from "./clean-text.ts";
import { readEach, type Typed } from "./recognise.ts";
import { codeNames } from "./typed-forms.ts";
import { type CitationScope, readings, resolveRecognised } from "./resolve.ts";

/** The sections named by an input that names several. */
export interface NamedSections {
  /** Installed sections in the order they are named, each once. `pinpoint` as in `Resolved.subsection`. */
  sections: { id: number; pinpoint: string | null }[];
  /** One sentence for each provision that is not installed, e.g. `Title 28 of the United States Code has no section 1339.`; at most 5. */
  missing: string[];
}

/**
 * The sections of a list (`28 USC 1331 and 1332`), of a range with all installed sections between its ends (`§§ 1330-1335`), and of several
 * consecutive citations (`28 USC 1331; 17 USC 107`). Null where the input names one provision, or is not a citation. At most `most`
 * sections. `typed` is the reading of the input.
 */
export function sectionsNamed(
  db: ReadDb,
  input: string,
  scope: CitationScope,
  most: number,
  typed: Typed | null = readInstalled(db, input, scope),
): NamedSections | null {
  const cited = typed === null ? readEach(input, scope) : typed.words === "" ? [typed.citation] : [];
  if (typed === null && cited.length === 0) return withoutCode(db, input, scope, most);
  const sections = new Map<number, string | null>();
  const missing = new Set<string>();
  let named = 0;
  for (const one of cited) {
    const targets = readingOf(db, one, scope);
    named += targets.length;
    let before: { id: number; number: string } | null = null;
    for (const target of targets) {
      const split = target.key.lastIndexOf("/");
      const [family, number] = [target.key.slice(0, split), target.key.slice(split + 1)];
      const alone = { ...one, targets: [target], alternatives: [] };
      const resolved = resolveRecognised(db, alone, scope);
      const id = resolved.status === "resolved" ? resolved.sectionId : null;
      const range = target.through === true && before !== null ? between(db, family, before, { id, number }) : [];
      for (const inside of range) sections.set(inside, sections.get(inside) ?? null);
      if (id !== null) sections.set(id, sections.get(id) ?? resolved.subsection);
      // A range may end at a number that no section ever had.
      else if (range.length === 0 && resolved.status !== "outside-scope") missing.add(missingLaw(db, alone, resolved).sentence);
      before = id === null ? null : { id, number };
    }
  }
  if (named < 2 || sections.size === 0 || sections.size + missing.size < 2) return null;
  return {
    sections: [...sections].slice(0, most).map(([id, pinpoint]) => ({ id, pinpoint })),
    missing: [...missing].slice(0, 5),
  };
}

/**
 * `§§ 1981-1983` names no code: the sections of each federal title that has several of them. No list where an installed code has the number
 * itself (`§ 22-2803`), or where one sign is followed by a chapter and a section.
 */
function withoutCode(db: ReadDb, input: string, scope: CitationScope, most: number): NamedSections | null {
  const [, sign = "", numbers] = numbersAlone.exec(foldDashes(cleanText(input).text.trim())) ?? [];
  if (numbers === undefined) return null;
  const bare = readBareSection(input);
  if (bare !== null && (exactly(db, bare).length > 0 || isChapterAndSection(sign, numbers))) return null;
  const ofStates = db.values(codeStates, []).flatMap((state) => {
    const code = codeNames[state.toUpperCase()];
    const named = code === undefined ? null : sectionsNamed(db, `${code} §§ ${numbers}`, scope, most);
    return named?.sections ?? [];
  });
  if (ofStates.length > 1) return { sections: ofStates.slice(0, most), missing: [] };
  const found = db.all(federalTitles).flatMap(({ corpusType, title }) => {
    const code = corpusType === "USC" ? "U.S.C." : "C.F.R.";
    if (corpusType === "USC" && numbers.includes(".")) return [];
    const inTitle = sectionsNamed(db, `${title} ${code} §§ ${numbers}`, scope, most)?.sections ?? [];
    return inTitle.length > 1 ? inTitle : [];
  });
  const sections = found.filter(({ id }, i) => found.findIndex((one) => one.id === id) === i);
  return sections.length < 2 ? null : { sections: sections.slice(0, most), missing: [] };
}

/** After one sign, `8-731` is section 731 of chapter 8; `1981-1983` is a range. */
function isChapterAndSection(sign: string, numbers: string): boolean {
  const [, low, high] = /^(\d+)-(\d+)/.exec(numbers) ?? [];
  return !/^(?:§§|sections|secs)/i.test(sign) && low !== undefined && Number(high) >= 10 * Number(low);
}

const number = String.raw`\d[\dA-Za-z.]*(?:\([A-Za-z0-9]{1,5}\))*`;
const numbersAlone = new RegExp(
  String.raw`^(§{1,2}|sections?|secs?\.?) ?(${number}(?:(?: ?- ?| ?, ?(?:and )?| and | & | to | through )(?:§ ?)?\.?${number}){1,9})$`,
  "i",
);

/** The reading of a citation that leads to installed law. */
function readingOf(db: ReadDb, cited: Recognised, scope: CitationScope): readonly Target[] {
  const leads = (target: Target) => resolveRecognised(db, { ...cited, targets: [target], alternatives: [] }, scope).status === "resolved";
  return readings(cited).find((targets) => targets.some(leads)) ?? cited.targets;
}

/** Sections after `low` up to `high`, in the order of the source. If `high` is not installed, the range ends by its number. */
function between(db: ReadDb, family: string, low: { id: number; number: string }, high: { id: number | null; number: string }): number[] {
  const behind = db.all(sectionsBehind, [low.id, longestRange]);
  if (high.id !== null) return behind.slice(0, behind.findIndex(({ id }) => id === high.id) + 1).map(({ id }) => id);
  const order = (number: string) => orderKey(family, number);
  const [from, to] = [order(low.number), order(high.number)];
  const end = behind.findIndex(({ number }) => order(number) < from || order(number) > to);
  return behind.slice(0, end < 0 ? behind.length : end).map(({ id }) => id);
}

const codeStates = sql<[], string>("select distinct jurisdiction from source where corpus_type = 'STATE' order by is_fiction, id");

const federalTitles = sql<[], { corpusType: string; title: string }>(
  `select corpus_type as "corpusType", title_number as title from source
   where corpus_type in ('USC', 'CFR') and title_number is not null order by is_fiction, corpus_type desc, id`,
);

/** Maximum number of sections searched for a range. */
const longestRange = 300;

const sectionsBehind = sql<[number, number], { id: number; number: string }>(
  `select s.id, s.number from section a join section s on s.source_id = a.source_id and s.position > a.position
   where a.id = ? order by s.position limit ? + 0`,
);
