import { stateSpellings } from "../../../law/citation/state-names.ts";
import { findPlaces } from "../../contract/values/places.ts";
import { wordsOf } from "../detection/kinds.ts";
import type { DetectedVariable } from "../detection/model.ts";

/** Lower-case code of the state whose law a filled template names, or `federal`; null where it names none in the United States. */
export function governingLawOf(variables: readonly DetectedVariable[], values: ReadonlyMap<string, string>): string | null {
  const variable = variables.find(
    ({ kind, name, label }) =>
      kind === "jurisdiction" && /\b(?:governing|applicable) law\b/.test(`${wordsOf(name)} ${wordsOf(label ?? "")}`),
  );
  const value = variable === undefined ? undefined : values.get(variable.id);
  if (value === undefined) return null;
  if (/^(?:federal|united states)/i.test(value.trim())) return "federal";
  const place = findPlaces(value)[0]?.place.toLowerCase();
  const code = Object.entries(stateSpellings).find(([short, spellings]) => {
    const names = spellings.flatMap((spelling) => spelling.split("|")).map((name) => name.toLowerCase());
    return place === undefined ? value.trim().toLowerCase() === short : names.includes(place);
  })?.[0];
  return code ?? null;
}
