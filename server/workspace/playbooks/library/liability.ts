import { above, position, red } from "./position.ts";

/** Liability, indemnities, warranties and insurance. */
export const liability = {
  capForCustomer: position({
    standard:
      "Except for the excluded claims, each party's total liability under this Agreement is limited to two times the fees paid or payable in the twelve (12) months before the claim. This limit does not apply to breach of confidentiality, breach of data protection obligations, indemnification obligations, gross negligence, willful misconduct or fraud.",
    acceptable: "A mutual cap of at least 12 months of fees, with carve-outs for confidentiality, indemnification and willful misconduct.",
    ladder: [
      "Each party's total liability under this Agreement is limited to the fees paid or payable in the twelve (12) months before the claim. This limit does not apply to breach of confidentiality, indemnification obligations, gross negligence or willful misconduct.",
      "Each party's total liability under this Agreement is limited to the fees paid or payable in the nine (9) months before the claim. This limit does not apply to breach of confidentiality, indemnification obligations or willful misconduct.",
    ],
    dealBreaker: "A cap below 6 months of fees.",
    triggers: ["The cap covers data breach", "The cap protects the provider alone"],
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [above(1_000_000, "gc"), red("gc")],
    why: "With a low cap, the customer bears the loss when the service fails or data is breached.",
    riskWeight: 5,
  }),
  capForVendor: position({
    standard:
      "Each party's total liability under this Agreement is limited to the fees paid in the twelve (12) months before the claim. This limit does not apply to indemnification obligations, breach of confidentiality or willful misconduct.",
    acceptable: "A mutual cap of at most 18 months of fees.",
    ladder: [
      "Each party's total liability under this Agreement is limited to the fees paid in the eighteen (18) months before the claim. This limit does not apply to indemnification obligations, breach of confidentiality, gross negligence or willful misconduct.",
      "Each party's total liability under this Agreement is limited to the fees paid in the twenty-four (24) months before the claim. Liability for a breach of data protection obligations is limited to three times those fees.",
    ],
    dealBreaker: "Unlimited liability, no cap, or a cap above 36 months of fees.",
    triggers: ["The customer asks for uncapped data breach liability"],
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [above(1_000_000, "gc"), red("gc")],
    why: "The fees do not justify unlimited liability.",
    riskWeight: 5,
  }),
  capMutual: position({
    standard:
      "Each party's total liability under this Agreement is limited to the fees paid or payable in the twelve (12) months before the claim. This limit does not apply to breach of confidentiality, indemnification obligations, gross negligence, willful misconduct or fraud.",
    acceptable: "A mutual cap of 12 to 24 months of fees.",
    ladder: [
      "Each party's total liability under this Agreement is limited to the fees paid or payable in the twenty-four (24) months before the claim. This limit does not apply to breach of confidentiality, indemnification obligations, gross negligence or willful misconduct.",
    ],
    dealBreaker: "Unlimited liability for one party only, or a cap below 3 months of fees.",
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [above(1_000_000, "gc")],
    why: "Both parties should know their maximum exposure.",
    riskWeight: 5,
  }),
  consequential: position({
    standard:
      "Neither party is liable for indirect, incidental, special, consequential or punitive damages or for lost profits, except for breach of confidentiality, indemnification obligations or willful misconduct.",
    acceptable: "A mutual exclusion of consequential damages.",
    ladder: ["Neither party is liable for indirect, special or consequential damages."],
    dealBreaker: "An exclusion of consequential damages that protects the other party alone.",
    priority: "should_have",
    approvalLevel: "partner",
    why: "Neither party can price remote losses, so the exclusion must be mutual.",
    riskWeight: 4,
  }),
  indemnityFromVendor: position({
    standard:
      "Provider will defend, indemnify and hold harmless Customer against third-party claims that the Services infringe intellectual property rights, and against third-party claims that arise from Provider's breach of data protection obligations, gross negligence or willful misconduct.",
    acceptable: "The provider indemnifies for third-party infringement claims.",
    ladder: [
      "Provider will defend, indemnify and hold harmless Customer against third-party claims that the Services infringe intellectual property rights, up to two times the liability cap.",
    ],
    dealBreaker: "No indemnity from the provider, or an indemnity from the customer alone.",
    triggers: ["The customer indemnifies for its use of the services without a limit"],
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [red("gc")],
    why: "Only the provider can judge whether the services infringe.",
    riskWeight: 5,
  }),
  indemnityForVendor: position({
    standard:
      "Provider will defend, indemnify and hold harmless Customer against third-party claims that the Services infringe intellectual property rights. Customer will defend, indemnify and hold harmless Provider against third-party claims that arise from Customer's data or from use of the Services in breach of this Agreement.",
    acceptable: "Mutual indemnities limited to third-party claims.",
    ladder: [
      "Each party will defend, indemnify and hold harmless the other against third-party claims that arise from its gross negligence or willful misconduct.",
    ],
    dealBreaker: "An indemnity that covers first-party losses or any breach of the agreement.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "An indemnity for any breach defeats the liability cap.",
    riskWeight: 5,
  }),
  indemnityMutual: position({
    standard:
      "Each party will defend, indemnify and hold harmless the other party against third-party claims that arise from its breach of this Agreement, gross negligence or willful misconduct.",
    acceptable: "Mutual indemnities for third-party claims.",
    dealBreaker: "An indemnity from our side alone.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "Each party should bear the claims it causes.",
    riskWeight: 4,
  }),
  warrantyFromVendor: position({
    standard:
      "Provider warrants that the Services will perform materially as described in the documentation and that Provider will perform the Services in a professional and workmanlike manner. Provider will correct a defect reported within ninety (90) days.",
    acceptable: "A performance warranty of at least 60 days.",
    ladder: [
      "Provider warrants that the Services will perform materially as described in the documentation for sixty (60) days after delivery.",
      "Provider warrants that the Services will perform materially as described in the documentation for thirty (30) days after delivery.",
    ],
    dealBreaker: "The services are provided as is, without any warranty.",
    priority: "should_have",
    approvalLevel: "manager",
    why: "Without a warranty, the customer has no remedy for defects.",
    riskWeight: 3,
  }),
  warrantyForVendor: position({
    standard:
      "Provider warrants that the Services will perform materially as described in the documentation for thirty (30) days. Except for this warranty, Provider disclaims all warranties, express or implied, including merchantability and fitness for a particular purpose.",
    acceptable: "A performance warranty of at most 90 days with a disclaimer of implied warranties.",
    ladder: [
      "Provider warrants that the Services will perform materially as described in the documentation for ninety (90) days and disclaims all other warranties.",
    ],
    dealBreaker: "A warranty that the services will be uninterrupted or error-free.",
    priority: "should_have",
    approvalLevel: "manager",
    why: "The provider cannot price a warranty without a term or a disclaimer.",
    riskWeight: 3,
  }),
  insuranceFromProvider: position({
    standard:
      "Provider will maintain commercial general liability insurance with limits of at least $2,000,000 per occurrence and professional liability insurance with limits of at least $2,000,000, and will provide certificates on request.",
    acceptable: "Limits of at least $1,000,000 per occurrence.",
    ladder: ["Provider will maintain commercial general liability insurance with limits of at least $1,000,000 per occurrence."],
    dealBreaker: "Limits below $500,000 per occurrence.",
    priority: "nice_to_have",
    approvalLevel: "manager",
    why: "Insurance ensures that the provider can pay.",
    riskWeight: 2,
  }),
  superCapForData: position({
    standard:
      "Provider's liability for a breach of its data protection or security obligations is limited to three times the fees paid or payable in the twelve (12) months before the claim.",
    acceptable: "A separate cap for data breach of at least two times annual fees.",
    ladder: [
      "Provider's liability for a breach of its data protection obligations is limited to two times the fees paid in the twelve (12) months before the claim.",
    ],
    dealBreaker: "Data breach liability within the general cap.",
    priority: "should_have",
    approvalLevel: "partner",
    conditions: [above(500_000, "gc")],
    why: "A data breach can cost more than a year's fees.",
    riskWeight: 4,
  }),
};
