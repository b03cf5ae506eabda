import type { StoredRecord } from "./section-record.ts";

/** The parts of the publisher's record of a section that a recorded change keeps. */
export interface ChangeFacts {
  /** Slugs of the agencies, names where the document has no slugs. */
  agencies: readonly string[];
  sourceChangedOn: string | null;
}

/**
 * Read from `section.record` before and after the change; null where there was none. The day of a change is that of the newest document
 * that the new text names, unless the old text already named it: then the publisher changed the words without giving a date.
 */
export function changeFacts(before: string | null, after: string | null): ChangeFacts {
  const [was, is] = [parsed(before), parsed(after)];
  const { agencySlugs, agencies } = is ?? was ?? {};
  const day = is === null ? null : newestDay(is);
  return {
    agencies: agencySlugs ?? agencies ?? [],
    sourceChangedOn: day !== null && day !== (was === null ? null : newestDay(was)) ? day : null,
  };
}

/** `YYYY-MM-DD` of the newest document that a record names as a source of its section; null where it names none. */
export function newestDay(record: StoredRecord): string | null {
  return record.newestSourceDate ?? record.lastAmendedDate ?? null;
}

function parsed(record: string | null): StoredRecord | null {
  // Only storedRecord writes it.
  return record === null ? null : (JSON.parse(record) as StoredRecord);
}
