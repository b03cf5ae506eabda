import type { Source } from "#shared/law/library.ts";

type FictionFields = Pick<Source, "corpusType" | "jurisdiction" | "titleNumber" | "format" | "isFiction">;

/** Whether a section or session law belongs to one of these sources and that source is fiction; ids begin with corpus and title, or state. */
export function isFictionAmong(sources: readonly FictionFields[], actId: string): boolean {
  return sources.some((one) => one.isFiction && isOfSource(one, actId));
}

/** Whether the id of a section or session law begins as those of a source do. */
export function isOfSource(source: FictionFields, actId: string): boolean {
  return actId.startsWith(beginningOf(source));
}

/** Whether codes of invented law are installed beside real ones: lists then leave them out until they are asked for. */
export function hasSampleBesideLaw(sources: readonly Pick<Source, "isFiction" | "format" | "corpusType">[]): boolean {
  const codes = sources.filter(({ format, corpusType }) => format !== "session-laws" && corpusType !== "ACTS");
  return codes.some((one) => one.isFiction) && codes.some((one) => !one.isFiction);
}

function beginningOf({ corpusType, jurisdiction, titleNumber, format }: FictionFields): string {
  return format === "session-laws" ? `SSL_${jurisdiction.toUpperCase()}_` : `${corpusType}_T${titleNumber ?? ""}_`;
}
