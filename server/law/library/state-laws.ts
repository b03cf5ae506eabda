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
  return [...groups.values()].map(lawOf).toSorted((a, b) => (nameOf(a.state) < nameOf(b.state) ? -1 : 1));
}

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
