import type { ActCandidate, ActResolution, ResolveReason } from "#shared/law/acts.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type ActCited, readActCitation } from "./citation.ts";
import { type ActRow, actByActId, type SectionRow, sectionsByNumber } from "./corpus.ts";
import { fold } from "./fold.ts";
import { sectionsFitting } from "./locate.ts";
import { initialsOf, knownActs, nameKey } from "./names.ts";
import { citationOf } from "./present.ts";
import { sql } from "../../platform/db/sql.ts";

type NamedRow = Pick<ActRow, "id" | "actId" | "title" | "category" | "place" | "year" | "number" | "passages">;

/** The act or section a citation leads to. Among several acts or sections none is ever chosen. */
export function resolveAct(db: ReadDb, input: string): ActResolution {
  const cited = readActCitation(input) ?? titleHeld(db, input);
  if (cited === null) return { input, status: "malformed", candidates: [], reason: "no_act_named", parsed: null };
  const acts = cited.actId === null ? actsCited(db, cited) : byId(db, cited.actId);
  const { sections } = cited;
  const [first] = sections;
  const parsed = {
    actId: cited.actId,
    actName: acts.name,
    actNumber: cited.number ?? acts.number,
    actYear: cited.year ?? acts.year,
    state: cited.place,
    sectionNumber: first?.number ?? null,
    subProvision: first?.sub ?? null,
  };
  const answer = (status: ActResolution["status"], candidates: ActCandidate[], reason: ResolveReason | null): ActResolution => ({
    input,
    status,
    candidates: candidates.slice(0, mostCandidates),
    reason,
    parsed,
  });
  if (acts.rows.length === 0) return answer("not_found", [], "act_not_held");
  const doubt = acts.doubt ?? (acts.rows.length > 1 ? "several_acts" : null);
  const found = acts.rows.map((act) => ({ act, sections: sections.flatMap((one) => sectionCited(db, act.id, one.number)) }));
  const candidates = found.flatMap((one) =>
    one.sections.length === 0 ? [candidateOf(one.act)] : one.sections.map((section) => candidateOf(one.act, section)),
  );
  if (doubt !== null) return answer("ambiguous", candidates, doubt);
  const [only] = found;
  if (sections.length > 0 && only?.sections.length === 0)
    return answer("not_found", candidates, only.act.passages === 0 ? "text_not_held" : "section_not_found");
  if (candidates.length > 1 || sections.length > 1) return answer("ambiguous", candidates, "several_sections");
  return answer("resolved", candidates, null);
}

/** A title that does not look like one, matched word for word. */
function titleHeld(db: ReadDb, input: string): ActCited | null {
  const isHeld = db.one(byName, nameKey(input)) !== undefined;
  return isHeld ? { actId: null, name: input, number: null, year: null, place: null, sections: [] } : null;
}

/** Maximum number of candidates in a reply. */
const mostCandidates = 25;

interface ActsCited {
  rows: NamedRow[];
  /** The reason none of the rows may be used as the cited act, even if there is only one. */
  doubt: ResolveReason | null;
  /** In full, where the citation uses a known short name. */
  name: string | null;
  number: string | null;
  year: number | null;
}

function byId(db: ReadDb, actId: string): ActsCited {
  const act = actByActId(db, actId);
  return { rows: act === undefined ? [] : [act], doubt: null, name: null, number: null, year: null };
}

