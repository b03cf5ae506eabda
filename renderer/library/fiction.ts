import type { Source } from "#shared/library.ts";

/** Whether a section belongs to one of these sources and that source is fiction; ids begin with corpus and title. */
export function isFictionAmong(sources: readonly Pick<Source, "corpusType" | "titleNumber" | "isFiction">[], actId: string): boolean {
  return sources.some((one) => one.isFiction && actId.startsWith(`${one.corpusType}_T${one.titleNumber ?? ""}_`));
}
