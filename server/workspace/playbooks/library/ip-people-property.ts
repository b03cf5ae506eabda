import { above, position, red } from "./position.ts";

/** Intellectual property. */
export const ip = {
  ownershipForCustomer: position({
    standard:
      "Customer owns all deliverables and the intellectual property rights in them upon creation. Provider hereby assigns those rights to Customer. Provider keeps its background materials and grants Customer a perpetual license to use them as part of the deliverables.",
    acceptable: "Customer owns the deliverables; the provider keeps its background materials.",
    ladder: [
      "Customer owns all deliverables upon full payment. Provider hereby assigns the intellectual property rights in the deliverables to Customer upon full payment.",
    ],
    dealBreaker: "The provider owns the deliverables.",
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [red("gc")],
    why: "The customer pays for the work and must be able to use and change it.",
    riskWeight: 5,
  }),
  ownershipForVendor: position({
    standard:
      "Provider owns the Services, its background materials and all improvements. Customer owns its data. Provider grants Customer a non-exclusive license to use the deliverables for its internal business.",
    acceptable: "The provider keeps its background materials and improvements.",
    ladder: [
      "Customer owns deliverables made for it alone upon full payment. Provider owns its background materials and all improvements of them.",
    ],
    dealBreaker: "The customer owns the provider's background materials or improvements of the services.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "The provider uses the same tools for other customers.",
    riskWeight: 5,
  }),
  licenseForLicensee: position({
    standard:
      "Licensor grants Licensee a non-exclusive, worldwide, irrevocable license to use the licensed materials during the term, with the right to sublicense to affiliates.",
    acceptable: "A worldwide license for the term that covers affiliates.",
    ladder: [
      "Licensor grants Licensee a non-exclusive, worldwide license to use the licensed materials during the term for itself and its affiliates.",
    ],
    dealBreaker: "A license that the licensor may revoke at any time.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "The licensee builds its business on the license and needs certainty.",
    riskWeight: 4,
  }),
  licenseForLicensor: position({
    standard:
      "Licensor grants Licensee a non-exclusive, non-transferable license, without the right to sublicense, to use the licensed materials during the term for Licensee's internal business.",
    acceptable: "A non-exclusive, non-transferable license for the term.",
    dealBreaker: "An exclusive, perpetual or irrevocable license.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "A broad license leaves little to license to others.",
    riskWeight: 4,
  }),
  royalties: position({
    standard:
      "Licensee will pay royalties of five percent (5%) of net sales within forty-five (45) days after each quarter and will provide a report.",
    acceptable: "Royalties of 3% to 7% of net sales.",
    dealBreaker: "Royalties of more than 10% of net sales.",
    why: "The rate decides whether the product is profitable.",
    riskWeight: 3,
  }),
  feedback: position({
    standard:
      "Provider may use feedback that Customer gives about the Services, without identifying Customer and without using its confidential information.",
    acceptable: "Use of feedback without confidential information.",
    priority: "nice_to_have",
    approvalLevel: "none",
    why: "Feedback is useful, but the customer's information must stay confidential.",
    riskWeight: 1,
  }),
};

