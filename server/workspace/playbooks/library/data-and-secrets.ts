import { above, position, red } from "./position.ts";

/** Confidentiality and personal data. */
export const secrets = {
  mutualDuty: position({
    standard:
      "Each party will keep the other party's Confidential Information confidential, use it only for the Purpose and protect it with the care it uses for its own confidential information, but no less than reasonable care.",
    acceptable: "Mutual duties of confidentiality with reasonable care.",
    dealBreaker: "Duties of confidentiality that bind our side alone.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "Both parties disclose information, so both should protect it.",
    riskWeight: 5,
  }),
  dutyOfRecipient: position({
    standard:
      "The receiving party will keep the Confidential Information confidential, use it only for the Purpose and protect it with no less than reasonable care.",
    acceptable: "Use for the purpose only, with reasonable care.",
    dealBreaker: "The recipient may use the information for other purposes.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "We disclose the information for one purpose only.",
    riskWeight: 5,
  }),
  term: position({
    standard:
      "The obligations of confidentiality continue for three (3) years after disclosure. Trade secrets stay protected as long as they remain trade secrets.",
    acceptable: "2 to 5 years.",
    ladder: ["The obligations of confidentiality continue for five (5) years after disclosure."],
    dealBreaker: "Confidentiality obligations of more than 7 years or perpetual obligations.",
    approvalLevel: "manager",
    conditions: [red("partner")],
    why: "Most information loses its value over time, so the duty should end.",
    riskWeight: 3,
  }),
  termForDiscloser: position({
    standard:
      "The obligations of confidentiality continue for five (5) years after disclosure, and for trade secrets as long as they remain trade secrets.",
    acceptable: "At least 3 years.",
    ladder: ["The obligations of confidentiality continue for three (3) years after disclosure."],
    dealBreaker: "Confidentiality obligations of less than 2 years.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "The information loses its protection when the duty ends.",
    riskWeight: 4,
  }),
  exclusions: position({
    standard:
      "Confidential Information does not include information that is or becomes public without breach, was known before disclosure, is received from a third party without a duty of confidentiality, or is independently developed.",
    acceptable: "The four usual exclusions: public, known before, received from a third party, independently developed.",
    dealBreaker: "No exclusion for independently developed information.",
    priority: "must_have",
    why: "Without exclusions, using public information could be a breach.",
    riskWeight: 3,
  }),
  compelled: position({
    standard:
      "A party may disclose Confidential Information that the law compels it to disclose after prompt written notice to the other party, where notice is lawful.",
    acceptable: "Compelled disclosure with prompt notice.",
    dealBreaker: "No permission for disclosure required by law.",
    why: "A party cannot promise to disobey a court order.",
    riskWeight: 3,
  }),
  return: position({
    standard:
      "On request the receiving party will return or destroy the Confidential Information within thirty (30) days. Copies in routine backups may be kept until they expire.",
    acceptable: "Return or destruction within at most 60 days.",
    ladder: ["On request the receiving party will return or destroy the Confidential Information within sixty (60) days."],
    dealBreaker: "No duty to return or destroy.",
    priority: "should_have",
    why: "The recipient has no need for the information after the project.",
    riskWeight: 2,
  }),
  residuals: position({
    standard: "No residuals clause.",
    acceptable: "No right to use residual knowledge.",
    dealBreaker: "A right to use residuals, or information retained in unaided memory.",
    priority: "must_have",
    approvalLevel: "gc",
    why: "A residuals clause lets the recipient use what it learned.",
    riskWeight: 5,
  }),
  noLicense: position({
    standard: "No license or other right in the Confidential Information is granted by disclosure.",
    acceptable: "No license by disclosure.",
    dealBreaker: "A license to use the Confidential Information beyond the Purpose.",
    priority: "nice_to_have",
    why: "Disclosure should not transfer any rights.",
    riskWeight: 2,
  }),
  remedies: position({
    standard: "Each party may seek injunctive relief for a breach of confidentiality, without proof of actual damages.",
    acceptable: "Injunctive relief for both parties.",
    dealBreaker: "Liquidated damages for a breach of confidentiality.",
    priority: "nice_to_have",
    approvalLevel: "none",
    why: "Damages cannot restore confidentiality.",
    riskWeight: 2,
  }),
};

