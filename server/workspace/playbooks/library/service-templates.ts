import { commercial } from "./commercial.ts";
import { data, secrets } from "./data-and-secrets.ts";
import { general } from "./general.ts";
import { ip } from "./ip-people-property.ts";
import { liability } from "./liability.ts";
import { template, type Template } from "./template.ts";

const serviceForCustomer = {
  "limitation-of-liability": liability.capForCustomer,
  "consequential-damages": liability.consequential,
  indemnification: liability.indemnityFromVendor,
  warranty: liability.warrantyFromVendor,
  confidentiality: secrets.mutualDuty,
  "payment-terms": commercial.paymentForCustomer,
  "termination-for-convenience": commercial.convenienceForCustomer,
  "termination-for-cause": commercial.terminationForCause,
  assignment: commercial.assignmentMutual,
  insurance: liability.insuranceFromProvider,
  amendment: commercial.unilateralChange,
};
const serviceForVendor = {
  "limitation-of-liability": liability.capForVendor,
  "consequential-damages": liability.consequential,
  indemnification: liability.indemnityForVendor,
  warranty: liability.warrantyForVendor,
  confidentiality: secrets.mutualDuty,
  "payment-terms": commercial.paymentForVendor,
  "termination-for-convenience": commercial.convenienceForVendor,
  "termination-for-cause": commercial.terminationForCause,
  assignment: commercial.assignmentMutual,
  audit: commercial.auditOfUs,
  exclusivity: commercial.exclusivity,
  "most-favored-nation": commercial.mostFavored,
};
const secretsForBoth = {
  "standard-of-care": secrets.mutualDuty,
  "exclusions-from-confidential-information": secrets.exclusions,
  "confidentiality-term": secrets.term,
  "compelled-disclosure": secrets.compelled,
  "return-of-information": secrets.return,
  "residual-knowledge": secrets.residuals,
  "no-license": secrets.noLicense,
  "injunctive-relief": secrets.remedies,
  "non-solicitation": general.nonSolicit,
  "non-compete": general.noNonCompete,
};
export const processing = {
  "data-protection": data.protection,
  "data-security": data.security,
  "breach-notification": data.breachNotice,
  subprocessors: data.subprocessors,
  "international-transfers": data.transfers,
  "data-deletion": data.deletion,
};

/** Secrets, software and services. */
export const serviceTemplates: readonly Template[] = [
  template(
    {
      slug: "nda-mutual",
      name: "NDA, mutual",
      description: "Both parties disclose. Three years, the usual exclusions, no residuals.",
      contractType: "nda",
      category: "nda",
      userSide: null,
      tags: ["nda", "mutual", "confidentiality"],
      recommendedFor: ["Talks before a contract", "Pilots", "Due diligence both ways"],
    },
    secretsForBoth,
    true,
  ),
  template(
    {
      slug: "nda-disclosing-party",
      name: "NDA, disclosing party",
      description: "You disclose and the other party receives. Five years and a strict purpose.",
      contractType: "nda",
      category: "nda",
      userSide: "disclosing_party",
      tags: ["nda", "one-way"],
      recommendedFor: ["Showing a product before launch", "Sale of a business"],
    },
    { ...secretsForBoth, "standard-of-care": secrets.dutyOfRecipient, "confidentiality-term": secrets.termForDiscloser },
  ),
  template(
    {
      slug: "nda-receiving-party",
      name: "NDA, receiving party",
      description: "You receive. Clear exclusions, an end date and room for compelled disclosure.",
      contractType: "nda",
      category: "nda",
      userSide: "receiving_party",
      tags: ["nda", "one-way"],
      recommendedFor: ["Evaluating a target", "Supplier visits"],
    },
    {
      "standard-of-care": secrets.dutyOfRecipient,
      "exclusions-from-confidential-information": secrets.exclusions,
      "confidentiality-term": secrets.term,
      "compelled-disclosure": secrets.compelled,
      "return-of-information": secrets.return,
      "injunctive-relief": secrets.remedies,
      "non-solicitation": general.nonSolicit,
      "non-compete": general.noNonCompete,
      "limitation-of-liability": liability.capMutual,
    },
  ),
  template(
    {
      slug: "saas-customer",
      name: "SaaS, customer",
      description: "You buy software as a service and put your data into it.",
      contractType: "saas",
      category: "commercial",
      userSide: "customer",
      tags: ["saas", "cloud", "customer"],
      recommendedFor: ["Business software", "Services that hold personal data"],
    },
    {
      ...serviceForCustomer,
      "data-breach-liability": liability.superCapForData,
      ...processing,
      renewal: commercial.renewalForCustomer,
      "price-increase": commercial.priceIncreaseForCustomer,
      "service-levels": commercial.serviceLevels,
      suspension: commercial.suspension,
      "transition-assistance": commercial.transition,
      publicity: commercial.publicity,
    },
    true,
  ),
  template(
    {
      slug: "saas-vendor",
      name: "SaaS, vendor",
      description: "You sell software as a service on your own paper or the customer's.",
      contractType: "saas",
      category: "commercial",
      userSide: "vendor",
      tags: ["saas", "cloud", "vendor"],
      recommendedFor: ["Subscriptions", "Enterprise customers with their own paper"],
    },
    {
      ...serviceForVendor,
      renewal: commercial.renewalForVendor,
      "ip-ownership": ip.ownershipForVendor,
      feedback: ip.feedback,
      "breach-notification": data.breachNoticeForVendor,
    },
    true,
  ),
  template(
    {
      slug: "msa-customer",
      name: "Master services agreement, customer",
      description: "You buy services under statements of work.",
      contractType: "msa",
      category: "commercial",
      userSide: "customer",
      tags: ["msa", "services", "customer"],
      recommendedFor: ["Outsourcing", "Long relationships with several projects"],
    },
    {
      ...serviceForCustomer,
      "ip-ownership": ip.ownershipForCustomer,
      acceptance: commercial.acceptance,
      subcontracting: commercial.subcontracting,
      "change-orders": commercial.changeOrders,
      "non-solicitation": general.nonSolicit,
    },
    true,
  ),
  template(
    {
      slug: "msa-vendor",
      name: "Master services agreement, vendor",
      description: "You provide services under statements of work.",
      contractType: "msa",
      category: "commercial",
      userSide: "vendor",
      tags: ["msa", "services", "vendor"],
      recommendedFor: ["Agencies", "IT services"],
    },
    {
      ...serviceForVendor,
      "ip-ownership": ip.ownershipForVendor,
      "change-orders": commercial.changeOrders,
      "non-solicitation": general.nonSolicit,
      "non-compete": general.noNonCompete,
      publicity: commercial.publicity,
    },
  ),
];
