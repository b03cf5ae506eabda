/** Another look, such as `font` from `Arial` to `Georgia`. */
export interface LookChange {
  name: string;
  was: string;
  is: string;
}

/** Collects how the two files look different, for the list of a comparison. */
export interface FormatNotes {
  /** `isContinued`: part of the passage before. */
  letters(text: string, changes: readonly LookChange[], isContinued: boolean): void;
  paragraph(changes: readonly LookChange[]): void;
  /** `isContinued`: of the table before. */
  table(changes: readonly LookChange[], isContinued: boolean): void;
  /** A table whose cells are merged in another way. */
  mergedCells(): void;
  /** A sentence as it is. */
  say(sentence: string): void;
  /** At most `mostNotes` sentences. */
  sentences(): string[];
}

/** Remarks of the comparison quote hidden and struck words. */
const saidElsewhere = new Set(["struck through", "struck through twice", "hidden"]);
const mostNotes = 8;
const mostKinds = 3;
const longestQuote = 60;

export function createFormatNotes(): FormatNotes {
  const said: string[] = [];
  const passages = { count: 0, first: "", kinds: new Map<string, number>() };
  const paragraphs = { count: 0, kinds: new Map<string, number>() };
  const tables = { count: 0, kinds: new Map<string, number>() };
  let merged = 0;
  const count = (kinds: Map<string, number>, changes: readonly LookChange[]) => {
    for (const { name, was, is } of changes) {
      const kind = changeOf(name, was, is);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  };
  return {
    letters(text, all, isContinued) {
      const changes = all.filter(({ name }) => !saidElsewhere.has(name));
      if (changes.length === 0) return;
      if (!isContinued) passages.count++;
      if (passages.first === "") passages.first = text.replace(/\s+/g, " ").trim();
      count(passages.kinds, changes);
    },
    paragraph(changes) {
      paragraphs.count++;
      count(paragraphs.kinds, changes);
    },
    table(changes, isContinued) {
      if (!isContinued) tables.count++;
      count(tables.kinds, changes);
    },
    mergedCells: () => void merged++,
    say: (sentence) => void said.push(sentence),
    sentences() {
      const tablesMerged = merged === 1 ? "One table has" : `${merged} tables have`;
      const all = [
        ...(merged === 0
          ? []
          : [`${tablesMerged} cells merged or split. Rejecting every change in Word keeps the cells of the revised file.`]),
        ...said,
      ];
      const { count: n, first } = passages;
      if (n > 0)
        all.push(
          n === 1
            ? `“${shortened(first)}” looks different: ${listed(passages.kinds)}.`
            : `${n} passages look different: ${listed(passages.kinds)}. The first is “${shortened(first)}”.`,
        );
      if (paragraphs.count > 0)
        all.push(
          `${paragraphs.count === 1 ? "One paragraph is" : `${paragraphs.count} paragraphs are`} placed differently: ${listed(paragraphs.kinds)}.`,
        );
      if (tables.count > 0)
        all.push(`${tables.count === 1 ? "One table looks" : `${tables.count} tables look`} different: ${listed(tables.kinds)}.`);
      return all.length <= mostNotes ? all : [...all.slice(0, mostNotes - 1), `${all.length - mostNotes + 1} more changes of format.`];
    },
  };
}

/** In words: `bold added`, `font Arial became Georgia`. */
export function changeOf(name: string, was: string, is: string): string {
  if (was === "off") return is === "on" ? `${name} added` : `${name} ${is} added`;
  if (is === "off") return `${name} removed`;
  return `${name} ${was} became ${is}`;
}

function listed(kinds: ReadonlyMap<string, number>): string {
  const sorted = [...kinds].toSorted((a, b) => b[1] - a[1]).map(([kind]) => kind);
  const more = sorted.length - mostKinds;
  return `${sorted.slice(0, mostKinds).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const shortened = (text: string) => (text.length > longestQuote ? `${text.slice(0, longestQuote - 1).trimEnd()}…` : text);
