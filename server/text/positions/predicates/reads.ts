import type { Trait } from "../traits.ts";

/** Words of a position that a predicate reads, and what they mean to it. */
type Phrase = Trait | { words: RegExp; rule: string };

/** What one predicate reads in a standard and in a deal breaker. */
export interface Reads {
  standard: readonly Phrase[];
  breaker: readonly Phrase[];
}

const both = { words: /\b(?:neither party|each party|mutual)\b/i, rule: "Mutual" };
const reads = (standard: readonly Phrase[] = [], breaker: readonly Phrase[] = []): Reads => ({ standard, breaker });

/**
 * What the predicates of this folder read in positions beside numbers; a change of a predicate changes its line. Topics whose predicates
 * leave most positions to the general rules are absent.
 */
const byTopic: Readonly<Record<string, Reads>> = {
  "limitation-of-liability": reads([], [{ words: /\bunlimited|\bno cap\b/i, rule: "Unlimited liability" }]),
  "consequential-damages": reads([], [{ words: /\balone\b|\bother party\b/i, rule: "Protects only the other party" }]),
  indemnification: reads(
    ["mutual", "provider indemnifies", "customer indemnifies", { words: /\binfring\w*/i, rule: "Covers infringement" }],
    [{ words: /\bany breach|first-party/i, rule: "Any breach" }],
  ),
  "exclusions-from-confidential-information": reads(),
  "dispute-resolution": reads(),
  warranty: reads([], [{ words: /\bas[- ]is\b|without any warranty/i, rule: "As is" }]),
  "payment-terms": reads(),
  "termination-for-cause": reads(["mutual"]),
  "termination-for-convenience": reads(["no termination"]),
  confidentiality: reads(["mutual"]),
  assignment: reads([
    "consent required",
    "consent not unreasonably withheld",
    { words: /\bsuccessor\w*|\bmerger\b|\bsale of\b/i, rule: "Free to successors" },
  ]),
  "ip-ownership": reads(["customer owns", "provider owns"]),
  audit: reads([{ words: /\bthe other party may\b/i, rule: "The other party may audit" }]),
  exclusivity: reads(),
  "most-favored-nation": reads(),
  "non-compete": reads(),
  "minimum-commitment": reads(),
  "non-solicitation": reads([both], [{ words: /\bprohibits hiring\b/i, rule: "Prohibits hiring" }]),
  amendment: reads(),
  "change-orders": reads(),
  "price-increase": reads(),
  suspension: reads(),
  subcontracting: reads([], [{ words: /\bwithout consent\b/i, rule: "Without consent" }]),
  subprocessors: reads(),
  "data-deletion": reads(),
  "license-grant": reads([{ words: /\bworldwide\b/i, rule: "Worldwide" }], [{ words: /\bexclusive\b/i, rule: "Exclusive" }]),
  expenses: reads(),
  insurance: reads(),
  "force-majeure": reads([{ words: /\bterminate\b/i, rule: "A right to terminate" }]),
  "confidentiality-term": reads([], [{ words: /\bperpetual\w*/i, rule: "Perpetual" }]),
  "interest-rate": reads(),
  "default-interest": reads(),
  "rent-increase": reads(),
  prepayment: reads(),
  acceleration: reads(),
  repairs: reads(),
  severance: reads(),
  "service-levels": reads(),
  "transition-assistance": reads(),
  "residual-knowledge": reads(),
  "no-license": reads(),
  "independent-contractor-status": reads(),
  publicity: reads(),
  acceptance: reads(),
  delivery: reads(),
  royalties: reads(),
  "data-protection": reads(),
  "data-security": reads(),
  "breach-notification": reads(),
  "international-transfers": reads(),
  "compelled-disclosure": reads(),
  "return-of-information": reads(),
  "injunctive-relief": reads(),
};

/** Null for a topic without a predicate, whose words `rule-check.ts` compares. */
export const phrasesOf = (slug: string): Reads | null => byTopic[slug] ?? null;

/** Topics whose predicates compare no number. */
export const withoutNumbers: ReadonlySet<string> = new Set([
  "consequential-damages",
  "indemnification",
  "exclusions-from-confidential-information",
  "dispute-resolution",
  "confidentiality",
  "assignment",
  "ip-ownership",
  "amendment",
  "change-orders",
  "subcontracting",
  "license-grant",
  "residual-knowledge",
  "no-license",
  "acceleration",
  "repairs",
  "independent-contractor-status",
  "publicity",
  "delivery",
  "data-protection",
  "data-security",
  "international-transfers",
  "injunctive-relief",
]);

/** Topics whose predicates want no such clause where the standard begins so. */
export const forbids: ReadonlySet<string> = new Set(["exclusivity", "most-favored-nation", "non-compete", "minimum-commitment"]);
