import { draftClauses } from "../../clauses/catalog.ts";

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
for (const { id, heading } of draftClauses.values()) {
  know(heading, id);
  know(id.replaceAll("_", " "), id);
}
for (const { id, also } of draftClauses.values()) for (const name of also) know(name, id);
// Not one clause, and not a part of the name of one.
byName.set(tight("boilerplate"), []);

/** What may follow the name of a clause; "termination fee" is not a clause on termination. */
const filler =
  /^(?:s|obligation|language|term|right|dut(?:y|ie)|requirement|protection|covenant|restriction|period|agreement|commitment|polic(?:y|ie)|wording)s?$/;

/** Ids of the clauses a person may mean, the most likely first. */
export function clausesNamed(words: string): string[] {
  const wanted = tight(words);
  const exact = byName.get(wanted);
  if (exact !== undefined) return [...new Set(exact)].toSorted((a, b) => Number(tight(b) === wanted) - Number(tight(a) === wanted));
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
  return clausesNamed(words).some((id) => tight(draftClauses.get(id)?.heading ?? "") === a || clausesNamed(heading).includes(id));
}
