import type { Source } from "#shared/library.ts";

type Told = Pick<Source, "corpusType" | "jurisdiction" | "titleNumber" | "format" | "isFiction">;

/** Whether a section or session law belongs to one of these sources and that source is fiction; ids begin with corpus and title, or state. */
export function isFictionAmong(sources: readonly Told[], actId: string): boolean {
  return sources.some((one) => one.isFiction && actId.startsWith(beginningOf(one)));
}

function beginningOf({ corpusType, jurisdiction, titleNumber, format }: Told): string {
  return format === "session-laws" ? `SSL_${jurisdiction.toUpperCase()}_` : `${corpusType}_T${titleNumber ?? ""}_`;
}
