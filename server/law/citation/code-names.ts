import { allStates } from "../import/states/all-states.ts";
import type { StateDescriptor } from "../import/states/descriptor.ts";

/** The statutory code that a key of `state/…` belongs to; null for other keys, and for codes that no reader knows. */
export function codeOf(key: string): StateDescriptor | null {
  const [, state, part = ""] = /^state\/([a-z]{2})\/((?:[a-z][a-z\d-]*\/)?)/.exec(key) ?? [];
  return allStates.find((code) => code.state === state && (code.keyPart ?? "") === part && code.corpusType === undefined) ?? null;
}

/** What the lawyers of a state call a code, to stand after `the`: `D.C. Code`, `Official Code of Georgia Annotated`. */
export function codeName({ name, commonName }: Pick<StateDescriptor, "name" | "commonName">): string {
  return (commonName ?? name).replace(/^The /, "");
}
