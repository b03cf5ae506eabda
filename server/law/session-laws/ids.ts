import { seriesSegments } from "#shared/law/session-law-words.ts";

/** Form of an id (data-api §5). */
export const lawIdPattern = /^SSL_[A-Z]{2}_\d{4}[RSXFVU](\d+|[A-Z])?_[A-Z]{1,3}(_Y\d{4})?_(C[A-Za-z0-9.-]+|B[A-Z]+[A-Za-z0-9.-]*)$/;

/**
 * Id of a state act. `year` only where the state numbers its acts by year. Exactly one of `number` and `billKey` is set. Throws when the
 * parts form no valid id: an importer passes only checked values.
 */
export function lawId(parts: {
  jurisdiction: string;
  session: string;
  series: string;
  year: number | null;
  number: string | null;
  billKey: string | null;
}): string {
  const { jurisdiction, session, series, year, number, billKey } = parts;
  const tail = number === null ? `B${billKey ?? ""}` : `C${number}`;
  const id = `SSL_${jurisdiction.toUpperCase()}_${session}_${seriesSegments[series] ?? ""}${year === null ? "" : `_Y${year}`}_${tail}`;
  if (!lawIdPattern.test(id)) throw new Error(`${id} is not the id of a session law`);
  return id;
}

/** A citation or bill number in the form of keys: letters and digits only, lower case, `No.` left out: `dclaw26-39`, `sf1552`. */
export function lawKey(printed: string): string {
  return printed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\bno(?:s)?\.?(?=\s*\d)/g, "")
    .replace(/[^a-z0-9-]+/g, "")
    .replace(/^-+|-+$/g, "");
}

/** The number of a code section in the form used to match its enactments: case, blanks, dashes and `§` folded (data-api §6.8). */
export function sectionKey(printed: string): string {
  return printed
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[§\s]+/g, "");
}
