import { above, position, red } from "./position.ts";

/** Price, term, service and the relation of the parties. */
export const commercial = {
  paymentForCustomer: position({
    standard: "Customer will pay undisputed invoices within sixty (60) days after receipt of a correct invoice.",
    acceptable: "At least 45 days after receipt.",
    ladder: [
      "Customer will pay undisputed invoices within forty-five (45) days after receipt of a correct invoice.",
      "Customer will pay undisputed invoices within thirty (30) days after receipt of a correct invoice.",
    ],
    dealBreaker: "Payment in less than 15 days.",
    why: "Approving an invoice takes time, and disputed amounts should not be due.",
    riskWeight: 2,
  }),
  paymentForVendor: position({
    standard: "Customer will pay each invoice within thirty (30) days after the invoice date.",
    acceptable: "At most 45 days after the invoice date.",
    ladder: [
      "Customer will pay each invoice within forty-five (45) days after the invoice date.",
      "Customer will pay each invoice within sixty (60) days after the invoice date.",
    ],
    dealBreaker: "Payment later than 90 days.",
    why: "Late payment makes the vendor finance the customer.",
    riskWeight: 2,
  }),
  lateInterestForCustomer: position({
    standard: "Overdue undisputed amounts bear interest at one percent (1%) per month or the highest lawful rate, whichever is lower.",
    acceptable: "At most 1.5% per month.",
    dealBreaker: "Interest of more than 2% per month.",
    priority: "nice_to_have",
    why: "Late interest should compensate, not punish.",
    riskWeight: 1,
  }),
  priceIncreaseForCustomer: position({
    standard:
      "Provider may increase the fees at a renewal by no more than three percent (3%), with at least sixty (60) days' written notice.",
    acceptable: "At most 5% at a renewal.",
    ladder: [
      "Provider may increase the fees at a renewal by no more than five percent (5%), with at least sixty (60) days' written notice.",
      "Provider may increase the fees at a renewal by no more than seven percent (7%), with at least sixty (60) days' written notice.",
    ],
    dealBreaker: "Price increases without a limit or during a term.",
    why: "The customer needs predictable costs.",
    riskWeight: 3,
  }),
  renewalForCustomer: position({
    standard:
      "This Agreement renews for successive terms of one (1) year unless a party gives notice of non-renewal at least thirty (30) days before the end of the term.",
    acceptable: "Notice of non-renewal of at most 60 days.",
    ladder: [
      "This Agreement renews for successive terms of one (1) year unless a party gives notice of non-renewal at least sixty (60) days before the end of the term.",
    ],
    dealBreaker: "Notice of non-renewal of more than 90 days.",
    why: "With a long notice period, one missed date costs another year of fees.",
    riskWeight: 3,
  }),
  renewalForVendor: position({
    standard:
      "This Agreement renews automatically for successive terms of one (1) year unless a party gives notice of non-renewal at least sixty (60) days before the end of the term.",
    acceptable: "Notice of non-renewal of at least 30 days.",
    ladder: [
      "This Agreement renews automatically for successive terms of one (1) year unless a party gives notice of non-renewal at least thirty (30) days before the end of the term.",
    ],
    why: "Automatic renewal avoids a gap in service.",
    riskWeight: 2,
  }),
  convenienceForCustomer: position({
    standard:
      "Customer may terminate this Agreement for convenience at any time with thirty (30) days' written notice and receives a refund of prepaid fees.",
    acceptable: "Notice of at most 60 days.",
    ladder: [
      "Customer may terminate this Agreement for convenience with sixty (60) days' written notice.",
      "Customer may terminate this Agreement for convenience with ninety (90) days' written notice.",
    ],
    dealBreaker: "Only the provider may terminate for convenience.",
    why: "The customer's needs may change during the term.",
    riskWeight: 3,
  }),
  convenienceForVendor: position({
    standard: "Neither party may terminate this Agreement for convenience during the initial term.",
    acceptable: "Termination for convenience by either party with at least 90 days' written notice.",
    ladder: [
      "Either party may terminate this Agreement for convenience with ninety (90) days' written notice.",
      "Either party may terminate this Agreement for convenience with sixty (60) days' written notice.",
    ],
    dealBreaker: "The customer may terminate for convenience with less than 30 days' notice.",
    priority: "should_have",
    why: "The price assumes that the customer stays for the full term.",
    riskWeight: 3,
  }),
  terminationForCause: position({
    standard:
      "Either party may terminate this Agreement for material breach that is not cured within thirty (30) days after written notice.",
    acceptable: "A mutual right with a cure period of 30 to 60 days.",
    ladder: [
      "Either party may terminate this Agreement for material breach that is not cured within sixty (60) days after written notice.",
    ],
    dealBreaker: "Only the other party may terminate for breach.",
    priority: "must_have",
    why: "A party must be able to end a contract that the other party breaches.",
    riskWeight: 4,
  }),
  serviceLevels: position({
    standard:
      "Provider will make the Services available at least 99.9 percent (99.9%) of each month and will credit ten percent (10%) of the monthly fees for each month below that level.",
    acceptable: "Availability of at least 99.5%.",
    ladder: ["Provider will make the Services available at least 99.5 percent (99.5%) of each month, with service credits as the remedy."],
    dealBreaker: "Availability below 99%.",
    why: "Without a service level, the customer has no remedy for downtime.",
    riskWeight: 3,
  }),
  acceptance: position({
    standard:
      "Customer may reject deliverables that do not meet the specifications within fifteen (15) business days after delivery. Provider will correct them at its expense.",
    acceptable: "An acceptance period of at least 10 business days.",
    ladder: ["Customer may reject deliverables that do not meet the specifications within ten (10) business days after delivery."],
    dealBreaker: "Deliverables are accepted on delivery.",
    why: "Defects often appear only in use, after delivery.",
    riskWeight: 3,
  }),
  assignmentMutual: position({
    standard:
      "Neither party may assign this Agreement without the prior written consent of the other party, which will not be unreasonably withheld, except to a successor in a merger or sale of substantially all of its assets.",
    acceptable: "No assignment without consent, with an exception for affiliates and successors.",
    ladder: ["Neither party may assign this Agreement without the prior written consent of the other party."],
    dealBreaker: "The other party may assign this Agreement without consent.",
    priority: "should_have",
    approvalLevel: "manager",
    conditions: [red("partner")],
    why: "We chose this counterparty, but must remain free to sell our business.",
    riskWeight: 3,
  }),
  audit: position({
    standard:
      "Customer may audit Provider's compliance with this Agreement once per year with at least thirty (30) days' written notice during business hours.",
    acceptable: "One audit per year with notice of at most 45 days.",
    dealBreaker: "No right to audit and no report from an independent auditor.",
    priority: "nice_to_have",
    why: "An audit is the only way to verify compliance.",
    riskWeight: 2,
  }),
  auditOfUs: position({
    standard:
      "The other party may audit the relevant records once per year with at least thirty (30) days' written notice, during business hours and at its own expense.",
    acceptable: "At most one audit per year with notice of at least 15 days.",
    ladder: ["The other party may audit the relevant records once per year with at least fifteen (15) days' written notice."],
    dealBreaker: "Audits at any time without notice.",
    priority: "nice_to_have",
    why: "Audits take time and expose confidential records.",
    riskWeight: 2,
  }),
  exclusivity: position({
    standard: "This Agreement is non-exclusive. Each party may deal with third parties in the same field.",
    acceptable: "No exclusivity.",
    dealBreaker: "We may deal with the other party exclusively, or with no competitor.",
    approvalLevel: "partner",
    why: "Exclusivity keeps us from doing business with others.",
    riskWeight: 4,
  }),
  mostFavored: position({
    standard: "No most favored nation clause.",
    acceptable: "No promise of the lowest price.",
    dealBreaker: "A promise that no other customer receives a lower price or more favorable terms.",
    approvalLevel: "partner",
    why: "With a best-price promise, any later discount to others is a breach.",
    riskWeight: 3,
  }),
  publicity: position({
    standard: "Neither party may use the name or logo of the other party in publicity without prior written consent.",
    acceptable: "No publicity without consent.",
    dealBreaker: "The other party may use our name and logo without consent.",
    priority: "nice_to_have",
    why: "Use of our name implies an endorsement.",
    riskWeight: 1,
  }),
  forceMajeure: position({
    standard:
      "Neither party is liable for a delay caused by events beyond its reasonable control. Either party may terminate if the event lasts more than thirty (30) days.",
    acceptable: "A mutual clause with a right to terminate after at most 60 days.",
    ladder: [
      "Neither party is liable for a delay caused by events beyond its reasonable control. Either party may terminate if the event lasts more than sixty (60) days.",
    ],
    dealBreaker: "Relief for the other party alone.",
    priority: "nice_to_have",
    approvalLevel: "none",
    why: "A party should not be liable for events it cannot control, but the delay must end.",
    riskWeight: 1,
  }),
  unilateralChange: position({
    standard: "This Agreement may be amended only by a written document signed by both parties.",
    acceptable: "Amendments in writing, signed by both parties.",
    dealBreaker: "The other party may amend the terms at any time or in its sole discretion.",
    priority: "must_have",
    approvalLevel: "partner",
    why: "If one party can change the terms alone, only the other is bound.",
    riskWeight: 4,
  }),
  subcontracting: position({
    standard: "Provider may use subcontractors only with Customer's prior written consent and remains responsible for them.",
    acceptable: "Provider remains responsible for its subcontractors.",
    dealBreaker: "The provider may subcontract without consent and without responsibility.",
    why: "The customer chose this provider for its own work.",
    riskWeight: 2,
  }),
  suspension: position({
    standard:
      "Provider may suspend the Services only for overdue undisputed fees after thirty (30) days' written notice or to stop an immediate security threat.",
    acceptable: "Suspension with at least 10 days' notice.",
    ladder: ["Provider may suspend the Services for overdue undisputed fees after ten (10) days' written notice."],
    dealBreaker: "Suspension at any time without notice.",
    why: "A suspension can shut down the customer's business.",
    riskWeight: 3,
  }),
  transition: position({
    standard:
      "On termination Provider will make Customer's data available for export for sixty (60) days and will provide reasonable transition assistance.",
    acceptable: "Export of data for at least 30 days.",
    ladder: ["On termination Provider will make Customer's data available for export for thirty (30) days."],
    dealBreaker: "Data is deleted at once on termination.",
    why: "Without its data, the customer cannot move to another provider.",
    riskWeight: 3,
  }),
  minimumCommitment: position({
    standard: "There is no minimum purchase commitment.",
    acceptable: "No minimum commitment beyond the first order.",
    dealBreaker: "A minimum purchase commitment that cannot be reduced.",
    approvalLevel: "partner",
    conditions: [above(250_000, "gc")],
    why: "We cannot predict how much we will buy.",
    riskWeight: 3,
  }),
  liquidatedDamages: position({
    standard: "There are no liquidated damages or penalties.",
    acceptable: "Liquidated damages of at most 5% of the price.",
    ladder: ["Liquidated damages for delay are limited to five percent (5%) of the price of the delayed goods."],
    dealBreaker: "Liquidated damages of more than 10%.",
    approvalLevel: "partner",
    why: "A fixed sum may exceed the actual loss.",
    riskWeight: 3,
  }),
  delivery: position({
    standard: "Supplier will deliver within the agreed dates. Risk of loss passes to Buyer on delivery at Buyer's premises.",
    acceptable: "Risk passes on delivery.",
    dealBreaker: "Risk passes to the buyer before delivery to the carrier.",
    why: "The party that chose the carrier should bear the risk in transit.",
    riskWeight: 2,
  }),
  changeOrders: position({
    standard: "Changes of scope, schedule or fees take effect only by a written change order signed by both parties.",
    acceptable: "Written change orders signed by both parties.",
    dealBreaker: "The provider may change scope or fees without a signed change order.",
    priority: "must_have",
    why: "Changes in scope or price need both parties' agreement.",
    riskWeight: 3,
  }),
};
