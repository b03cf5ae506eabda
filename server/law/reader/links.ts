import type { ReaderLink } from "#shared/law/reader.ts";
import type { Body } from "../store/model.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { constitutionLevel, divisionByPath, sectionByKey } from "../citation/corpus.ts";
import type { CitedEdition } from "../citation/grammar.ts";
import { lawAnchor } from "../citation/key-parts.ts";
import { officialUrl } from "../statutes/official-links.ts";
import { pointerById } from "./corpus.ts";
import { levelId } from "./level-id.ts";
import { pointerTo } from "./pointer.ts";

/**
 * The current destination of each cross-reference in some texts, by its target; references in an annual edition of the CFR stay within the
 * edition. References are resolved when read, never at import.
 */
export function linksOf(db: ReadDb, bodies: readonly Body[], edition?: CitedEdition): Record<string, ReaderLink> {
  const links: Record<string, ReaderLink> = {};
  for (const body of bodies) {
    for (const { kind, target } of body.marks) {
      if (kind === "ref" && typeof target === "string") links[target] ??= linkTo(db, target, edition);
    }
  }
  return links;
}

function linkTo(db: ReadDb, target: string, edition: CitedEdition | undefined): ReaderLink {
  const at = target.indexOf("#");
  const place = at < 0 ? target : target.slice(0, at);
  const found = sectionByKey(db, place, edition);
  const row = found === null ? undefined : pointerById(db, found.id);
  return {
    section: row === undefined ? null : pointerTo(row),
    pinpoint: at < 0 ? null : place.startsWith("pl/") ? lawAnchor(target.slice(at + 1)) : target.slice(at + 1),
    node: row === undefined ? nodeOf(db, place) : null,
    url: officialUrl(target),
  };
}

/** Tree id of the installed level that `usc/17/ch5` or `cfr/12/pt1026` names. */
function nodeOf(db: ReadDb, place: string): string | null {
  const [family, title = "", ...path] = place.split("/");
  if ((family !== "usc" && family !== "cfr" && family !== "const") || path.length === 0) return null;
  const level = family === "const" ? constitutionLevel(db, title, path.join("/")) : divisionByPath(db, family, title, path);
  return level === null ? null : levelId({ source_key: level.sourceKey, key: level.key });
}