/** Employees and contractors. */
export const people = {
  termination: position({
    standard: "Either party may terminate the employment with thirty (30) days' written notice.",
    acceptable: "Notice of 14 to 60 days.",
    ladder: ["Either party may terminate the employment with sixty (60) days' written notice."],
    dealBreaker: "Notice of more than 90 days.",
    why: "Notice gives both sides time to plan.",
    riskWeight: 3,
  }),
  severance: position({
    standard: "On termination without cause the Company will pay severance of three (3) months of base salary against a release of claims.",
    acceptable: "At most 6 months of base salary.",
    ladder: ["On termination without cause the Company will pay severance of six (6) months of base salary against a release of claims."],
    dealBreaker: "Severance of more than 12 months of base salary.",
    approvalLevel: "partner",
    conditions: [above(300_000, "gc")],
    why: "Severance is due when the business can least afford it.",
    riskWeight: 3,
  }),
  nonCompete: position({
    standard:
      "For six (6) months after the employment ends the Employee will not compete with the Company, where the law permits such a restriction.",
    acceptable: "At most 12 months.",
    ladder: [
      "For twelve (12) months after the employment ends the Employee will not compete with the Company, where the law permits such a restriction.",
    ],
    dealBreaker: "A non-compete of more than 24 months.",
    priority: "nice_to_have",
    approvalLevel: "partner",
    conditions: [
      {
        attribute: "governing_law",
        operator: "in",
        value: "California, North Dakota, Oklahoma, Minnesota",
        escalateTo: "gc",
        note: "Law that voids most non-competes",
      },
    ],
    why: "Courts rarely enforce a longer restriction, and it deters candidates.",
    riskWeight: 4,
  }),
  nonCompeteForEmployee: position({
    standard: "No non-compete clause.",
    acceptable: "A non-compete of at most 6 months with pay.",
    ladder: [
      "For six (6) months after the employment ends the Employee will not compete with the Company, against payment of the base salary.",
    ],
    dealBreaker: "A non-compete of more than 12 months.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "The employee must be able to earn a living.",
    riskWeight: 5,
  }),
  inventions: position({
    standard:
      "The Employee hereby assigns to the Company all inventions made within the scope of employment. Inventions made on the Employee's own time without Company resources are excluded.",
    acceptable: "Assignment of inventions within the scope of employment.",
    dealBreaker: "No assignment of inventions.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "The company pays for the work, but several states protect the employee's own inventions.",
    riskWeight: 4,
  }),
  confidentiality: position({
    standard:
      "The Employee will keep the Company's confidential information confidential during and after the employment. This does not limit reports to a government agency.",
    acceptable: "Confidentiality with an exception for protected reports.",
    priority: "must_have",
    why: "Whistleblower laws require the exception.",
    riskWeight: 3,
  }),
  status: position({
    standard:
      "Contractor is an independent contractor and not an employee. Contractor controls the manner of its work and pays its own taxes.",
    acceptable: "Status as an independent contractor with control of its own work.",
    dealBreaker: "The contractor works under the direction and control of the company.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "Misclassification can lead to taxes and penalties.",
    riskWeight: 4,
  }),
  expenses: position({
    standard: "Company will reimburse expenses approved in advance in writing within thirty (30) days after receipt of an invoice.",
    acceptable: "Reimbursement of approved expenses within at most 60 days.",
    priority: "nice_to_have",
    approvalLevel: "none",
    why: "The company needs to control expenses.",
    riskWeight: 1,
  }),
};

