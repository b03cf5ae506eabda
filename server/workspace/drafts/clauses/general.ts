/** The closing clauses of every agreement. */
export const general = `
# assignment: Assignment
## protective
{B} shall not assign or transfer this Agreement, by contract, merger, change of control or operation of law, without {A}’s prior written consent. {A} may assign it freely. An assignment in breach of this Section is void.
## balanced
Neither Party may assign this Agreement without the other Party’s prior written consent, which is not to be unreasonably withheld, except to an Affiliate or to a successor to substantially all of the business to which this Agreement relates, on notice. This Agreement binds and benefits permitted successors and assigns.
## permissive
{B} may assign this Agreement in whole or in part on notice. {A} shall not assign or transfer it, including by change of control, without {B}’s prior written consent.

# notices: Notices
## protective
Notices must be in writing. Notices to {A} take effect when its legal department receives them by certified mail or courier at [Address of {A}]. Notices to {B} take effect when sent to [Address of {B}] or to its last known e-mail address.
## balanced
Notices must be in writing and take effect on delivery by hand or courier, three (3) business days after dispatch by certified mail, or on the next business day after e-mail with a copy by one of these means, to {A} at [Address of {A}] and to {B} at [Address of {B}], or another address given by notice.
## permissive
Notices may be given in writing by any reasonable means, including e-mail, to {A} at [Address of {A}] and to {B} at [Address of {B}], and take effect on receipt.

# force_majeure: Force Majeure
## protective
{A} is not liable for delay or failure caused by events beyond its reasonable control, including acts of God, war, disease, labor disputes, failures of utilities, networks or suppliers, and acts of government. Its time to perform is extended accordingly. Payment obligations are not excused.
## balanced
Neither Party is liable for delay or failure, other than in payment, caused by an event beyond its reasonable control that reasonable care could not have prevented, as long as it gives prompt notice and resumes performance as soon as it can. Either Party may terminate this Agreement if the event lasts more than sixty (60) days.
## permissive
A Party is excused only while an event that it could neither foresee nor prevent makes performance impossible, and only if it has kept and followed a business continuity plan. Failures of subcontractors and labor disputes of its own workforce are no excuse. {B} may terminate this Agreement if the event lasts more than ten (10) days and owes nothing for the time of nonperformance.

# governing_law: Governing Law
## protective
{governing law}
## balanced
{governing law}
## permissive
{governing law}

# dispute_resolution: Dispute Resolution
## protective
Disputes arising from this Agreement shall be decided by binding arbitration before one arbitrator under the Commercial Arbitration Rules of the American Arbitration Association, seated where {A} has its principal office{law arbitration|, and the agreement to arbitrate is governed by $}. {A} may bring claims for payment or injunctive relief in any court. Claims may be brought only individually. EACH PARTY WAIVES TRIAL BY JURY.
## balanced
The Parties shall first try to resolve a dispute by negotiation between executives for thirty (30) days after notice, then by mediation. A dispute that remains shall be decided exclusively by the courts named in Section @governing_law. Either Party may seek urgent relief at any time. To the extent the law permits, each Party waives trial by jury.
## permissive
Before suit, the Parties shall negotiate in good faith for thirty (30) days after notice. {A} shall continue to perform during a dispute. {B} may sue in any court with jurisdiction, and the prevailing Party recovers its reasonable attorneys’ fees and costs.

# entire_agreement: Entire Agreement
## protective
This Agreement is the entire agreement of the Parties on its subject and supersedes all prior proposals and statements. {B} has not relied on anything that is not in it. Terms in {B}’s purchase orders or other forms have no effect.
## balanced
This Agreement, with its exhibits, is the entire agreement of the Parties on its subject and supersedes all prior agreements and understandings on it. Preprinted terms of either Party do not apply.
## permissive
This Agreement, with {A}’s proposals, specifications and written answers to {B}’s questions, is the entire agreement of the Parties on its subject. In a conflict, the provision more favorable to {B} prevails.

# amendment: Amendment and Waiver
## protective
This Agreement may be amended only by a writing that {A}’s authorized officer signs. No delay or course of dealing waives a right of {A}.
## balanced
This Agreement may be amended, and a right under it waived, only by a writing signed by the Party to be bound. A waiver applies only to the instance for which it is given. Delay in exercising a right is not a waiver.
## permissive
The Parties may amend this Agreement by any writing in which both agree, including an exchange of e-mails between their authorized representatives. {B} waives a right only by a signed writing.

# severability: Severability
## protective
If a provision is unenforceable, a court shall reform it to the minimum extent needed to give effect to its purpose, and the rest of this Agreement remains in force.
## balanced
If a provision is unenforceable, the rest of this Agreement remains in force, and the Parties shall replace the provision by an enforceable one that comes closest to its purpose.
## permissive
If a provision is unenforceable, it is severed. If severance would deprive {B} of a material benefit, {B} may terminate this Agreement on notice.

# relationship: Relationship of the Parties
## protective
The Parties are independent contractors. {B} has no authority to bind {A}. Nothing in this Agreement creates a partnership, joint venture, agency, fiduciary or employment relationship. No third party has rights under this Agreement.
## balanced
The Parties are independent contractors. Neither may bind the other. Nothing in this Agreement creates a partnership, joint venture, agency or employment relationship. No third party has rights under this Agreement except as it expressly states.
## permissive
The Parties are independent contractors, and neither may bind the other. {A} is solely responsible for its personnel and their taxes and benefits. {B}’s Affiliates may enforce this Agreement as if they were {B}.

# interpretation: Interpretation
## protective
Headings are for convenience. “Including” means including without limitation. This Agreement shall not be construed against its drafter.
## balanced
Headings are for convenience and do not affect meaning. “Including” means including without limitation. Both Parties took part in drafting, and no provision shall be construed against either of them as drafter. “Business day” means a day other than a Saturday, a Sunday or a federal holiday.
## permissive
Headings are for convenience. “Including” means including without limitation. An ambiguity shall be construed against {A}.

# counterparts: Counterparts and Signatures
## protective
This Agreement binds {A} only after its authorized officer has signed it. It may be signed in counterparts and by electronic signature{law electronic_signatures|, as $ provides}.
## balanced
This Agreement may be signed in counterparts, each an original and all one agreement. Electronic signatures and copies have the effect of originals{law electronic_signatures|, as $ provides}.
## permissive
This Agreement may be signed in counterparts, by electronic signature{law electronic_signatures|, as $ provides}, or by an exchange of e-mails that accept it.
`;
