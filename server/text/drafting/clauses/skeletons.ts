import type { DraftCategoryId } from "#shared/workspace/drafts.ts";

/** The parts of a category of drafts. */
export interface Skeleton {
  /** Name of the agreement, as in its first sentence. */
  name: string;
  /** Roles of the parties; `protective` favors the first one. */
  a: string;
  b: string;
  /** The purpose of the agreement, as a sentence. */
  purpose: string;
  /** Ids of clauses in order. */
  clauses: readonly string[];
  /** `order`: the parties to a case agree to it and a court enters it. */
  kind: "agreement" | "order";
}

const ending =
  "survival assignment notices force_majeure governing_law dispute_resolution entire_agreement amendment severability relationship interpretation counterparts";
const short = "notices governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts";
const limits = "indemnification limitation_of_liability";

function agreement(name: string, a: string, b: string, purpose: string, ids: string, last = ending): Skeleton {
  return { name, a, b, purpose, clauses: `${ids} ${last}`.split(/\s+/), kind: "agreement" };
}

const services = "customer_duties personnel fees expenses taxes";
const duration = "term termination effect_of_termination";
const deal = "purchase_and_sale purchase_price closing seller_representations buyer_representations pre_closing conditions";

/** The skeleton of every category (workspace-api §§13, 15). */
export const skeletons: Readonly<Record<DraftCategoryId, Skeleton>> = {
  saas: agreement(
    "Software as a Service Agreement",
    "Provider",
    "Customer",
    "{A} offers a hosted software service that {B} wishes to use.",
    `subscription license_restrictions service_levels customer_duties fees taxes ip_ownership feedback confidentiality data_protection data_security authority warranties disclaimer ${limits} insurance ${duration} compliance publicity`,
  ),
  professional_services: agreement(
    "Professional Services Agreement",
    "Provider",
    "Customer",
    "{B} wishes to engage {A} for professional services.",
    `services statements_of_work deliverables change_orders ${services} ip_ownership confidentiality authority warranties disclaimer ${limits} insurance ${duration} non_solicitation compliance publicity`,
  ),
  msa: agreement(
    "Master Services Agreement",
    "Provider",
    "Customer",
    "{B} may from time to time engage {A} for services on these terms.",
    `services statements_of_work deliverables change_orders ${services} audit ip_ownership confidentiality data_protection data_security authority warranties disclaimer ${limits} insurance ${duration} transition non_solicitation compliance anti_corruption equitable_relief publicity`,
  ),
  sow: agreement(
    "Statement of Work",
    "Provider",
    "Customer",
    "The Parties agree on the following work.",
    "services deliverables change_orders customer_duties personnel fees expenses term termination",
    short,
  ),
  consulting: agreement(
    "Consulting Agreement",
    "Company",
    "Consultant",
    "{A} wishes to engage {B} as a consultant for [Description of Consulting Services].",
    `contractor_status fees_from_a expenses_from_a inventions confidentiality whistleblower authority limitation_of_liability ${duration} non_solicitation compliance equitable_relief`,
  ),
  license: agreement(
    "License Agreement",
    "Licensor",
    "Licensee",
    "{A} owns rights that {B} wishes to use under license.",
    `license_grant license_restrictions fees taxes audit ip_ownership feedback confidentiality authority warranties disclaimer ${limits} ${duration} compliance anti_corruption equitable_relief`,
  ),
  sale: agreement(
    "Agreement for the Sale of Goods",
    "Seller",
    "Buyer",
    "{A} wishes to sell goods to {B}.",
    `sale_of_goods fees delivery inspection product_warranty disclaimer taxes ${limits} term termination compliance anti_corruption`,
  ),
  partnership: agreement(
    "Partnership Agreement",
    "Managing Partner",
    "Partner",
    "The Parties wish to carry on [Business of the Partnership] as partners.",
    "capital management distributions transfer_restrictions authority audit confidentiality non_competition limitation_of_liability term termination effect_of_termination compliance",
    "notices governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts",
  ),
  procurement: agreement(
    "Procurement Agreement",
    "Supplier",
    "Buyer",
    "{B} wishes to procure goods and services from {A}.",
    `sale_of_goods services forecasts delivery inspection fees taxes audit product_warranty confidentiality authority ${limits} insurance ${duration} compliance anti_corruption publicity`,
  ),
  vendor_agreement: agreement(
    "Vendor Agreement",
    "Vendor",
    "Customer",
    "{B} wishes to buy from {A} on standing terms.",
    `services personnel fees expenses taxes audit confidentiality data_protection data_security authority warranties disclaimer ${limits} insurance ${duration} compliance anti_corruption publicity`,
  ),
  reseller_distribution: agreement(
    "Distribution Agreement",
    "Supplier",
    "Distributor",
    "{A} wishes to sell its products through {B}.",
    `appointment exclusivity forecasts delivery fees taxes audit license_grant product_warranty disclaimer confidentiality ${limits} insurance ${duration} compliance anti_corruption publicity`,
  ),
  supply: agreement(
    "Supply Agreement",
    "Supplier",
    "Buyer",
    "{A} wishes to supply and {B} to buy goods over time.",
    `sale_of_goods forecasts delivery inspection fees taxes product_warranty audit confidentiality authority ${limits} insurance ${duration} transition compliance anti_corruption`,
  ),
  lease: agreement(
    "Lease Agreement",
    "Landlord",
    "Tenant",
    "{A} wishes to lease premises to {B}.",
    "premises term rent security_deposit maintenance insurance compliance indemnification lease_default",
    "assignment notices force_majeure governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts",
  ),
  loan: agreement(
    "Loan Agreement",
    "Lender",
    "Borrower",
    "{B} has asked {A} for a loan.",
    "loan repayment collateral authority loan_covenants default insurance compliance indemnification",
    "assignment notices governing_law dispute_resolution entire_agreement amendment severability relationship interpretation counterparts",
  ),
  eula: agreement(
    "End User License Agreement",
    "Licensor",
    "User",
    "{A} makes software available to end users.",
    "license_grant license_restrictions ip_ownership feedback data_protection warranties disclaimer limitation_of_liability term termination effect_of_termination anti_corruption",
    "survival assignment notices governing_law dispute_resolution entire_agreement amendment severability interpretation",
  ),
  terms_of_service: agreement(
    "Terms of Service",
    "Company",
    "User",
    "{A} offers an online service to users who accept these terms.",
    "subscription license_restrictions customer_duties fees ip_ownership feedback data_protection disclaimer indemnification limitation_of_liability term termination effect_of_termination compliance",
    "survival assignment notices governing_law dispute_resolution entire_agreement amendment severability interpretation",
  ),
  baa: agreement(
    "Business Associate Agreement",
    "Business Associate",
    "Covered Entity",
    "{A} performs services for {B} that involve protected health information.",
    "phi data_security audit indemnification limitation_of_liability insurance term termination return_of_materials",
    short,
  ),
  order_form: agreement(
    "Order Form",
    "Provider",
    "Customer",
    "{B} orders the following from {A}.",
    "subscription fees taxes term",
    "limitation_of_liability governing_law entire_agreement counterparts",
  ),
  nda: agreement(
    "Nondisclosure Agreement",
    "Disclosing Party",
    "Receiving Party",
    "The Parties wish to exchange confidential information.",
    "nda_purpose confidentiality return_of_materials whistleblower term non_solicitation equitable_relief",
    "survival assignment notices governing_law dispute_resolution entire_agreement amendment severability relationship interpretation counterparts",
  ),
  dpa: agreement(
    "Data Processing Agreement",
    "Processor",
    "Controller",
    "{A} processes personal data for {B}.",
    "data_protection data_security personnel confidentiality audit indemnification limitation_of_liability term termination effect_of_termination compliance",
    short,
  ),
  ip_assignment: agreement(
    "Intellectual Property Assignment Agreement",
    "Assignor",
    "Assignee",
    "{A} wishes to assign intellectual property to {B}.",
    "ip_assignment fees_one_time authority seller_representations confidentiality indemnification limitation_of_liability",
    "assignment notices governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts",
  ),
  employment: agreement(
    "Employment Agreement",
    "Employer",
    "Employee",
    "{A} wishes to employ {B}.",
    "position compensation benefits at_will inventions confidentiality whistleblower non_solicitation non_competition compliance equitable_relief",
    short,
  ),
  executive_employment: agreement(
    "Executive Employment Agreement",
    "Company",
    "Executive",
    "{A} wishes to employ {B} as an executive.",
    "position compensation benefits at_will severance inventions confidentiality whistleblower non_solicitation non_competition non_disparagement indemnification equitable_relief",
    short,
  ),
  independent_contractor: agreement(
    "Independent Contractor Agreement",
    "Company",
    "Contractor",
    "{A} wishes to engage {B} as an independent contractor for [Description of Contract Work].",
    `contractor_status fees_from_a expenses_from_a inventions confidentiality whistleblower insurance indemnification limitation_of_liability ${duration} compliance`,
  ),
  offer_letter: agreement(
    "Offer of Employment",
    "Employer",
    "Candidate",
    "{A} is pleased to make the following offer.",
    "offer compensation benefits at_will confidentiality whistleblower",
    "governing_law entire_agreement counterparts",
  ),
  severance_agreement: agreement(
    "Severance and Release Agreement",
    "Employer",
    "Employee",
    "The employment of {B} ends on [Separation Date].",
    "severance release return_of_materials confidentiality whistleblower non_disparagement non_solicitation equitable_relief",
    short,
  ),
  non_compete: agreement(
    "Noncompetition Agreement",
    "Company",
    "Restricted Party",
    "{A} wishes to protect its legitimate business interests.",
    "non_competition non_solicitation confidentiality whistleblower equitable_relief term",
    short,
  ),
  asset_purchase: agreement(
    "Asset Purchase Agreement",
    "Seller",
    "Buyer",
    "{A} wishes to sell assets of its business to {B}.",
    `${deal} non_competition non_solicitation confidentiality indemnification limitation_of_liability termination taxes`,
    "survival assignment notices governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts",
  ),
  stock_purchase: agreement(
    "Stock Purchase Agreement",
    "Seller",
    "Buyer",
    "{A} wishes to sell shares of [Name of Company] to {B}.",
    `${deal} securities non_competition non_solicitation confidentiality indemnification limitation_of_liability termination taxes`,
    "survival assignment notices governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts",
  ),
  merger_agreement: agreement(
    "Agreement and Plan of Merger",
    "Target",
    "Acquirer",
    "{B} wishes to acquire {A} by merger.",
    "merger closing seller_representations buyer_representations pre_closing conditions confidentiality indemnification limitation_of_liability termination",
    "survival assignment notices governing_law dispute_resolution entire_agreement amendment severability interpretation counterparts",
  ),
  shareholders_agreement: agreement(
    "Shareholders Agreement",
    "Founder",
    "Investor",
    "The Parties own shares of [Name of Company].",
    "capital management distributions transfer_restrictions securities authority confidentiality non_competition term",
    short,
  ),
  operating_agreement: agreement(
    "Operating Agreement",
    "Managing Member",
    "Member",
    "The Parties are members of [Name of Company], a limited liability company.",
    "capital management distributions transfer_restrictions authority audit confidentiality limitation_of_liability term termination effect_of_termination",
    short,
  ),
  safe: agreement(
    "Simple Agreement for Future Equity",
    "Company",
    "Investor",
    "{B} wishes to invest in {A}.",
    "safe_conversion authority securities",
    "assignment notices governing_law dispute_resolution entire_agreement amendment severability counterparts",
  ),
  term_sheet: agreement(
    "Term Sheet",
    "First Party",
    "Second Party",
    "The Parties set out the main terms of a proposed transaction.",
    "key_terms confidentiality nonbinding",
    "governing_law counterparts",
  ),
  settlement_agreement: agreement(
    "Settlement Agreement",
    "Defendant",
    "Plaintiff",
    "The Parties wish to settle the dispute in [Case Name and Number].",
    "settlement_payment mutual_release no_admission authority",
    short,
  ),
  engagement_letter: agreement(
    "Engagement Letter",
    "Firm",
    "Client",
    "{B} wishes to engage {A} as its counsel.",
    "engagement legal_fees conflicts confidentiality",
    "governing_law entire_agreement amendment counterparts",
  ),
  protective_order: {
    name: "Stipulated Protective Order",
    a: "Plaintiff",
    b: "Defendant",
    purpose: "Discovery in [Case Name and Number], pending in [Court], is likely to involve confidential material.",
    clauses: "protected_material protected_access inadvertent_production return_of_protected_material".split(" "),
    kind: "order",
  },
  joint_defense: agreement(
    "Joint Defense and Common Interest Agreement",
    "First Party",
    "Second Party",
    "The Parties have common legal interests in a legal matter.",
    "common_interest withdrawal equitable_relief",
    "notices governing_law entire_agreement amendment severability counterparts",
  ),
  other: agreement(
    "Agreement",
    "First Party",
    "Second Party",
    "The Parties wish to agree on [Purpose of Agreement].",
    `services fees taxes confidentiality authority warranties disclaimer ${limits} ${duration} compliance`,
  ),
  custom: agreement(
    "Agreement",
    "First Party",
    "Second Party",
    "The Parties wish to agree on [Purpose of Agreement].",
    `services fees taxes confidentiality authority warranties disclaimer ${limits} ${duration} compliance`,
  ),
};
