import { states } from "#shared/law/corpus-tokens.ts";
import type { StateLaw } from "#shared/law/library.ts";
import { allStates } from "../import/states/all-states.ts";
import { publisherPages, savedByHand } from "../import/states/publisher-pages.ts";
import type { StateDescriptor } from "../import/states/descriptor.ts";

/** The codes that Pandect reads, by state in the order of their names; codes of a state that come in the same way are one entry. */
export function stateLaws(): StateLaw[] {
  const groups = Map.groupBy(
    allStates,
    (one) => `${one.state} ${one.ways.map(({ format, evidence }) => `${format} ${evidence}`).join(" ")}`,
  );
  return [...[...groups.values()].map(lawOf), district].toSorted((a, b) => (nameOf(a.state) < nameOf(b.state) ? -1 : 1));
}

/** Has readers of its own, which came before the states' (../import/states/dc/titles.ts). */
const district: StateLaw = {
  state: "dc",
  codes: ["District of Columbia Official Code"],
  ways: [
    {
      publisher: "Council of the District of Columbia",
      files: "The folder or archive of a title, with its index.xml and the files that it names",
      evidence: "files",
      isFrozen: false,
    },
  ],
  official: "The Council publishes its code as these files.",
  page: null,
  isByHand: false,
};

function lawOf(codes: readonly StateDescriptor[]): StateLaw {
  const [first] = codes;
  if (first === undefined) throw new Error("a group has a code");
  return {
    state: first.state,
    codes: codes.map(({ name }) => name),
    ways: first.ways.map(({ publisher, files, evidence, isFrozen = false }) => ({ publisher, files, evidence, isFrozen })),
    official: first.official,
    page: publisherPages[first.state] ?? null,
    isByHand: savedByHand.has(first.state),
  };
}

const names: Record<string, string> = states;
const nameOf = (state: string) => names[state] ?? state;
