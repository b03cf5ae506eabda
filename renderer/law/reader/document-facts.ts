import type { SectionRecord } from "#shared/law/statutes.ts";
import { formatDay } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/** What a document says about itself beyond its text: its author, its days, its numbers. Empty for a section of a code. */
export function documentFacts(section: SectionRecord): { name: string; value: string }[] {
  const words = texts.context;
  const day = (date: string | null) => (date === null ? null : formatDay(date));
  const list = (values: string[] | null) => (values === null || values.length === 0 ? null : values.join("; "));
  const facts: [string, string | null][] = [
    [words.alsoCited, list(othersThan(section))],
    [words.kind, section.documentTypeLabel],
    [words.agencies, list(section.agencies)],
    [words.action, section.action],
    [words.published, day(section.publicationDate)],
    [words.approved, day(section.originalEnactmentDate)],
    [words.effective, day(section.effectiveDate)],
    [words.commentsClose, day(section.frCommentsCloseOn)],
    [words.dockets, list(section.frDocketIds)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** Citations that a reader could not derive from the one in the heading. */
function othersThan({ citation, alternateCitations }: SectionRecord): string[] {
  return (alternateCitations ?? []).filter((other) => other !== citation);
}
