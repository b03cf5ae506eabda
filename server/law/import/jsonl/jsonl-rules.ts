import { type CorpusType, corpusTypes, namedSources } from "#shared/law/corpus-tokens.ts";
import type { DivisionLine, SectionLine, SourceLine } from "#shared/law/law-lines.ts";

/** Faults of a line that its schema cannot express. */
export interface Fault {
  field: string;
  sentence: string;
}

/** Kind of the root of corpora that the divisions route walks, and the form of ids that the API serves (data-api §5). */
const rules: Partial<Record<CorpusType, { root?: string; id?: RegExp }>> = {
  USC: { root: "title", id: /^USC_T\d+[A-Z]?_C[A-Za-z0-9.-]+_S[A-Za-z0-9._–-]+$/ },
  CFR: { root: "title", id: /^CFR_T\d+_P[A-Za-z0-9]+_S[A-Za-z0-9_]+$/ },
  STATE: { root: "code", id: /^STATE_[A-Z]{2}(_[A-Za-z][A-Za-z0-9.-]*)*_S[A-Za-z0-9.:,-]+$/ },
  REGULATION: { root: "code" },
  CONSTITUTION: { root: "constitution" },
  STATE_CONSTITUTION: { root: "constitution" },
};

export function sourceFault(source: SourceLine): Fault | null {
  const { corpusType, jurisdiction } = source;
  const scope = corpusTypes.find((corpus) => corpus.token === corpusType)?.scope;
  if (scope === "federal" && jurisdiction !== "federal") return { field: "jurisdiction", sentence: `must be federal with ${corpusType}` };
  if (scope === "state" && jurisdiction === "federal") return { field: "jurisdiction", sentence: `must be a state with ${corpusType}` };
  if ((corpusType === "USC" || corpusType === "CFR") && source.titleNumber == null)
    return { field: "titleNumber", sentence: `is needed with ${corpusType}` };
  return null;
}

/** For the first division of a file. */
export function rootFault(source: SourceLine, root: DivisionLine): Fault | null {
  const kind = rules[source.corpusType]?.root;
  if (root.parent != null) return { field: "parent", sentence: "must be absent: the first division is the root" };
  if (kind === undefined) return null;
  if (root.kind !== kind) return { field: "kind", sentence: `must be ${kind} for the root of ${source.corpusType}` };
  if (kind !== "title" && !/^[a-z0-9][a-z0-9.-]*$/.test(root.number ?? "")) {
    return {
      field: "number",
      sentence: `must be the id of the ${kind} in lowercase, without the state: ${kind === "code" ? "nrs" : "const"}`,
    };
  }
  return null;
}

export function sectionFault(source: SourceLine, section: SectionLine): Fault | null {
  const { corpusType } = source;
  const id = rules[corpusType]?.id;
  if (id !== undefined && section.unit === "section" && !id.test(section.id))
    return { field: "id", sentence: `is not in the form of ${corpusType} ids (data-api §5)` };
  if (section.id.startsWith("SSL_")) return { field: "id", sentence: "must not start with SSL_, which names state session laws" };
  if (section.source !== undefined && !namedSources[corpusType]?.includes(section.source))
    return { field: "source", sentence: `is not a named source of ${corpusType}` };
  if (section.isRange && section.numbers?.length !== 2) return { field: "numbers", sentence: "must be the two ends of the range" };
  return null;
}
