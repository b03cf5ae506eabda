import type { Source } from "#shared/law/library.ts";

type FictionFields = Pick<Source, "key" | "corpusType" | "jurisdiction" | "titleNumber" | "format" | "isFiction">;

/**
 * Whether a section or session law belongs to one of these sources and that source is fictional; ids begin with corpus and title, or state.
 */
export function isFictionAmong(sources: readonly FictionFields[], actId: string): boolean {
  return sources.some((one) => one.isFiction && isOfSource(one, actId));
}

/** Whether the id of a section or session law has the prefix of a source's ids. */
export function isOfSource(source: FictionFields, actId: string): boolean {
  // A law that is its own source has only one id.
  return beginningsOf(source).some((one) => actId.startsWith(one)) || actId === lawId(source.key);
}

/** Whether fictional codes are installed beside real ones: lists then leave them out until the user asks for them. */
export function hasSampleBesideLaw(sources: readonly Pick<Source, "isFiction" | "format" | "corpusType">[]): boolean {
  const codes = sources.filter(({ format, corpusType }) => format !== "session-laws" && corpusType !== "ACTS");
  return codes.some((one) => one.isFiction) && codes.some((one) => !one.isFiction);
}

/** The possible prefixes of the ids of a source's sections; none for sources whose ids do not name them, such as issues of the Register. */
function beginningsOf({ key, corpusType, jurisdiction, titleNumber, format }: FictionFields): string[] {
  const place = jurisdiction.toUpperCase();
  if (format === "session-laws") return [`SSL_${place}_`];
  const [kind = "", code = "", ...rest] = key.split("-");
  if (code === "const") return [`CONST_${kind.toUpperCase()}_`];
  if (kind === "comps") return [`COMPS_${code}_`];
  const number = rest.join("-");
  if (jurisdiction === "federal") return titleNumber === null ? [] : [`${corpusType}_T${titleNumber}_`];
  if (number === "") return [];
  // A state's code is installed title by title, or chapter by chapter if it has no titles.
  return titleNumber === null
    ? [`STATE_${place}_C${number}_`, `STATE_${place}_C${code}_C${number}_`]
    : [`STATE_${place}_T${number}_`, `STATE_${place}_C${code}_T${number}_`];
}

/** `pl-113-44` holds `SAL_PL113-44`. */
function lawId(key: string): string | null {
  const [, kind = "", number = ""] = /^(pl|pvtl)-(.+)$/.exec(key) ?? [];
  return kind === "" ? null : `SAL_${kind.toUpperCase()}${number}`;
}
