import type { StoredRecord } from "./section-record.ts";

/** What a recorded change keeps of the publisher's own record of a section. */
export interface ChangeFacts {
  /** Slugs of the agencies, names where the document has no slugs. */
  agencies: readonly string[];
  sourceChangedOn: string | null;
}

/**
 * Read from `section.record` before and after the change; null where there was none. The day of a change is the last amendment the new
 * text names, unless the old text named it already: then the publisher changed the words without saying when.
 */
export function changeFacts(before: string | null, after: string | null): ChangeFacts {
  const [was, is] = [parsed(before), parsed(after)];
  const { agencySlugs, agencies } = is ?? was ?? {};
  const day = is?.lastAmendedDate ?? null;
  return {
    agencies: agencySlugs ?? agencies ?? [],
    sourceChangedOn: day !== null && day !== was?.lastAmendedDate ? day : null,
  };
}

function parsed(record: string | null): StoredRecord | null {
  // Only storedRecord writes it.
  return record === null ? null : (JSON.parse(record) as StoredRecord);
}
