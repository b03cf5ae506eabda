import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import type { Contract } from "../../../text/positions/contract.ts";
import { type ContractParty, partiesIn } from "../../../text/contract/parties.ts";
import { type SideWords, sidesOf } from "../../../text/contract/sides.ts";
import { partiesOf } from "../../../text/positions/provisions.ts";
import type { Stance } from "../../../text/positions/rule-check.ts";

const paying: ReadonlySet<UserSide> = new Set(["customer", "licensee", "reseller", "employer", "buyer", "company", "borrower"]);
const providing: ReadonlySet<UserSide> = new Set(["vendor", "licensor", "supplier", "employee", "seller", "lender"]);

/** Whether a side pays or provides; null for sides that do neither. */
export function stanceOf(side: UserSide): Stance {
  return paying.has(side) ? "pays" : providing.has(side) ? "provides" : null;
}

const payers = [
  "Customer",
  "Client",
  "Licensee",
  "Buyer",
  "Purchaser",
  "Tenant",
  "Lessee",
  "Subscriber",
  "Borrower",
  "Distributor",
  "Reseller",
  "Employer",
  "Company",
];
const providers = [
  "Provider",
  "Vendor",
  "Supplier",
  "Contractor",
  "Consultant",
  "Licensor",
  "Seller",
  "Landlord",
  "Lessor",
  "Lender",
  "Manufacturer",
  "Developer",
  "Executive",
  "Employee",
];

export interface Roles {
  pays: string | null;
  provides: string | null;
}

/** The contract's names for the paying and the providing party; null where the contract does not show one. */
export function rolesOf(contract: Contract): Roles {
  return rolesAmong(partiesOf(contract).words);
}

function rolesAmong({ pays, provides }: SideWords): Roles {
  return { pays: pays[0] ?? null, provides: provides[0] ?? null };
}

/** Wording of a position with the contract's words for its parties. */
export function inTheirWords(wording: string, { text }: Pick<Contract, "text">, roles: Roles): string {
  let said = wording;
  for (const [words, own] of [
    [payers, roles.pays],
    [providers, roles.provides],
  ] as const)
    for (const word of words)
      if (own !== null && word !== own && new RegExp(`\\b${word}\\b`).test(said) && !new RegExp(`\\b${word}\\b`).test(text))
        said = said.replaceAll(new RegExp(`\\b${word}\\b`, "g"), own);
  return said;
}

const titles: readonly [ContractType, RegExp][] = [
  ["nda", /non-?disclosure|confidentiality agreement|\bnda\b/i],
  ["dpa", /data (?:processing|protection) (?:agreement|addendum)/i],
  ["baa", /business associate/i],
  ["eula", /end[- ]user licen[sc]e/i],
  ["terms_of_service", /terms of (?:service|use)|terms and conditions of use/i],
  ["saas", /software[- ]as[- ]a[- ]service|\bsaas\b|subscription (?:services )?agreement|cloud services|hosting agreement/i],
  ["msa", /master (?:professional )?(?:services?|consulting) agreement/i],
  ["sow", /statement of work|work order/i],
  ["order_form", /order form/i],
  ["executive_employment", /executive employment/i],
  ["severance_agreement", /severance|separation agreement/i],
  ["offer_letter", /offer letter|offer of employment/i],
  ["employment", /employment agreement|employment contract/i],
  ["independent_contractor", /independent contractor/i],
  ["consulting", /consulting|consultancy|advisory/i],
  ["non_compete", /non-?compet/i],
  ["reseller_distribution", /reseller|distribut|franchise|agency agreement|marketing affiliate/i],
  ["ip_assignment", /assignment of (?:patents?|trademarks?|copyrights?|intellectual)|ip assignment/i],
  ["license", /licen[sc]e/i],
  ["lease", /\blease\b|rental agreement/i],
  ["loan", /\bloan\b|credit agreement|promissory note/i],
  ["supply", /supply|manufacturing|outsourcing/i],
  ["sale", /sale of goods|sales agreement|purchase and sale/i],
  ["asset_purchase", /asset purchase/i],
  ["stock_purchase", /(?:stock|share) purchase/i],
  ["merger_agreement", /merger/i],
  ["shareholders_agreement", /shareholders|stockholders/i],
  ["operating_agreement", /operating agreement/i],
  ["safe", /simple agreement for future equity/i],
  ["term_sheet", /term sheet|letter of intent/i],
  ["settlement_agreement", /settlement/i],
  ["engagement_letter", /engagement letter/i],
  ["procurement", /procurement|purchase agreement/i],
  ["partnership", /partnership|joint venture|alliance|collaboration/i],
  ["professional_services", /services? agreement|maintenance|support|development/i],
];

/**
 * Contract type and side guessed from a name, a text and its parties as a kept reading has them; assumes that the owner is the paying party.
 */
export function guessOf(
  filename: string,
  text: string,
  parties: readonly ContractParty[] = partiesIn(text),
): { contractType: ContractType; userSide: UserSide; why: string | null } {
  const head = text.slice(0, 1500);
  const title =
    titles.find(([, pattern]) => pattern.test(head.slice(0, 400))) ??
    titles.find(([, pattern]) => pattern.test(filename)) ??
    titles.find(([, pattern]) => pattern.test(head));
  const contractType = title?.[0] ?? "other";
  const words = title === undefined ? null : (title[1].exec(head)?.[0] ?? title[1].exec(filename)?.[0] ?? null);
  const roles = rolesAmong(sidesOf(text.slice(0, 50_000), parties));
  const sides: Record<string, UserSide> = {
    Licensee: "licensee",
    Buyer: "buyer",
    Purchaser: "buyer",
    Employer: "employer",
    Borrower: "borrower",
    Distributor: "reseller",
    Reseller: "reseller",
    Company: "company",
  };
  const byType: Partial<Record<ContractType, UserSide>> = {
    nda: "receiving_party",
    employment: "employer",
    executive_employment: "employer",
    loan: "borrower",
    license: "licensee",
    supply: "buyer",
    sale: "buyer",
  };
  const userSide = byType[contractType] ?? (roles.pays === null ? "customer" : (sides[roles.pays] ?? "customer"));
  return { contractType, userSide, why: words === null ? null : `The text says “${words.replaceAll(/\s+/g, " ")}”.` };
}
