import { type CourtAuthority, courtGroupOf, courtGroups } from "#shared/law/court-table.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { citedCases, natural } from "./cited-cases.ts";
import { citedIn } from "./mentions.ts";
import { tableOfAuthorities } from "./table.ts";

/** The authorities of a text as a court's table lists them: part by part, cases by name, law by number. `day`: as in `tableOfAuthorities`. */
export function courtTable(db: ReadDb, text: string, day?: string): CourtAuthority[] {
  const found = citedIn(text);
  const law = tableOfAuthorities(db, text, day, found.mentions).authorities.map(({ kind, citation, places }): CourtAuthority => ({
    group: courtGroupOf[kind],
    citation,
    partyLength: 0,
    places: places.map(spanOf),
  }));
  const cases = citedCases(found.cases).map(({ citation, partyLength, places }): CourtAuthority => ({
    group: "cases",
    citation,
    partyLength,
    places: places.map(spanOf),
  }));
  const order = Object.keys(courtGroups);
  return [...cases, ...law.toSorted((a, b) => natural.compare(a.citation, b.citation))].toSorted(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
  );
}

const spanOf = ({ start, end }: { start: number; end: number }) => ({ start, end });