/** Leases and loans. */
export const property = {
  rentIncrease: position({
    standard: "Landlord may increase the base rent once per year by no more than three percent (3%).",
    acceptable: "At most 4% per year.",
    ladder: ["Landlord may increase the base rent once per year by no more than four percent (4%)."],
    dealBreaker: "Increases of more than 6% per year or without a limit.",
    approvalLevel: "partner",
    why: "Rent is the tenant's largest cost.",
    riskWeight: 4,
  }),
  deposit: position({
    standard:
      "Tenant will pay a security deposit of one (1) month of base rent, which Landlord will return within thirty (30) days after the lease ends.",
    acceptable: "At most 3 months of base rent.",
    ladder: [
      "Tenant will pay a security deposit of two (2) months of base rent, which Landlord will return within thirty (30) days after the lease ends.",
    ],
    dealBreaker: "A deposit of more than 6 months of base rent.",
    why: "A deposit ties up the tenant's cash.",
    riskWeight: 2,
  }),
  sublet: position({
    standard:
      "Tenant may assign this Lease or sublet the premises with Landlord's prior written consent, which will not be unreasonably withheld, conditioned or delayed.",
    acceptable: "Consent that is not unreasonably withheld.",
    dealBreaker: "Tenant may not assign or sublet, or only in Landlord's sole discretion.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "The tenant's space needs may change during a long lease.",
    riskWeight: 4,
  }),
  repairs: position({
    standard:
      "Landlord will maintain the roof, the structure and the building systems at its expense. Tenant will maintain the interior of the premises.",
    acceptable: "Landlord maintains roof and structure.",
    dealBreaker: "Tenant maintains the roof or the structure.",
    why: "Structural repairs benefit the landlord after the lease ends.",
    riskWeight: 3,
  }),
  defaultOfTenant: position({
    standard:
      "Tenant is in default if it does not pay rent within ten (10) days after written notice or does not cure another breach within thirty (30) days after written notice.",
    acceptable: "A cure period of at least 5 days for rent and at least 20 days for other breaches.",
    dealBreaker: "Default without notice and without a cure period.",
    priority: "must_have",
    why: "The tenant should not lose the lease over one late payment.",
    riskWeight: 4,
  }),
  holdover: position({
    standard: "If Tenant stays after the term, Tenant pays one hundred twenty-five percent (125%) of the last base rent.",
    acceptable: "At most 150% of the last base rent.",
    ladder: ["If Tenant stays after the term, Tenant pays one hundred fifty percent (150%) of the last base rent."],
    dealBreaker: "Holdover rent of more than 200%.",
    priority: "nice_to_have",
    why: "A move can be delayed by weeks.",
    riskWeight: 2,
  }),
  insurance: position({
    standard:
      "Tenant will maintain commercial general liability insurance with limits of at least $1,000,000 per occurrence. Each party waives subrogation.",
    acceptable: "Limits of at most $2,000,000 per occurrence.",
    dealBreaker: "Limits of more than $5,000,000 per occurrence.",
    priority: "nice_to_have",
    why: "Higher limits mean higher premiums.",
    riskWeight: 2,
  }),
};

export const loans = {
  interest: position({
    standard: "The loan bears interest at seven percent (7%) per annum.",
    acceptable: "At most 9% per annum.",
    ladder: ["The loan bears interest at eight percent (8%) per annum.", "The loan bears interest at nine percent (9%) per annum."],
    dealBreaker: "Interest of more than 12% per annum.",
    priority: "must_have",
    approvalLevel: "partner",
    conditions: [above(1_000_000, "gc")],
    why: "The rate decides what the loan costs.",
    riskWeight: 5,
  }),
  defaultInterest: position({
    standard: "Overdue amounts bear interest at two percent (2%) above the interest rate.",
    acceptable: "At most 3% above the interest rate.",
    dealBreaker: "Default interest of more than 5% above the interest rate.",
    priority: "nice_to_have",
    why: "A penalty rate makes a default harder to cure.",
    riskWeight: 2,
  }),
  prepayment: position({
    standard: "Borrower may prepay the loan in whole or in part at any time without premium or penalty.",
    acceptable: "Prepayment with a premium of at most 1%.",
    ladder: ["Borrower may prepay the loan at any time with a premium of one percent (1%) in the first year."],
    dealBreaker: "No right to prepay.",
    why: "The borrower may find a better loan.",
    riskWeight: 3,
  }),
  cure: position({
    standard:
      "An event of default occurs if Borrower does not pay within five (5) business days after the due date or does not cure another breach within thirty (30) days after written notice.",
    acceptable: "A grace period of at least 3 business days and a cure period of at least 20 days.",
    dealBreaker: "Events of default without notice and without a cure period.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "A mistake should not make the whole debt due.",
    riskWeight: 4,
  }),
  acceleration: position({
    standard: "After an event of default that continues, Lender may accelerate the loan by written notice to Borrower.",
    acceptable: "Acceleration by written notice after an event of default.",
    dealBreaker: "Payment on demand, or acceleration in Lender's sole discretion.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "A demand loan gives the borrower no time to refinance.",
    riskWeight: 4,
  }),
};
