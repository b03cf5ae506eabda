import { resourceName } from "./scope-names.ts";
import type { ScopeInfo } from "./scope-matrix.ts";

/** What an action lets a program do, as a verb. */
const verbs: Record<string, string> = {
  read: "read",
  write: "change",
  run: "start work on",
  download: "download",
  create: "create",
  rotate: "rotate",
};

/** What a credential with these scopes may and may not do, in plain words, and how many of them do nothing in this version. */
export interface Review {
  /** `read and change clients and matters; read documents`; empty when nothing is allowed. */
  can: string;
  /** The verbs that are missing for the allowed resources: `change or download documents`; empty when none is missing. */
  cannot: string;
  idle: number;
}

export function reviewOf(scopes: readonly ScopeInfo[], granted: readonly string[]): Review {
  const inEffect = scopes.filter(({ operations }) => operations > 0);
  const resources = [...new Set(inEffect.map(({ name }) => resourceOf(name)))];
  const touched = resources.filter((resource) => inEffect.some(({ name }) => resourceOf(name) === resource && granted.includes(name)));
  const ofResource = (resource: string, isGranted: boolean) =>
    inEffect.map(({ name }) => name).filter((name) => resourceOf(name) === resource && granted.includes(name) === isGranted);
  return {
    can: clauses(touched, (resource) => ofResource(resource, true), "and"),
    cannot: clauses(touched, (resource) => ofResource(resource, false), "or"),
    idle: scopes.filter(({ name, operations }) => operations === 0 && granted.includes(name)).length,
  };
}

/** The subjects of scopes, each once: `Matters, documents`. */
export function resourcesIn(scopes: readonly string[]): string {
  const named = [...new Set(scopes.map(resourceOf))].map(resourceName).join(", ");
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}

/** Resources with the same verbs share a clause. */
function clauses(resources: readonly string[], namesOf: (resource: string) => string[], join: "and" | "or"): string {
  const groups = new Map<string, string[]>();
  for (const resource of resources) {
    const phrase = list(
      namesOf(resource).map((name) => verbs[name.split(":")[1] ?? ""] ?? name),
      join,
    );
    if (phrase !== "") groups.set(phrase, [...(groups.get(phrase) ?? []), resource]);
  }
  return [...groups].map(([phrase, named]) => `${phrase} ${list(named.map(resourceName), join)}`).join("; ");
}

function resourceOf(name: string): string {
  return name.split(":")[0] ?? "";
}

function list(words: readonly string[], join: "and" | "or"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${join} ${words.at(-1)}`;
}