export const data = {
  protection: position({
    standard:
      "Provider will process personal data only on Customer's documented instructions, will comply with applicable data protection laws and will maintain appropriate technical and organizational measures.",
    acceptable: "Processing on documented instructions with appropriate measures.",
    dealBreaker: "Provider may use personal data for its own purposes.",
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [red("gc")],
    why: "The customer is responsible to regulators for its processors.",
    riskWeight: 5,
  }),
  breachNotice: position({
    standard:
      "Provider will notify Customer of a personal data breach without undue delay and within forty-eight (48) hours after becoming aware of the breach.",
    acceptable: "At most 72 hours.",
    ladder: ["Provider will notify Customer of a personal data breach within seventy-two (72) hours after becoming aware of the breach."],
    dealBreaker: "Notice of a breach later than 5 days.",
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [above(500_000, "gc")],
    why: "In many places, the customer must notify regulators within 72 hours.",
    riskWeight: 5,
  }),
  breachNoticeForVendor: position({
    standard:
      "Provider will notify Customer of a personal data breach without undue delay and within seventy-two (72) hours after confirming the breach.",
    acceptable: "At least 48 hours.",
    ladder: ["Provider will notify Customer of a personal data breach within forty-eight (48) hours after confirming the breach."],
    dealBreaker: "Notice of a breach within less than 24 hours.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "Notice before the facts are known can mislead.",
    riskWeight: 4,
  }),
  subprocessors: position({
    standard:
      "Provider may engage subprocessors with at least thirty (30) days' prior notice. Customer may object, and Provider remains liable for each subprocessor.",
    acceptable: "Notice of at least 14 days with a right to object.",
    ladder: ["Provider may engage subprocessors with at least fourteen (14) days' prior notice, and Customer may object."],
    dealBreaker: "Subprocessors without notice.",
    priority: "must_have",
    why: "Each subprocessor adds a risk of a data breach.",
    riskWeight: 4,
  }),
  transfers: position({
    standard:
      "Provider will transfer personal data to another country only with a lawful transfer mechanism such as the standard contractual clauses.",
    acceptable: "Transfers with a lawful transfer mechanism.",
    dealBreaker: "Transfers to any country without a mechanism.",
    priority: "must_have",
    why: "In many places, a transfer without a lawful mechanism is illegal.",
    riskWeight: 4,
  }),
  deletion: position({
    standard: "Provider will delete or return all personal data within thirty (30) days after the end of the services.",
    acceptable: "At most 90 days.",
    ladder: [
      "Provider will delete or return all personal data within sixty (60) days after the end of the services.",
      "Provider will delete or return all personal data within ninety (90) days after the end of the services.",
    ],
    dealBreaker: "Personal data kept for more than 180 days.",
    priority: "must_have",
    why: "A breach cannot expose deleted data.",
    riskWeight: 3,
  }),
  auditByController: position({
    standard:
      "Provider will make available the information needed to demonstrate compliance and will allow audits by Customer once per year with thirty (30) days' notice.",
    acceptable: "One audit per year, or a report from an independent auditor.",
    dealBreaker: "No audit and no report.",
    why: "The law requires the controller to verify compliance.",
    riskWeight: 3,
  }),
  security: position({
    standard:
      "Provider will maintain a written information security program with encryption of data in transit and at rest, access controls and annual penetration tests.",
    acceptable: "An information security program with encryption.",
    dealBreaker: "No security obligations.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "Data protection depends on security.",
    riskWeight: 4,
  }),
  rightsRequests: position({
    standard: "Provider will assist Customer with requests of data subjects and will forward them within five (5) business days.",
    acceptable: "Assistance within at most 10 business days.",
    ladder: ["Provider will forward requests of data subjects within ten (10) business days."],
    priority: "should_have",
    why: "The deadline to respond runs from the first receipt.",
    riskWeight: 2,
  }),
};
