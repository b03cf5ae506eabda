import { NetworkError } from "../../../platform/net/network-error.ts";
import type { StateSource } from "../state-sources.ts";
import { currentEdition, type ListedItem, type ListedRelease, listed, type Look, type Publisher } from "./publisher.ts";

/** Years of an edition that are offered before the newest one. */
const earlierYears = 2;

/** A state's code in one file, or a few at addresses that are known in advance: nothing has to be read to list them. */
export function stateFiles(source: StateSource): Publisher {
  const items: readonly ListedItem[] =
    source.items === undefined
      ? [listed({ id: source.id, key: null, keyPrefix: source.keyPrefix, number: "", name: "The whole code" })]
      : source.items.map((item) => listed({ ...item, key: item.keyPrefix === undefined ? item.id : null }));
  const [first] = items;
  if (first === undefined) throw new Error(`${source.id} has no file`);

  const editionsOf = (now: Date) => (source.editions === "year" ? yearsOf(now).map(ofYear) : [currentEdition()]);

  function valuesOf(look: Look, item: ListedItem, release: ListedRelease): Record<string, string> {
    const year = source.editions === "year" ? release.label : sessionOf(look.now);
    return { item: item.number, year };
  }

  return {
    async releases(look) {
      const releases = editionsOf(look.now);
      const [newest, ...earlier] = releases;
      if (newest === undefined) return [];
      // One request shows that the publisher is there, and the day of a file that is the whole code.
      const isWhole = source.items === undefined;
      const file = await headOf(look, valuesOf(look, first, newest), !isWhole || earlier.length > 0);
      if (file === "missing" && isWhole) return earlier.map((release, i) => ({ ...release, isCurrent: i === 0 }));
      return isWhole && source.editions !== "year" && file !== null ? [{ ...newest, date: file, isFileDate: true }] : releases;
    },
    items: () => Promise.resolve([...items]),
    files: (look, item, release) =>
      Promise.resolve([{ part: "", address: look.address("file", valuesOf(look, item, release)), label: source.label }]),
    byId(id, label, now) {
      const item = items.find((one) => one.id === id);
      const release = editionsOf(now).find((one) => label === null || one.label === label);
      return item === undefined || release === undefined ? null : { item, release };
    },
  };
}

/** The day of a file; null when its publisher does not say, or refuses to answer a question about it. */
async function headOf(look: Look, values: Record<string, string>, mayBeMissing: boolean): Promise<string | "missing" | null> {
  try {
    return await look.day("file", values);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (error.kind === "missing" && mayBeMissing) return "missing";
    if (error.kind === "wrong" || error.kind === "refused") return null;
    throw error;
  }
}

/** The code of a year is published in July. */
function yearsOf(now: Date): number[] {
  const newest = now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  return Array.from({ length: earlierYears + 1 }, (_, i) => newest - i);
}

function ofYear(year: number, i: number): ListedRelease {
  return { label: String(year), date: null, isCurrent: i === 0, changed: [], isFixed: true };
}

/** A session of two years is named by its first, which is odd. */
function sessionOf(now: Date): string {
  const year = now.getUTCFullYear();
  return String(year % 2 === 0 ? year - 1 : year);
}