function actsCited(db: ReadDb, { name, number, year, place }: ActCited): ActsCited {
  const inPlace = (rows: NamedRow[]) => (place === null ? rows : rows.filter((row) => row.place === place));
  const numbered = number === null || year === null ? [] : inPlace(db.all(byNumber, [year, number]));
  const plain = { doubt: null, name, number: null, year: null };
  if (name === null) return { ...plain, rows: numbered };
  const named = inPlace(actsNamed(db, nameKey(name)));
  if (number !== null) {
    const both = named.filter((row) => numbered.some((other) => other.id === row.id));
    if (both.length > 0) return { ...plain, rows: both };
    // One of the two is held under another name; the reader must say which one is meant.
    const differs = named.length > 0 || numbered.some((row) => !isNameOf(name, row.title));
    const rows = [...named, ...numbered];
    return { ...plain, rows, doubt: differs && rows.length > 0 ? "name_and_number_differ" : null };
  }
  if (named.length > 0) return { ...plain, rows: named };
  const short = knownActs(name);
  if (short.length > 0) {
    const rows = short.flatMap((act) =>
      actsNamed(db, nameKey(act.name)).concat(db.all(byNumber, [act.year, act.number]).filter((row) => row.place === "central")),
    );
    const [only] = short.length === 1 ? short : [];
    return {
      rows: rows.filter((row, i) => rows.findIndex((other) => other.id === row.id) === i),
      // Some of the acts with this name may not be installed.
      doubt: short.length > 1 ? "several_acts" : null,
      name: only?.name ?? name,
      number: only?.number ?? null,
      year: only?.year ?? null,
    };
  }
  const initials = /^[A-Z.& ]{2,12}(?:\s+Act)?(?:,?\s+\d{4})?$/.test(name) ? initialsIn(name) : null;
  const rows = inPlace(
    initials === null
      ? db.all(containing, [` ${nameKey(name)} `, ` ${fold(name).trim()} `])
      : db.all(byInitials, [initials.letters, initials.year, initials.year]),
  );
  return { ...plain, rows, doubt: rows.length > 1 ? "several_acts" : "partial_name" };
}

/** `N.I. Act, 1881` */
function initialsIn(name: string): { letters: string; year: number | null } {
  const [, letters = "", year] = /^(.*?)(?:\s+Act)?(?:,?\s+(\d{4}))?$/i.exec(name) ?? [];
  return { letters: letters.replace(/[^A-Z]/g, "").toLowerCase(), year: year === undefined ? null : Number(year) };
}

/** A name amended within the title: `Indian Sale of Goods Act` for the Sale of Goods Act. */
function isNameOf(name: string, title: string): boolean {
  const [a, b] = [nameKey(name), nameKey(title)];
  return a.includes(b.replace(/ \d{4}$/, "")) || b.includes(a.replace(/ \d{4}$/, "")) || initialsOf(title) === initialsIn(name).letters;
}

/** Acts with this name, of the year it contains or, where it contains none, of any year. */
function actsNamed(db: ReadDb, key: string): NamedRow[] {
  const exact = db.all(byName, key);
  return exact.length > 0 ? exact : db.all(byNameOfAnyYear, [key, key, key]);
}

/** The stored numbers that fit a cited number. */
function sectionCited(db: ReadDb, act: number, number: string): SectionRow[] {
  const [exact] = sectionsByNumber(db, act, number);
  if (exact !== undefined) return [exact];
  return sectionsFitting(db, act, number).map((one) => one.section);
}

function candidateOf(act: NamedRow, section?: SectionRow): ActCandidate {
  const base = `/api/v1/in/acts/${act.actId}`;
  return {
    actId: act.actId,
    title: act.title,
    actNumber: act.number,
    year: act.year,
    category: act.category,
    state: act.place,
    citation: citationOf(act, section),
    sectionNumber: section?.number ?? null,
    sectionTitle: section?.title ?? null,
    href: section === undefined ? `${base}/structure` : `${base}/sections/${encodeURIComponent(section.number)}`,
  };
}

const byName = sql<string, NamedRow>(
  `select id, act_id as actId, title, category, place, year, number, passages from act where name_key = ? order by act_id limit 26`,
);
const byNameOfAnyYear = sql<[string, string, string], NamedRow>(
  `select id, act_id as actId, title, category, place, year, number, passages from act
   where name_key > ? || ' 1' and name_key < ? || ' 3' and length(name_key) = length(?) + 5 order by act_id limit 26`,
);
const byNumber = sql<[number, string], NamedRow>(
  `select id, act_id as actId, title, category, place, year, number, passages from act where year = ? and number = ? order by act_id limit 26`,
);
const byInitials = sql<[string, number | null, number | null], NamedRow>(
  `select id, act_id as actId, title, category, place, year, number, passages from act
   where initials = ? and (? is null or year = ?) order by act_id limit 26`,
);
const containing = sql<[string, string], NamedRow>(
  `select id, act_id as actId, title, category, place, year, number, passages from act
   where instr(' ' || name_key || ' ', ?) > 0 or instr(' ' || title_key || ' ', ?) > 0 order by length(name_key), act_id limit 26`,
);
