import type { ReaderView } from "#shared/law/reader.ts";
import { amendmentsOf } from "./amendments.ts";
import { textOf } from "./text-runs.ts";

/**
 * The year of each amendment of a section; a law that amended several places counts once. From the notes on amendments if they have the
 * publisher's usual form, else from the years in which the section is known to be amended.
 */
export function amendmentYears({ notes, section }: Pick<ReaderView, "notes" | "section">): number[] {
  const lines = notes.filter(({ topic }) => topic === "amendments").flatMap(({ body }) => amendmentsOf(body) ?? []);
  const laws = new Map(lines.map(({ year, law }) => [`${year} ${textOf(law)}`, Number(year)]));
  return laws.size > 0 ? [...laws.values()] : section.amendmentYears;
}
