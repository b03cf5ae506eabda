import type { StateCode } from "#shared/law/corpus-tokens.ts";
import type { Place, Scan } from "./grammar.ts";
import { stateSpellings } from "./state-names.ts";

/** `Model Penal Code § 2.02` and `Guam Code § 1` are the names of other codes: a name goes on to its left. */
export function standsAlone(scan: Scan, place: Pick<Place, "from">): boolean {
  const before = scan.text.slice(Math.max(0, place.from - 24), place.from);
  const word = /([A-Za-z.']+) {1,2}$/.exec(before)?.[1];
  if (word === undefined) return !/[A-Za-z]-$/.test(before);
  if (otherCodes.test(word)) return false;
  return /^[a-z]/.test(word) || signals.test(word) || (word.endsWith(".") && word.length > 7);
}

const otherCodes = /^(?:model|uniform|internal|revenue|federal|bankruptcy|municipal|city|county|administrative|admin\.?)$/i;
const signals =
  /^(?:See|Under|In|Of|The|And|Or|By|Cf\.?|But|To|That|With|Per|Also|As|Compare|When|If|While|Where|Although|Because|Since|For|From|Former|New|Both|Section|A|An)$/;

/** The state whose name stands directly before an offset: `Texas` before `CPRC § 16.003`; null where none does. */
export function stateNamedBefore(text: string, at: number): StateCode | null {
  const [, first = "", second = ""] =
    /(?:([A-Z][A-Za-z.]{0,8}) {0,2})?\b([A-Z][A-Za-z.]{1,13}) {1,2}$/.exec(text.slice(Math.max(0, at - 28), at)) ?? [];
  return byName.get(folded(first + second)) ?? byName.get(folded(second)) ?? null;
}

/** Two letters are no name here: `IN RS 14:30`, `OR IC 35-1`. */
const byName: ReadonlyMap<string, StateCode> = new Map(
  (Object.entries(stateSpellings) as [StateCode, string[]][]).flatMap(([state, spellings]) =>
    spellings
      .flatMap((spelling) => {
        const [first = "", rest = ""] = spelling.split(/ (.*)/);
        return first.split("|").flatMap((start) => rest.split("|").map((end) => start + end));
      })
      .filter((name) => name.length > 2 || state === "ny" || state === "nj")
      .map((name): [string, StateCode] => [folded(name), state]),
  ),
);

function folded(name: string): string {
  return name.replaceAll(/[. ]/g, "").toLowerCase();
}
