import type { StateCode } from "#shared/law/corpus-tokens.ts";

/** Where a state enacted the Uniform Commercial Code: `#` is the number, `2-201`; `@` the article and `%` the section behind it. */
const places: Partial<Record<StateCode, string>> = {
  al: "7-#",
  ar: "4-#",
  az: "47-@%",
  ca: "com/@%",
  co: "4-#",
  ct: "42a-#",
  dc: "28:#",
  de: "6/#",
  ga: "11-#",
  hi: "490:#",
  ia: "554.@%",
  id: "28-#",
  il: "810/5/#",
  in: "26-1-#",
  ks: "84-#",
  ky: "355.#",
  ma: "106/#",
  md: "gcl/#",
  me: "11/#",
  mi: "440.@%",
  mn: "336.#",
  mo: "400.#",
  ms: "75-#",
  mt: "30-#",
  nc: "25-#",
  ne: "ucc/#",
  nh: "382-A:#",
  nj: "12A:#",
  nm: "55-#",
  nv: "104.@%",
  ny: "ucc/#",
  ok: "12A/#",
  pa: "13/@%",
  ri: "6A-#",
  sc: "36-#",
  sd: "57A-#",
  tn: "47-#",
  tx: "bc/@.%",
  ut: "70A-#",
  va: "8.#",
  vt: "9A/#",
  wa: "62A.#",
  wv: "46-#",
  wy: "34.1-#",
};

/** States whose numbers of articles with letters are those of the uniform text. */
const sameLetters = new Set<StateCode>(["hi", "ne", "ny"]);

/** States that number article 9 otherwise. */
const otherNines = new Set<StateCode>(["al", "in", "me", "ok", "ut", "va", "wa"]);

/** Key of a section of the Uniform Commercial Code as a state enacted it; null where the state numbers it otherwise. */
export function uniformKey(number: string, state: StateCode): string | null {
  const [, article = "", section = ""] = /^(\d{1,2}[AB]?)-(\d{3}[A-Z]?)$/i.exec(number) ?? [];
  const place = places[state];
  if (place === undefined || article === "" || (article === "9" && otherNines.has(state))) return null;
  if (!/^[1-9]$/.test(article) && !sameLetters.has(state)) return null;
  return `state/${state}/${place.replace("#", number).replace("@", article).replace("%", section)}`;
}
