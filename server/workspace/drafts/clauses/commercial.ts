/** Services, software and payment. The format is that of `clauses.ts`. */
export const commercial = `
# services: Services
## protective
{A} shall perform the services described in [Description of Services] (the “Services”). Dates for performance are estimates unless a statement of work calls them firm.

{A} decides the manner and means of performance. {A} is excused from delay to the extent {B} fails to perform its obligations{?customer_duties|, including those in Section @customer_duties}.
## balanced
{A} shall perform the services described in [Description of Services] (the “Services”) in a professional manner and by the dates the Parties have agreed in writing.

Each Party shall name a representative with authority to make day-to-day decisions about the Services. A Party that expects a delay shall promptly notify the other Party of its cause and likely length.
## permissive
{A} shall perform the services described in [Description of Services] (the “Services”) strictly by the agreed dates. Time is of the essence.

{A} shall follow the reasonable instructions of {B}, meet with {B} at least monthly, and correct any nonconforming Services at its own expense within ten (10) days after notice.

# subscription: Access and Use
## protective
Subject to payment of the Fees, {A} grants {B} a limited, nonexclusive, nontransferable right to access and use [Name of Service] (the “Service”) during the Term, solely for {B}’s internal business purposes and for up to [Number of Users] authorized users.

{A} may change the Service at any time, provided that a change does not materially reduce its core functions. {A} may suspend access immediately if use threatens the security or operation of the Service or if Fees are overdue.
## balanced
Subject to this Agreement, {A} grants {B} a nonexclusive right to access and use [Name of Service] (the “Service”) during the Term for {B}’s business purposes and those of its Affiliates, for up to [Number of Users] authorized users.

{A} shall not materially reduce the functions of the Service during the Term. {A} may suspend access only to the extent needed to address a security threat or an undisputed Fee more than thirty (30) days overdue, and shall give notice before suspension where practicable.
## permissive
{A} grants {B} and its Affiliates a nonexclusive right to access and use [Name of Service] (the “Service”), with all updates, during the Term for any lawful business purpose, without a limit on the number of users within their organizations.

{A} shall not reduce the functions or performance of the Service. {A} may suspend access only where applicable law requires suspension, and shall restore access as soon as the cause ends.

# service_levels: Service Levels and Support
## protective
{A} shall use commercially reasonable efforts to make the Service available 99.0% of each calendar month, excluding scheduled maintenance and causes outside its control. {A} shall provide support by e-mail during its ordinary business hours.

{B}’s sole remedy for a failure to meet a service level is a credit of two percent (2%) of the monthly Fees, if {B} requests the credit within fifteen (15) days after the end of that month.
## balanced
{A} shall make the Service available at least 99.5% of each calendar month, excluding maintenance announced at least two (2) business days ahead. {A} shall provide support by e-mail and telephone on business days and respond to critical incidents within four (4) hours.

If {A} misses the availability level in a month, {B} receives a credit of five percent (5%) of that month’s Fees for each full percentage point below it, up to twenty-five percent (25%). {B} may terminate this Agreement if {A} misses the level in three (3) months of any six (6).
## permissive
{A} shall make the Service available at least 99.9% of each calendar month, including maintenance. {A} shall provide support at all hours and respond to critical incidents within one (1) hour.

If {A} misses the availability level, {B} receives a credit of ten percent (10%) of that month’s Fees for each half percentage point below it, up to all Fees for the month. Credits are in addition to every other remedy. {B} may terminate this Agreement if {A} misses the level in any two (2) months of a year.

# statements_of_work: Statements of Work
## protective
The Parties may enter into statements of work that refer to this Agreement (each, a “Statement of Work”). A Statement of Work binds {A} only when its authorized officer has signed it. This Agreement prevails over a Statement of Work in every conflict.
## balanced
The Parties may enter into statements of work that refer to this Agreement and are signed by both Parties (each, a “Statement of Work”). Each Statement of Work forms part of this Agreement. This Agreement prevails in a conflict unless the Statement of Work names the provision it changes.
## permissive
{B} may order work under statements of work that refer to this Agreement (each, a “Statement of Work”). {A} shall not unreasonably refuse or delay its signature. A Statement of Work prevails over this Agreement for the work it covers.

# deliverables: Deliverables and Acceptance
## protective
Work product that {A} must deliver under this Agreement (the “Deliverables”) is deemed accepted upon delivery unless {B} gives notice of a material nonconformity, in reasonable detail, within five (5) business days. {A}’s sole obligation is to correct that nonconformity.
## balanced
{B} may review the work product that {A} must deliver under this Agreement (the “Deliverables”) for ten (10) business days after delivery. If a Deliverable does not materially conform to its specification, {B} shall describe the nonconformity and {A} shall correct it promptly. A Deliverable is accepted when {B} says so in writing or the review period ends without notice.

If {A} fails twice to correct the same nonconformity, {B} may reject the Deliverable and receive a refund of the Fees paid for it.
## permissive
Work product that {A} must deliver under this Agreement (the “Deliverables”) is accepted only by written notice from {B}. {B} may test each Deliverable for thirty (30) days and reject it for any failure to conform to its specification.

{A} shall correct a rejected Deliverable within five (5) business days at its own expense. If it does not, {B} may have the work completed by others at {A}’s expense or terminate this Agreement and recover all Fees paid for the affected work.

# change_orders: Changes
## protective
A change to scope, schedule or Fees takes effect only by a written change order that both Parties sign. {A} may charge for preparing an estimate that {B} requests and may continue under the existing terms until a change order is signed.
## balanced
Either Party may propose a change to scope, schedule or Fees. The other Party shall respond within ten (10) business days. A change takes effect when both Parties have signed a written change order, and neither Party shall unreasonably withhold agreement.
## permissive
{B} may request changes at any time by written notice. {A} shall state the effect on schedule and Fees, at its own expense, within five (5) business days. Changes that add less than five percent (5%) of effort are made without charge.

# customer_duties: Responsibilities of {B}
## protective
{B} shall provide, in good time and at its own expense, the information, decisions, access and facilities that {A} reasonably requires. {A} may rely on them without inquiry. Deadlines are extended and additional costs are reimbursed when {B} does not comply with this Section.
## balanced
{B} shall provide the information, decisions and access that {A} reasonably requires. If {B}’s failure delays {A}, {A} shall notify {B}, and the affected deadlines are extended by the length of the delay.
## permissive
{B} shall cooperate reasonably with {A}. A failure of {B} excuses {A} only if {A} gave written notice of that failure within two (2) business days and only for as long as the failure actually prevents performance.

# personnel: Personnel and Subcontractors
## protective
{A} may assign and replace its personnel and use subcontractors in its discretion. {A} remains responsible for the performance of its subcontractors.
## balanced
{A} shall assign qualified personnel and shall replace, within a reasonable time, anyone to whom {B} reasonably objects. {A} may use subcontractors after notice to {B} and is liable for their acts and omissions as for its own.
## permissive
{A} shall not replace key personnel or use a subcontractor without {B}’s prior written consent. {A} shall bind each subcontractor to terms no less protective of {B} than this Agreement and is liable for its acts and omissions as for its own.

# fees: Fees and Payment
## protective
{B} shall pay [Fees] (the “Fees”) in advance, without setoff or deduction. Invoices are due within fifteen (15) days after their date. Fees are not refundable except where this Agreement says so.

Overdue amounts bear interest at one and one-half percent (1.5%) per month or the highest rate the law permits, whichever is lower. {B} shall reimburse reasonable costs of collection, including attorneys’ fees. {A} may increase the Fees once each year on sixty (60) days’ notice.
## balanced
{B} shall pay [Fees] (the “Fees”). Correct invoices are due within thirty (30) days after receipt. {B} may withhold an amount that it disputes in good faith if it gives notice of the reasons before the due date and pays the rest.

Undisputed overdue amounts bear interest at one percent (1%) per month or the highest rate the law permits, whichever is lower. The Fees may be increased only by agreement or at renewal, on ninety (90) days’ notice.
## permissive
{B} shall pay [Fees] (the “Fees”) within sixty (60) days after receipt of a correct and undisputed invoice. {B} may set off amounts that {A} owes it. {A} may not invoice an amount more than ninety (90) days after it could first have been invoiced.

The Fees are fixed for the Term. {A} may not suspend performance for nonpayment of an amount that {B} disputes in good faith.

# expenses: Expenses
## protective
{B} shall reimburse the reasonable travel and other out-of-pocket expenses that {A} incurs under this Agreement, within fifteen (15) days after invoice.
## balanced
{B} shall reimburse reasonable out-of-pocket expenses that it approved in advance, at cost and on receipts, within thirty (30) days after invoice.
## permissive
The Fees include all expenses. {B} reimburses an expense only if it approved the amount in writing before {A} incurred it.

# taxes: Taxes
## protective
The Fees exclude taxes. {B} shall pay all sales, use, withholding and similar taxes arising from this Agreement, except taxes on {A}’s net income. If {B} must withhold tax, it shall increase the payment so that {A} receives the full amount of the Fees.
## balanced
The Fees exclude sales, use and similar taxes, which {B} shall pay when they are stated separately on an invoice. Each Party bears taxes on its own income, property and employees. The Parties shall cooperate to reduce withholding that the law requires.
## permissive
The Fees include all taxes other than sales tax that applicable law requires {A} to collect from {B}. {B} may withhold taxes as the law requires, and an amount withheld and paid over counts as paid to {A}.

# audit: Records and Audit
## protective
{A} shall keep accurate records of the amounts it invoices for one (1) year. {B} may ask for a written explanation of any invoice within that time.
## balanced
Each Party shall keep complete and accurate records relating to this Agreement for three (3) years. A Party may, once a year, on fifteen (15) business days’ notice and through an independent accountant bound to confidentiality, inspect the records needed to verify amounts due. The audited Party shall correct any error and, if the error exceeds five percent (5%), pay the reasonable cost of the audit.
## permissive
{A} shall keep complete and accurate records relating to this Agreement for seven (7) years. {B} may inspect them, and the facilities where the work is performed, on five (5) business days’ notice and as often as it reasonably requires. {A} shall repay any overcharge with interest and the cost of the audit.

# insurance: Insurance
## protective
{A} shall maintain the insurance that it considers appropriate to its business and that applicable law requires.
## balanced
Each Party shall maintain commercial general liability insurance of at least $1,000,000 per occurrence and workers’ compensation insurance as the law requires. {A} shall also maintain professional liability insurance of at least $1,000,000 per claim and provide certificates on request.
## permissive
{A} shall maintain commercial general liability, professional liability and cyber liability insurance of at least $5,000,000 per claim each, with insurers rated A- VII or better, name {B} as an additional insured, and give thirty (30) days’ notice of cancellation. Insurance does not limit liability.

# exclusivity: Exclusivity
## protective
During the Term, {B} shall obtain its entire requirements of the subject matter of this Agreement in [Territory] from {A}. {A} may deal freely with others.
## balanced
During the Term, neither Party shall enter into an arrangement with a third party in [Territory] that conflicts with its obligations under this Agreement. Exclusivity ends if the other Party fails to meet an agreed minimum in two (2) consecutive quarters.
## permissive
This Agreement is nonexclusive for {B}. During the Term, {A} shall not supply the subject matter of this Agreement in [Territory] to a competitor of {B}.

# transition: Transition Assistance
## protective
On request made before termination takes effect, {A} shall provide reasonable transition assistance at its then-current rates, payable in advance.
## balanced
For up to sixty (60) days after termination or expiration, {A} shall provide the transition assistance that {B} reasonably requests, at the rates of this Agreement, provided that undisputed Fees have been paid.
## permissive
For up to six (6) months after termination or expiration for any reason, {A} shall continue its performance and transfer know-how, data and work in progress to {B} or a successor, without charge where {B} terminated for {A}’s breach.

# publicity: Publicity
## protective
{A} may identify {B} as its customer by name and logo. Any other public statement requires the consent of the Party named in it.
## balanced
Neither Party shall use the other Party’s name or marks in public without prior written consent, which is not to be unreasonably withheld, except as applicable law requires.
## permissive
{A} shall not mention {B} or the existence of this Agreement in public without {B}’s prior written consent, which {B} may withhold in its discretion and revoke at any time.
`;
