import type { VersionOffer } from "#shared/workspace/documents.ts";
import { nameStem } from "#shared/workspace/version-names.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { hashesIn, likeness } from "../../../text/documents/likeness.ts";

/** Likeness from which a text alone speaks for a version, and below which a name alone speaks for nothing. */
const alike = 0.6;
const unlike = 0.15;
/** A text like two others is one of a form; only one that is clearly nearer is an earlier version. */
const lead = 0.15;
const mostOffers = 3;
/** Documents that are looked at: an offer comes with what was added last. */
const newest = { days: 30, count: 100 };
/** Documents of a matter that one is compared with: those before it that were added last. A list of a hundred then takes some 50 ms. */
const mostEarlier = 300;
const dayMs = 86_400_000;

interface Candidate {
  id: string;
  filename: string;
  sha256: string | null;
  containerId: string | null;
  family: string | null;
  versionNumber: number | null;
  isDecided: number;
  createdAt: number;
  sketch: Uint8Array | null;
}
const candidates = sql<string, Candidate>(
  `select d.id, d.filename, d.sha256, d.container_id as containerId, d.family, d.version_number as versionNumber,
     d.version_decided as isDecided, d.created_at as createdAt, r.sketch
   from document d left join document_reading r on r.document_id = d.id where d.matter_id = ? order by d.created_at, d.id`,
);

/** Documents that one may be the next version of, best first. */
export function offersFor(db: ReadDb, matterId: string, documentId: string): VersionOffer[] {
  const all = prepared(db, matterId);
  const own = all.find(({ id }) => id === documentId);
  return own === undefined ? [] : offers(own, all);
}

/** The best offer for each document added within the last 30 days, by document. */
export function offersIn(db: ReadDb, matterId: string, now: number): Map<string, VersionOffer> {
  const all = prepared(db, matterId);
  const found = new Map<string, VersionOffer>();
  for (const one of all.slice(-newest.count)) {
    const [best] = one.createdAt < now - newest.days * dayMs ? [] : offers(one, all);
    if (best !== undefined) found.set(one.id, best);
  }
  return found;
}

type Prepared = Candidate & { stem: string; ending: string; hashes: Uint32Array | null };

function prepared(db: ReadDb, matterId: string): Prepared[] {
  return db.all(candidates, matterId).map((one) => ({
    ...one,
    stem: nameStem(one.filename),
    ending: endingOf(one.filename),
    hashes: one.sketch === null ? null : hashesIn(one.sketch),
  }));
}

const endingOf = (filename: string) => /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toLowerCase() ?? "";

function offers(own: Prepared, all: readonly Prepared[]): VersionOffer[] {
  if (own.family !== null || own.isDecided !== 0) return [];
  const isBefore = (one: Prepared) => one.createdAt < own.createdAt || (one.createdAt === own.createdAt && one.id < own.id);
  const earlier = all
    .filter((one) => one.id !== own.id && isBefore(one) && one.id !== own.containerId && one.containerId !== own.id)
    .slice(-mostEarlier);
  const latest = new Map<string, number>();
  for (const { family, versionNumber } of all)
    if (family !== null) latest.set(family, Math.max(latest.get(family) ?? 0, versionNumber ?? 0));
  const scored = earlier
    // A copy byte for byte is a duplicate, and is told as one. Of a family, only the latest version is offered.
    .filter(
      (one) => (one.sha256 === null || one.sha256 !== own.sha256) && (one.family === null || latest.get(one.family) === one.versionNumber),
    )
    .map((one) => ({
      one,
      alike: one.hashes === null || own.hashes === null ? null : likeness(one.hashes, own.hashes),
      isNamed: isNamedLike(one, own),
    }));
  const best = scored.map((s) => s.alike ?? 0).sort((a, b) => b - a);
  const isClear = (value: number) => value >= alike && value === best[0] && value - (best[1] ?? 0) >= lead;
  return scored
    .flatMap(({ one, alike: share, isNamed }): VersionOffer[] => {
      const byText = share !== null && isClear(share);
      const byName = isNamed && (share === null || share >= unlike);
      if (!byText && !byName) return [];
      const because = byText && byName ? "name_and_text" : byText ? "text" : share !== null && share >= alike ? "name_and_text" : "name";
      return [{ documentId: one.id, filename: one.filename, versionNumber: (one.versionNumber ?? 1) + 1, because, likeness: share }];
    })
    .sort((a, b) => (b.likeness ?? 0) - (a.likeness ?? 0))
    .slice(0, mostOffers);
}

/** Names with the same words besides those of versions; a picture and a contract of one name are not versions. */
function isNamedLike(one: Prepared, own: Prepared): boolean {
  return own.stem !== "" && one.stem === own.stem && (one.ending === own.ending || (isText(one.ending) && isText(own.ending)));
}

const texts = new Set(["docx", "doc", "docm", "dotx", "pdf", "rtf", "odt", "txt", "md"]);
const isText = (ending: string) => texts.has(ending);
