import type { ReadDb } from "../db/open.ts";
import { entryHash, hashedFields } from "./entry.ts";
import { after, anyEntry, type Head, readBase } from "./store.ts";

/** The result of a check of the trail; `findings` are sentences for the user. */
export interface ChainReport {
  ok: boolean;
  count: number;
  head: string;
  findings: string[];
}

const step = 1000;

/**
 * Checks every entry against the previous one, and the end against the one stored outside the database: a trail that was cut, or replaced
 * by an older copy, does not contain the stored head. Works in steps, so that a service continues to answer meanwhile.
 */
export async function checkChain(db: ReadDb, noted: Head | null, pause: () => Promise<void> = async () => {}): Promise<ChainReport> {
  let { seq, hash } = readBase(db);
  const start = seq;
  const findings: string[] = [];
  let sawNoted = noted === null || (noted.seq === seq && noted.hash === hash) || noted.seq < seq;
  for (let entries = after(db, anyEntry, seq, step); entries.length > 0; entries = after(db, anyEntry, seq, step)) {
    for (const entry of entries) {
      if (entry.seq !== seq + 1) findings.push(`Entries ${seq + 1} to ${entry.seq - 1} are missing.`);
      else if (entry.hash !== entryHash(hash, hashedFields(entry.seq, entry)))
        findings.push(`Entry ${entry.seq} was changed after Pandect wrote the entry.`);
      ({ seq, hash } = entry);
      if (noted !== null && noted.seq === seq && noted.hash === hash) sawNoted = true;
      if (findings.length >= 20) return { ok: false, count: seq - start, head: hash, findings };
    }
    await pause();
  }
  if (!sawNoted)
    findings.push(
      noted !== null && noted.seq > seq
        ? `The trail ends at entry ${seq}, but Pandect wrote ${noted.seq} entries.`
        : `Entry ${noted?.seq ?? 0} was replaced.`,
    );
  return { ok: findings.length === 0, count: seq - start, head: hash, findings };
}
