import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import { positionsOfTemplate, templates } from "./templates.ts";

/** Sides that buy, receive or pay, and sides that sell, provide or lend. Others are in the middle. */
const buying: ReadonlySet<UserSide> = new Set(["customer", "licensee", "buyer", "reseller", "company", "employer", "borrower", "investor"]);

/** Types without their own template use the template of the nearest type. */
const nearest: Partial<Record<ContractType, readonly [buyer: string, seller: string]>> = {
  saas: ["saas-customer", "saas-vendor"],
  order_form: ["saas-customer", "saas-vendor"],
  eula: ["license-licensee", "license-licensor"],
  terms_of_service: ["saas-customer", "saas-vendor"],
  license: ["license-licensee", "license-licensor"],
  ip_assignment: ["license-licensee", "license-licensor"],
  msa: ["msa-customer", "msa-vendor"],
  professional_services: ["msa-customer", "msa-vendor"],
  vendor_agreement: ["msa-customer", "msa-vendor"],
  procurement: ["supply-buyer", "msa-vendor"],
  supply: ["supply-buyer", "msa-vendor"],
  sale: ["supply-buyer", "msa-vendor"],
  reseller_distribution: ["license-licensee", "license-licensor"],
  sow: ["sow-customer", "msa-vendor"],
  consulting: ["consulting-client", "msa-vendor"],
  independent_contractor: ["contractor-company", "msa-vendor"],
  engagement_letter: ["consulting-client", "msa-vendor"],
  employment: ["employment-employer", "employment-employee"],
  executive_employment: ["employment-employer", "employment-employee"],
  offer_letter: ["employment-employer", "employment-employee"],
  severance_agreement: ["employment-employer", "employment-employee"],
  non_compete: ["employment-employer", "employment-employee"],
  dpa: ["dpa-controller", "dpa-controller"],
  baa: ["dpa-controller", "dpa-controller"],
  lease: ["lease-tenant", "lease-tenant"],
  loan: ["loan-borrower", "loan-borrower"],
  joint_defense: ["nda-mutual", "nda-mutual"],
  protective_order: ["nda-mutual", "nda-mutual"],
};

/** The built-in positions for a type of contract, a side and a jurisdiction (workspace-api §15). */
export function builtInPositions(contractType: ContractType, side: UserSide, jurisdiction: string): Positions {
  const slug = slugOf(contractType, side);
  const found = templates.find((one) => one.slug === slug);
  return found === undefined ? {} : positionsOfTemplate(found.slug, jurisdiction);
}

function slugOf(contractType: ContractType, side: UserSide): string {
  if (contractType === "nda")
    return side === "disclosing_party" ? "nda-disclosing-party" : side === "receiving_party" ? "nda-receiving-party" : "nda-mutual";
  const pair = nearest[contractType] ?? (["msa-customer", "msa-vendor"] as const);
  return pair[buying.has(side) ? 0 : 1];
}
