/** Employment, contractors, severance and releases. */
export const people = `
# position: Position and Duties
## protective
{A} employs {B} as [Job Title]. {B} shall devote full working time and best efforts to {A}, follow its policies as amended, and work where {A} directs. {A} may change {B}’s duties, title, reporting line and place of work.
## balanced
{A} employs {B} as [Job Title], reporting to [Supervisor], beginning on [Start Date]. {B} shall devote full working time to {A} and comply with its written policies. {B} may engage in charitable, civic and passive investment activities that do not interfere with these duties.
## permissive
{A} employs {B} as [Job Title], reporting to [Supervisor], beginning on [Start Date]. {A} shall not materially reduce {B}’s duties or move {B}’s place of work by more than thirty (30) miles without {B}’s consent. {B} may have outside activities that do not compete with {A}.

# compensation: Compensation
## protective
{A} shall pay {B} a base salary of [Base Salary] per year, less withholding, on its regular paydays. {A} may adjust the salary prospectively. Bonuses are in {A}’s sole discretion and are earned only if {B} is employed on the date of payment, to the extent the law permits.
## balanced
{A} shall pay {B} a base salary of [Base Salary] per year, less withholding, on its regular paydays, and review it each year. {B} may earn a yearly bonus with a target of [Target Bonus] under goals communicated in the first quarter. A bonus that is earned is paid by March 15 of the next year.
## permissive
{A} shall pay {B} a base salary of [Base Salary] per year, less withholding, and increase it each year by at least the increase in the consumer price index. {B} is entitled to a yearly bonus of at least [Target Bonus], prorated for any part of a year.

# benefits: Benefits
## protective
{B} may take part in the benefit plans that {A} offers to similar employees, subject to their terms. {A} may amend or end any plan. Business expenses are reimbursed under {A}’s policy.
## balanced
{B} may take part in {A}’s benefit plans on the terms that apply to similar employees and has [Vacation Days] days of paid time off each year. {A} shall reimburse reasonable business expenses on receipts within thirty (30) days.
## permissive
{B} may take part in all of {A}’s benefit plans from the first day, has [Vacation Days] days of paid time off each year, which carry over, and is reimbursed for all business expenses. {A} shall not reduce benefits during the Term.

# at_will: Employment at Will and Termination
## protective
Employment is at will. Either Party may end it at any time, with or without cause or notice. On termination, {A} pays only compensation earned through the last day and amounts that the law requires.
## balanced
Employment is at will. Either Party may end it at any time, with or without cause, and shall give two (2) weeks’ notice where practicable. On termination, {A} pays accrued salary, earned bonus and reimbursable expenses. “Cause” means a material breach that is not cured within ten (10) days after notice, willful misconduct, fraud, or conviction of a felony.
## permissive
{A} may terminate employment only for Cause or on ninety (90) days’ notice or pay in its place. {B} may resign on thirty (30) days’ notice. “Cause” means willful misconduct that materially harms {A}, or conviction of a felony, found after notice and a chance to be heard.

# severance: Severance
## protective
If {A} terminates {B} without cause, {A} shall pay four (4) weeks of base salary in installments, if {B} signs and does not revoke a release that {A} provides. Payment ends if {B} breaches this Agreement or finds other work.
## balanced
If {A} terminates {B} without cause, {A} shall pay [Severance Amount] and reimburse premiums for continued health coverage for three (3) months, if {B} signs and does not revoke a release within sixty (60) days.{law deferred_compensation| Payments are meant to be exempt from or comply with $.}
## permissive
If {A} terminates {B} without cause or {B} resigns for good reason, {A} shall pay [Severance Amount] in a lump sum within thirty (30) days, a prorated bonus and the cost of health coverage for twelve (12) months, and all equity awards vest.{law deferred_compensation| Payments are meant to be exempt from or comply with $, and {A} shall gross up any tax under it.}

# release: Release of Claims
## protective
In exchange for the consideration in this Agreement, {B} releases {A}, its Affiliates and their personnel from all claims, known or unknown, that arose before {B} signs, to the fullest extent the law permits.{law age_waiver| {B} has twenty-one (21) days to consider this release and seven (7) days to revoke it, is advised to consult an attorney, and waives claims under the age discrimination laws as $ requires.}
## balanced
In exchange for the consideration in this Agreement, {B} releases {A}, its Affiliates and their personnel from all claims related to the relationship of the Parties that arose before {B} signs, except claims to vested benefits, to indemnification, under this Agreement, or that the law does not allow to be released.{law age_waiver| {B} has twenty-one (21) days to consider this release and seven (7) days to revoke it, and is advised to consult an attorney; the release of age discrimination claims meets the requirements of $.}
## permissive
Each Party releases the other Party from all claims related to their relationship that arose before the signing of this Agreement, except claims under this Agreement, to vested benefits, or that the law does not allow to be released.{law age_waiver| {B} has forty-five (45) days to consider this release and seven (7) days to revoke it, as $ permits.}

# non_disparagement: Nondisparagement and Reference
## protective
{B} shall not make disparaging statements about {A}, its business or its personnel. {A} confirms only dates of employment and last title. This Section does not limit what Section @whistleblower protects.
## balanced
{B} shall not make disparaging statements about {A}, and {A} shall instruct its senior officers not to make disparaging statements about {B}. Truthful statements in legal proceedings are allowed, and this Section does not limit what Section @whistleblower protects.
## permissive
{A} shall not make, and shall cause its personnel not to make, disparaging statements about {B} and shall provide the favorable reference that the Parties agree on.

# contractor_status: Independent Contractor Status
## protective
{B} is an independent contractor, controls the manner and means of its work, and supplies its own tools. {B} is not entitled to employee benefits, is solely responsible for its taxes and insurance, and shall indemnify {A} from Losses if it is treated otherwise.
## balanced
{B} is an independent contractor and controls the manner and means of its work. {B} may work for others, supplies its own tools, and is responsible for its taxes. {A} shall not withhold taxes or provide employee benefits and shall report payments as the law requires.
## permissive
{B} is an independent contractor with full control of how, when and where it works and may work for anyone, including competitors of {A}. Each Party bears its own taxes.

# offer: Offer and Start
## protective
{A} offers {B} the position of [Job Title], beginning on [Start Date]. This offer depends on proof of eligibility to work in the United States, a satisfactory background check where the law permits, and signed agreements on confidentiality and inventions. {A} may withdraw it before {B} starts. The offer expires on [Offer Expiration Date].
## balanced
{A} is pleased to offer {B} the position of [Job Title], reporting to [Supervisor], beginning on [Start Date]. This offer depends on proof of eligibility to work in the United States and on a signed confidentiality and inventions agreement. To accept, sign and return this letter by [Offer Expiration Date].
## permissive
{A} is pleased to offer {B} the position of [Job Title], reporting to [Supervisor], beginning on [Start Date] or another date that suits {B}. The offer stays open until [Offer Expiration Date] and depends only on proof of eligibility to work in the United States.

# fees_from_a: Fees and Payment
## protective
{A} shall pay {B} [Fees] (the “Fees”) within sixty (60) days after receipt of a correct invoice that {A} has approved. {A} may set off amounts that {B} owes it. The Fees are {B}’s entire compensation.
## balanced
{A} shall pay {B} [Fees] (the “Fees”). Correct invoices are due within thirty (30) days after receipt. {A} may withhold an amount that it disputes in good faith if it gives notice of the reasons before the due date and pays the rest.
## permissive
{A} shall pay {B} [Fees] (the “Fees”), half in advance and the rest within fifteen (15) days after invoice. Overdue amounts bear interest at one percent (1%) per month or the highest rate the law permits, whichever is lower.

# expenses_from_a: Expenses
## protective
The Fees include all expenses, unless {A} approved an expense in writing before {B} incurred it.
## balanced
{A} shall reimburse reasonable out-of-pocket expenses that it approved in advance, at cost and on receipts, within thirty (30) days after invoice.
## permissive
{A} shall reimburse all reasonable expenses of {B} within fifteen (15) days after invoice.

# fees_one_time: Consideration
## protective
{B} shall pay {A} [Purchase Price] in cash on signing. No right passes before {A} receives the full amount.
## balanced
{B} shall pay {A} [Purchase Price] within ten (10) days after signing. The Parties acknowledge that this consideration is sufficient.
## permissive
{B} shall pay {A} [Purchase Price] in four (4) equal quarterly installments. The assignment takes effect on signing, whether or not an installment is outstanding.

# return_of_protected_material: Final Disposition
## protective
Within thirty (30) days after the litigation ends, including appeals, each recipient shall return or destroy all Protected Material and certify that it has done so. No archival copy may be kept. This Order survives the end of the litigation.
## balanced
Within sixty (60) days after the litigation ends, including appeals, each recipient shall return or destroy Protected Material. Counsel may keep pleadings, transcripts, exhibits and work product, which remain subject to this Order. This Order survives the end of the litigation and may be modified by the court for good cause.
## permissive
Within one hundred twenty (120) days after the litigation ends, including appeals, each recipient shall use reasonable efforts to destroy Protected Material. Counsel may keep its file.
`;
