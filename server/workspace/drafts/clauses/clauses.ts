import { type Tone, tones } from "#shared/workspace/drafts.ts";
import { commercial } from "./commercial.ts";
import { companies } from "./companies.ts";
import { general } from "./general.ts";
import { goodsAndMoney } from "./goods-and-money.ts";
import { people } from "./people.ts";
import { property } from "./property.ts";
import { risk } from "./risk.ts";

/**
 * A clause of the library, which Pandect's authors wrote. `protective` favors the first party, `permissive` the other one. In the texts
 * `{A}` and `{B}` are the roles of the parties, `[Fees]` is a placeholder, `@fees` the number of the section with that clause,
 * `{?fees|…}` words for agreements that have it, and `{law key|…$…}` words for installations that have that law (law-references.ts).
 */
export interface Clause {
  id: string;
  heading: string;
  /** Paragraphs, with a blank line between. */
  text: Readonly<Record<Tone, string>>;
}

/** Parses the texts: `# id: Heading`, then `## tone` for each tone. */
function parseClauses(source: string): Clause[] {
  return source
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...rest] = part.split(/^## /m);
      const [, id = "", heading = ""] = /^(\w+): (.+)$/m.exec(head) ?? [];
      const texts = new Map(rest.map((one) => [one.slice(0, one.indexOf("\n")), one.slice(one.indexOf("\n") + 1).trim()]));
      const textOf = (tone: Tone) => texts.get(tone) ?? "";
      const [protective, balanced, permissive] = tones.map(textOf) as [string, string, string];
      return { id, heading, text: { protective, balanced, permissive } };
    });
}

/** Every clause, by its id. */
export const clauses: ReadonlyMap<string, Clause> = new Map(
  [commercial, property, risk, general, goodsAndMoney, people, companies].flatMap(parseClauses).map((clause) => [clause.id, clause]),
);
