import type { ImportedSource } from "../../store/model.ts";
import { headingOf, type OpenDivision, unbracketed } from "./uslm-divisions.ts";

/** Fields of `<meta>` by local name; a `<property>` uses its role. */
export type Meta = Map<string, string>;

/** `17`, `18A`; from the file's number, else from the root's identifier or printed number. Null when nothing gives it. */
export function titleNumberOf(meta: Meta, root: OpenDivision): string | null {
  const places = [meta.get("docNumber") ?? "", root.value, /\/us\/usc\/t(\w+)/.exec(root.identifier ?? "")?.[1] ?? "", root.printed];
  for (const place of places) {
    const number = /(\d+)\s?([A-Za-z]?)\b/.exec(place);
    if (number) return `${Number(number[1])}${(number[2] ?? "").toUpperCase()}`;
  }
  return null;
}

/** The identity of the file: title, release point, and whether it calls itself fiction or positive law. */
export function sourceOf(meta: Meta, root: OpenDivision, titleNumber: string, format: string): ImportedSource {
  const isAppendix = /[A-Z]$/.test(titleNumber);
  const name = isAppendix ? "Appendix" : titleCase(unbracketed(headingOf(root)));
  return {
    key: `usc-${titleNumber.toLowerCase()}`,
    corpusType: "USC",
    jurisdiction: "federal",
    name: `Title ${titleNumber.replace(/[A-Z]$/, "")}${name === "" ? "" : `—${name}`}`,
    titleNumber,
    release: releaseOf(meta),
    releaseDate: null,
    format,
    isFiction: meta.get("is-fiction") === "yes",
    positiveLaw: { yes: true, no: false }[meta.get("is-positive-law") ?? ""] ?? null,
  };
}

/** `Online@119-36` is release point 119-36; the name of a yearly edition has no `@`. */
function releaseOf(meta: Meta): string | null {
  const name = meta.get("docReleasePoint") ?? meta.get("docPublicationName") ?? "";
  return /@\s*(\S+)/.exec(name)?.[1] ?? /^\d+-\d+\S*$/.exec(name)?.[0] ?? null;
}

/** `THE PUBLIC HEALTH AND WELFARE` becomes `The Public Health and Welfare`; a name in mixed case is left alone. */
export function titleCase(name: string): string {
  if (/[a-z]/.test(name)) return name;
  const words = name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());
  return words.replace(/(?<=[^—] )(?:A|An|And|As|At|By|For|In|Of|On|Or|The|To|With)\b(?=[ ,])/g, (word) => word.toLowerCase());
}
