import type { ReaderView } from "#shared/law/reader.ts";
import { amendmentsOf } from "./amendments.ts";
import { textOf } from "./text-runs.ts";

/**
 * The year of each amendment of a section, a law that amended it in several places once. From the notes on amendments where they have the
 * publisher's usual form, else from the years the section is known to be amended in.
 */
export function amendmentYears({ notes, section }: Pick<ReaderView, "notes" | "section">): number[] {
  const lines = notes.filter(({ topic }) => topic === "amendments").flatMap(({ body }) => amendmentsOf(body) ?? []);
  const laws = new Map(lines.map(({ year, law }) => [`${year} ${textOf(law)}`, Number(year)]));
  return laws.size > 0 ? [...laws.values()] : section.amendmentYears;
}
