import type { StateDescriptor } from "../descriptor.ts";
import { type NamedLevel, provisionNames, type SectionNames } from "./provision-names.ts";
import type { PrintedNumbers } from "./section-numbers.ts";

/** Letter of a level in ids (data-api §5); levels without one are left out of ids. */
const idLetters: Record<string, string> = { title: "T", article: "A", act: "A", chapter: "C", part: "P", division: "D" };

/** `levels`: outermost first. */
export function sectionNames(state: StateDescriptor, levels: readonly NamedLevel[], printed: PrintedNumbers): SectionNames {
  if (state.corpusType === "STATE_CONSTITUTION") return provisionNames(state, levels, printed);
  const { number, numbers, isRange } = printed;
  const isWhole = state.hasWholeNumbers === true;
  const numberOf = (kind: string) => levels.find((level) => level.kind === kind)?.number ?? "";
  const title = numberOf(state.numberedBy?.[0] ?? "title");
  const path = levels.flatMap((level) => {
    const letter = state.idLevels?.includes(level.kind) === false ? undefined : idLetters[level.kind];
    return letter === undefined || level.number === null ? [] : [`_${letter}${idPart(level.number)}`];
  });
  const own = state.idPart === undefined ? "" : `_${state.idPart}`;
  const restarts = state.numberedBy ?? (state.numberedByTitle === true ? ["title"] : []);
  const prefix = state.keyPart ?? restarts.map((kind) => `${numberOf(kind)}/`).join("");
  return {
    actId: `STATE_${state.state.toUpperCase()}${own}${path.join("")}_S${idNumber(number, isRange)}`,
    identity: `${state.corpusType === "REGULATION" ? "reg" : "state"}/${state.state}/${prefix}${isWhole ? number : (numbers[0] ?? number)}`,
    cited: (one, inTitle = title) =>
      state.citation
        .replace("@", inTitle)
        .replace("%", numberOf(restarts[1] ?? ""))
        .replace("#", one),
  };
}

function idPart(number: string): string {
  return number.replace(/[^A-Za-z0-9.-]/g, "-");
}

function idNumber(number: string, isRange: boolean): string {
  return (isRange ? number.replace(" to ", "-to-") : number.replaceAll(", ", ",")).replace(/[^A-Za-z0-9.:,-]/g, "-");
}
