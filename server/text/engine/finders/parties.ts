import { companiesIn } from "../../contract/names.ts";
import { type ContractParty, partiesIn } from "../../contract/parties.ts";
import type { Party } from "../interface.ts";

/** Parties that a passage introduces, once for each of their short names; the companies it names where it introduces none. */
export function findParties(text: string): Party[] {
  const introduced = partiesIn(text);
  if (introduced.length > 0) return introduced.flatMap(byAlias);
  return companiesIn(text).map((name) => ({ name, alias: null }));
}

/** A party once for each of its short names. */
export const byAlias = ({ name, aliases }: ContractParty): Party[] =>
  aliases.length === 0 ? [{ name, alias: null }] : aliases.map((alias) => ({ name, alias }));

/** Words for the two sides of a contract; words of one group mean the same side. */
const roles: readonly (readonly string[])[] = [
  ["landlord", "lessor", "owner"],
  ["tenant", "lessee", "renter"],
  ["licensor"],
  ["licensee"],
  ["buyer", "purchaser", "acquirer", "acquiror"],
  ["seller", "target", "vendor"],
  ["supplier", "vendor", "provider", "service provider", "contractor", "manufacturer"],
  ["customer", "client", "subscriber"],
  ["employer"],
  ["employee", "executive"],
  ["lender", "bank"],
  ["borrower", "debtor"],
  ["distributor", "reseller"],
  ["franchisor"],
  ["franchisee"],
  ["consultant"],
  ["guarantor"],
  ["disclosing party", "discloser"],
  ["receiving party", "recipient"],
  ["controller", "business"],
  ["processor"],
  ["agent"],
  ["principal"],
];

/**
 * The party that a question asks for by its role; all parties when the question names no role; none when no party has that role. A party
 * with several short names is answered with the one asked for, otherwise with its first.
 */
export function askedParties(parties: readonly Party[], question: string): Party[] {
  const wanted = rolesIn(question.toLowerCase());
  const fitting =
    wanted.length === 0
      ? parties
      : parties.filter(({ alias }) => alias !== null && wanted.some((word) => alias.toLowerCase().includes(word)));
  return fitting.filter(({ name }, i) => fitting.findIndex((one) => one.name === name) === i);
}

/** Whether a question asks for the party with a role. */
export const isAboutOne = (question: string) => rolesIn(question.toLowerCase()).length > 0;

const rolePatterns = roles.map((words) => ({ words, pattern: new RegExp(`\\b(?:${words.join("|")})s?\\b`) }));
const rolesIn = (asked: string) => rolePatterns.flatMap(({ words, pattern }) => (pattern.test(asked) ? words : []));
