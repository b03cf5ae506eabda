import { collectionKey, sessionLawCorpus } from "./collection-key.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Digest } from "../import/input/input-text.ts";
import type { InputDocument } from "../import/input/document.ts";
import { openSessionLaws } from "../store/session-laws-db.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { Installed } from "#shared/law/library.ts";
import { releaseName } from "#shared/law/release-words.ts";
import { readSessionLaws } from "./read.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import { type FeedKind, type NewestCollection, takeCollection } from "./registry.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Installs session laws into the registry at `file`. A collection that is already installed is skipped, and one older than an installed
 * collection of the same sessions becomes an earlier version (decision 107). `release`: the owner's name for it, which decides its day where
 * it is one. Throws ImportError for a collection that is not sound; then nothing is changed.
 */
export async function installSessionLaws(
  file: string,
  document: InputDocument,
  options: { signal: AbortSignal; onProgress(bytesDone: number): void; now(): Date; release?: string | null },
): Promise<Installed> {
  const started = Date.now();
  const db = openSessionLaws(file);
  try {
    const digest = await filesDigest(document, options.signal);
    const same = installedBefore(db, digest.sha256);
    if (same?.isNewest === 1) return passedOver(same, [], started);
    const read = await readSessionLaws(document, options);
    const day = /^\d{4}-\d\d-\d\d$/.exec(options.release ?? "")?.[0];
    const collection = { ...read, releaseDate: day ?? read.releaseDate };
    options.signal.throwIfAborted();
    const file = { name: document.name, ...digest };
    const taken = takeCollection(db, collection, file, options.now());
    const codes = JSON.stringify(collection.sessions.map((session) => session.code));
    const installed = summary(collection.jurisdiction, codes, taken.laws, taken.entries, started);
    if (taken.earlierThan === null) return installed;
    const release = versionName({ releaseDate: collection.releaseDate, fileName: document.name });
    const current = versionName(taken.earlierThan);
    // A folder with all collections adds each once.
    if (same === undefined) return { ...installed, release, earlierThan: current };
    const name = `Session laws of ${jurisdictionName(collection.jurisdiction)}`;
    return passedOver(
      same,
      [`${name}: ${releaseName(release)} is already an earlier version, so nothing changed. The current text is ${releaseName(current)}.`],
      started,
    );
  } finally {
    db.close();
  }
}

/** Publishers give their collections no labels: the day, else the file. */
function versionName({ releaseDate, fileName }: NewestCollection): string {
  return releaseDate ?? fileName;
}

function passedOver({ jurisdiction, laws, sessions }: Before, warnings: string[], started: number): Installed {
  return { ...summary(jurisdiction, sessions, laws, {}, started), unchanged: laws, skipped: laws, warnings };
}

interface Before {
  jurisdiction: string;
  sessions: string;
  laws: number;
  /** 1 for a current collection when no later one has any of its sessions. */
  isNewest: number;
}

const selectCollection = sql<string, Before>(`select c.jurisdiction, c.sessions, c.laws, c.is_earlier = 0 and not exists (
         select 1 from collection l, json_each(l.sessions) s
         where l.id > c.id and l.is_earlier = 0 and l.jurisdiction = c.jurisdiction and s.value in (select value from json_each(c.sessions))) as isNewest
       from collection c where c.file_sha256 = ? order by c.id desc limit 1`);

function installedBefore(db: ReadDb, sha256: string): Before | undefined {
  return db.one(selectCollection, sha256);
}

/** Size and hash of the document's files as they are on the disk: unpacking an archive would take as long as reading it. */
async function filesDigest(document: InputDocument, signal: AbortSignal): Promise<Digest> {
  const paths = [...new Set((document.collection?.parts ?? [document]).map((part) => part.slice.path))].sort();
  const hashes: string[] = [];
  let bytes = 0;
  for (const path of paths) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) {
      signal.throwIfAborted();
      // A stream without an encoding gives buffers.
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    hashes.push(hash.digest("hex"));
  }
  const [only = ""] = hashes;
  return { bytes, sha256: hashes.length === 1 ? only : createHash("sha256").update(hashes.join("\n")).digest("hex") };
}

function summary(
  jurisdiction: string,
  sessions: string,
  laws: number,
  entries: Partial<Record<FeedKind, number>>,
  started: number,
): Installed {
  const count = (...kinds: FeedKind[]) => kinds.reduce((sum, kind) => sum + (entries[kind] ?? 0), 0);
  const added = count("added", "served");
  const amended = count("corrected", "text_available", "unserved");
  // Written by this program: a list of codes.
  const codes = JSON.parse(sessions) as string[];
  return {
    source: collectionKey(jurisdiction),
    corpusType: sessionLawCorpus,
    release: codes.length > 3 ? `${codes[0]} to ${codes.at(-1)}` : codes.join(", "),
    sections: laws,
    added,
    amended,
    removed: count("withdrawn", "merged"),
    unchanged: laws - added - amended,
    notesOnly: 0,
    appendices: 0,
    skipped: 0,
    warnings: [],
    seconds: (Date.now() - started) / 1000,
  };
}
