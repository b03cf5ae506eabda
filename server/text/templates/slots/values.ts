import { findDates } from "../../contract/values/dates.ts";
import { findDurations } from "../../contract/values/durations.ts";
import { findMoney, findPercents } from "../../contract/values/money.ts";
import { findLaw, findPlaces } from "../../contract/values/places.ts";
import type { Span } from "../../contract/source.ts";
import { findAddresses } from "./addresses.ts";
import { findNames } from "./names.ts";

export type ValueKind = "date" | "money" | "percent" | "duration" | "place" | "address" | "name" | "email" | "phone" | "figure";

/** A value as written in the prompt; `text` is what a slot would contain. */
export interface Value {
  kind: ValueKind;
  start: number;
  end: number;
  text: string;
  /** Of a name: its ending shows an organization. */
  isCompany?: boolean;
}

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const phone = /(?<![\w$€£.,])\+?\(?\d{1,4}\)?[ .-]\(?\d{2,4}\)?[ .-]\d{3,4}(?:[ .-]?\d{2,4})?(?![\w,])/g;
/** "110k" */
const short = /(?<![\w$€£.,])\d{1,4}(?:\.\d+)?\s?k\b/gi;
const county =
  /(?<=\b(?:courts? (?:of|in|for)|venue(?: is)?(?: in)?) )(?:\p{Lu}\p{L}+ ){1,2}County\b|(?:\p{Lu}\p{L}+ ){1,2}County\b(?= courts?\b)/gu;
const figure = /(?<![\w$€£.,/:-])\d{1,3}(?:,\d{3})+(?![\d%])|(?<![\w$€£.,/:-])\d{1,9}(?:\.\d+)?(?![\w%,/:-]|\.\d)/g;

/** "net 30": days after the invoice. */
const net = /(?<=\bnet\s+)(\d{1,3})\b(?!\s*(?:%|percent|[a-z]*\s*(?:days|months|rent|profits?|income)))/gi;

/** Everything in a prompt that can be the value of a slot, in order. Values of the same kind do not overlap. */
export function findValues(text: string): Value[] {
  const at = (kind: ValueKind, { start, end }: { start: number; end: number }): Value => ({
    kind,
    start,
    end,
    text: text.slice(start, end).trim(),
  });
  const of = (kind: ValueKind, pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => at(kind, { start: match.index, end: match.index + match[0].length }));
  const emails = of("email", email);
  const dates = findDates(text).map((found) => at("date", found));
  const addresses = outside(
    findAddresses(text).map((found) => at("address", found)),
    [...emails, ...dates],
  );
  const money = merged([...findMoney(text).map((found) => at("money", found)), ...of("money", short)]);
  const durations = findDurations(text)
    .filter(
      ({ start, end }) => !/^(?:an?\b|monthly|annual|yearly|year|month)/i.test(text.slice(start, end)) || /\d/.test(text.slice(start, end)),
    )
    .map((found) => at("duration", found));
  durations.push(
    ...outside(
      [...text.matchAll(net)].map((match) => ({
        ...at("duration", { start: match.index, end: match.index + match[0].length }),
        text: `${match[1]} days`,
      })),
      durations,
    ),
  );
  const percents = findPercents(text).map((found) => at("percent", found));
  const phones = outside(of("phone", phone), [...dates, ...addresses, ...money]);
  const found = findNames(text);
  const names = outside(
    found.map((one) => ({ ...at("name", one), isCompany: one.isCompany })),
    [...addresses, ...emails, ...dates, ...durations],
  );
  const companies = found.filter(({ start, end, isCompany }) => isCompany || /\bCourt\b/.test(text.slice(start, end)));
  const places = outside(
    findPlaces(text).map((found) => {
      const county = /^\s+County\b/.exec(text.slice(found.end))?.[0];
      return county === undefined
        ? { ...at("place", found), text: found.place }
        : { ...at("place", { ...found, end: found.end + county.length }), text: `${found.place} County` };
    }),
    [...addresses, ...companies],
  );
  // "Cook County courts"; elsewhere a county is about as often a party.
  places.push(...outside(of("place", county), [...addresses, ...places]));
  // "English law" names a place with an adjective.
  const law = findLaw(text);
  if (
    law !== null &&
    !places.some((one) => one.start < law.end && law.start < one.end) &&
    outside([at("place", law)], addresses).length > 0
  )
    places.push({ ...at("place", law), text: law.place });
  const taken = [...dates, ...money, ...durations, ...percents, ...addresses, ...phones, ...emails];
  const figures = outside(of("figure", figure), taken);
  return [...taken, ...places, ...names, ...figures].sort((a, b) => a.start - b.start || b.end - a.end);
}

function outside(values: readonly Value[], taken: readonly Span[]): Value[] {
  return values.filter(({ start, end }) => !taken.some((one) => one.start < end && start < one.end));
}

/** "ten thousand dollars ($10,000)" is one amount, written in figures. */
function merged(values: readonly Value[]): Value[] {
  return [...values]
    .map((value) => {
      const inBrackets = /\(\s*([$€£][\d,.]+\d)\s*\)$/.exec(value.text)?.[1];
      return inBrackets === undefined ? value : { ...value, text: inBrackets };
    })
    .sort((a, b) => a.start - b.start);
}
