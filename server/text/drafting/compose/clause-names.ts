import { clauses } from "../clauses/clauses.ts";

/** Other names for clauses, besides their headings. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  arbitration: ["dispute_resolution"],
  boilerplate: [],
  "cap on liability": ["limitation_of_liability"],
  "choice of law": ["governing_law"],
  damages: ["limitation_of_liability"],
  disputes: ["dispute_resolution"],
  indemnity: ["indemnification"],
  injunction: ["equitable_relief"],
  "injunctive relief": ["equitable_relief"],
  "intellectual property ownership": ["ip_ownership"],
  "ip ownership": ["ip_ownership"],
  "liability cap": ["limitation_of_liability"],
  "limit of liability": ["limitation_of_liability"],
  mediation: ["dispute_resolution"],
  "no hire": ["non_solicitation"],
  "non compete": ["non_competition"],
  noncompete: ["non_competition"],
  "non disclosure": ["confidentiality"],
  nondisclosure: ["confidentiality"],
  payment: ["fees", "fees_from_a"],
  privacy: ["data_protection"],
  security: ["data_security"],
  "service level": ["service_levels"],
  sla: ["service_levels"],
  slas: ["service_levels"],
  warranty: ["warranties", "product_warranty"],
  whistleblower: ["whistleblower"],
  "warranty disclaimer": ["disclaimer"],
};

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\{[AB]\}|[^a-z0-9]+/gi, " ")
    .replaceAll(/\b(?:the|of|and|a|an|clause|section|provision)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
/** Without hyphens, endings and blanks: `non-solicitation` becomes `nonsolicitation`. */
const tight = (text: string) => fold(text).replaceAll(" ", "").replace(/s$/, "");

const byName = new Map<string, string[]>();
const know = (name: string, id: string) => byName.set(tight(name), [...(byName.get(tight(name)) ?? []), id]);
for (const { id, heading } of clauses.values()) {
  know(heading, id);
  know(id.replaceAll("_", " "), id);
}
for (const [name, ids] of Object.entries(otherNames)) for (const id of ids) know(name, id);

/** What may follow the name of a clause; "termination fee" is not a clause on termination. */
const filler =
  /^(?:s|obligation|language|term|right|dut(?:y|ie)|requirement|protection|covenant|restriction|period|agreement|commitment|polic(?:y|ie)|wording)s?$/;

/** Ids of the clauses a person may mean, the most likely first. */
export function clausesNamed(words: string): string[] {
  const wanted = tight(words);
  const exact = byName.get(wanted);
  if (exact !== undefined) return [...new Set(exact)];
  if (wanted.length < 5) return [];
  return [
    ...new Set(
      [...byName]
        .filter(
          ([name]) => name.startsWith(wanted) || (name.length > 5 && wanted.startsWith(name) && filler.test(wanted.slice(name.length))),
        )
        .flatMap(([, ids]) => ids),
    ),
  ];
}

/** Whether a heading matches a clause, or what a person calls the clause. */
export function isHeadingOf(heading: string, words: string): boolean {
  const [a, b] = [tight(heading), tight(words)];
  if (a === "" || b === "") return false;
  if (a === b || (b.length > 4 && a.includes(b))) return true;
  return clausesNamed(words).some((id) => tight(clauses.get(id)?.heading ?? "") === a || clausesNamed(heading).includes(id));
}
