import type { ResolvedFrom } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { annualId } from "../store/annual-editions.ts";
import { sectionByKey, sectionByActId } from "./corpus.ts";
import { foldDashes } from "./dashes.ts";
import { assembledKeys, didYouMean } from "./did-you-mean.ts";
import { resolveCitation } from "./resolve.ts";

/** The reason there is no such section (data-api §3). */
export type MissReason = "assembled_id" | "unresolved_citation" | "not_in_corpus" | "missing_act_id" | "state_session_law";

export type LookedUp =
  | { sectionId: number; actId: string; resolvedFrom: ResolvedFrom | null }
  | { sectionId: null; reason: MissReason; didYouMean: string[] };

/**
 * The section an `{act_id}` in a path names: the id itself, the id after cleaning, or the section a citation resolves to. An id is never
 * corrected to another section's id; likely sections are only suggested.
 */
export function lookUp(db: ReadDb, raw: string): LookedUp {
  const exact = sectionByActId(db, raw);
  if (exact !== null) return { sectionId: exact.id, actId: exact.actId, resolvedFrom: null };
  const cleaned = cleanedForms(raw);
  // Where only the annual edition of the CFR has a section, the id means that one: earlier versions served it under this id.
  for (const form of cleaned.flatMap((form) => [form, annualId(form) ?? []].flat())) {
    const section = sectionByActId(db, form);
    if (section !== null) return hit(section.id, { input: raw, actId: section.actId, via: "normalized_id", subsection: null });
  }
  const id = cleaned.at(-1) ?? raw;
  if (routeNames.has(id.toLowerCase())) return miss("missing_act_id", []);
  if (/^SSL_/i.test(id)) return miss("state_session_law", []);
  const cited = resolveCitation(db, id);
  if (cited.sectionId !== null && cited.actId !== null) {
    return hit(cited.sectionId, { input: raw, actId: cited.actId, via: "citation", subsection: cited.subsection });
  }
  if (cited.family !== null) return miss("unresolved_citation", didYouMean(db, id));
  const exists = assembledKeys(id).some((key) => sectionByKey(db, key) !== null);
  return miss(exists ? "assembled_id" : "not_in_corpus", didYouMean(db, id));
}

/**
 * The repairs for damage an id may have suffered on its way here, each applied after the one before: double percent-encoding, blanks,
 * quotation marks and a closing period around it, typographic dashes.
 */
export function cleanedForms(raw: string): string[] {
  const decoded = decodeAgain(raw);
  const bare = decoded.replace(/^[\s"'“”‘’«»`]+|[\s"'“”‘’«»`.,;]+$/g, "");
  return [...new Set([decoded, bare, foldDashes(bare)])];
}

function decodeAgain(text: string): string {
  if (!/%[0-9A-Fa-f]{2}/.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded after all; the text stays as sent.
    return text;
  }
}

function hit(sectionId: number, resolvedFrom: ResolvedFrom): LookedUp {
  return { sectionId, actId: resolvedFrom.actId, resolvedFrom };
}

function miss(reason: MissReason, didYouMean: string[]): LookedUp {
  return { sectionId: null, reason, didYouMean };
}

/** Route names that arrive here when the id before them was left out. */
const routeNames = new Set(
  "section sections body related resolve changes enactments divisions search count coverage cited-by definitions cross-state null undefined".split(
    " ",
  ),
);
