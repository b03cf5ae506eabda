import { clauseTypes } from "./clause-types.ts";
import { type Entity, entityTypes } from "./entities.ts";
import type { Span } from "./interface.ts";

/** The first stage's results for one document. */
export interface FirstStage {
  text: string;
  sentences: readonly Span[];
  entities: readonly Entity[];
  /** Log-odds of sentence `j` for type `t` at `j * types + t`. */
  logits: Float32Array;
  /** Log-odds of entity `e` for entity type `t` at `e * entityTypes.length + t`. */
  entityLogits: Float32Array;
  /** Numbers of the types whose pattern a sentence matches. */
  patterns: readonly (readonly number[])[];
}

export interface Unit extends Span {
  type: number;
  /** Number of the sentence it is, or is in. */
  sentence: number;
  /** Number of the entity it is; -1 for a sentence. */
  entity: number;
  row: Float32Array;
}

const types = clauseTypes.length;
const none = -9;
/** Passages of one type that the second stage reviews. */
const mostUnits = 12;
const floor = -7;
const families: readonly (readonly string[])[] = [
  ["competitive-restriction-exception", "non-compete", "exclusivity", "no-solicit-customers", "no-solicit-employees"],
  [
    "license-grant",
    "non-transferable-license",
    "affiliate-license-licensor",
    "affiliate-license-licensee",
    "unlimited-license",
    "irrevocable-license",
  ],
  ["cap-on-liability", "uncapped-liability", "liquidated-damages"],
  ["anti-assignment", "change-of-control"],
  ["expiration-date", "renewal-term", "renewal-notice", "effective-date"],
  ["ip-ownership-assignment", "joint-ip-ownership", "covenant-not-to-sue"],
  ["minimum-commitment", "volume-restriction", "price-restrictions", "revenue-profit-sharing", "most-favored-nation"],
];
const relatives: readonly number[][] = clauseTypes.map(({ id }) => {
  const family = families.find((ids) => ids.includes(id)) ?? [];
  return clauseTypes.flatMap((other, t) => (other.id !== id && family.includes(other.id) ? [t] : []));
});
const typeNumber = new Map(clauseTypes.map(({ id }, t) => [id, t]));

/** The best candidates of every type with the features that the second stage scores. */
export function unitsOf(first: FirstStage, priors: readonly number[]): Unit[] {
  const { sentences, logits, entities, entityLogits, text } = first;
  const count = sentences.length;
  const at = (j: number, t: number) => (j < 0 || j >= count ? none : (logits[j * types + t] ?? none));
  const maxima = new Float32Array(types).fill(none);
  for (let j = 0; j < count; j++) for (let t = 0; t < types; t++) maxima[t] = Math.max(maxima[t] ?? none, at(j, t));
  return clauseTypes.flatMap(({ id }, t) => {
    const entityOutput = entityTypes.findIndex((name) => name === id);
    const found: { span: Span; sentence: number; logit: number; entity: number }[] = [];
    for (let j = 0; j < count; j++) {
      const span = sentences[j];
      if (span !== undefined && at(j, t) > floor) found.push({ span, sentence: j, logit: at(j, t), entity: -1 });
    }
    if (entityOutput >= 0) {
      found.sort((a, b) => b.logit - a.logit).splice(4);
      for (const [e, entity] of entities.entries()) {
        const logit = entityLogits[e * entityTypes.length + entityOutput] ?? none;
        if (logit > floor) found.push({ span: entity, sentence: entity.sentence, logit, entity: e });
      }
    }
    found.sort((a, b) => b.logit - a.logit || a.span.start - b.span.start);
    const sum = found.reduce((total, { logit }) => total + 1 / (1 + Math.exp(-logit)), 0);
    const strong = found.filter(({ logit }) => logit > -1.5).length;
    const best = found[0]?.logit ?? none;
    const family = relatives[t] ?? [];
    const familyBest = Math.max(none, ...family.map((u) => maxima[u] ?? none));
    return found.slice(0, entityOutput >= 0 ? 25 : mostUnits).map(({ span, sentence, logit, entity }, rank) => {
      const head = text.charCodeAt(span.start);
      const tail = text.charCodeAt(span.end - 1);
      let other = none;
      for (let u = 0; u < types; u++) if (u !== t) other = Math.max(other, at(sentence, u));
      const row = Float32Array.of(
        logit,
        best,
        rank,
        logit - (rank === 0 ? (found[1]?.logit ?? none) : best),
        at(sentence - 1, t),
        at(sentence + 1, t),
        Math.max(at(sentence - 2, t), at(sentence - 3, t)),
        Math.max(at(sentence + 2, t), at(sentence + 3, t)),
        Math.log(span.end - span.start),
        sentence / count,
        Math.log(count),
        strong,
        sum,
        priors[t] ?? 0,
        t,
        other,
        Math.max(none, ...family.map((u) => at(sentence, u))),
        familyBest,
        (head >= 97 && head <= 122) || head === 40 ? 1 : 0,
        tail === 46 || tail === 59 ? 1 : tail === 58 ? 2 : 0,
        first.patterns[sentence]?.includes(t) === true ? 1 : 0,
        entity >= 0 ? 1 : 0,
        at(sentence, t),
      );
      return { start: span.start, end: span.end, type: t, sentence, entity, row };
    });
  });
}

export function numberOfType(id: string): number {
  return typeNumber.get(id) ?? -1;
}
