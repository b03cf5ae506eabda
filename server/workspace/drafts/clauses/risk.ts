/** Warranties, liability, term and termination. */
export const risk = `
# authority: Mutual Representations
## protective
{B} represents and warrants that it is duly organized, that it has full power to enter into and perform this Agreement, and that doing so violates no law or other obligation. {A} represents that it has the power to enter into this Agreement.
## balanced
Each Party represents and warrants that it is duly organized and in good standing, that it has full power to enter into and perform this Agreement, and that doing so violates no law or other obligation that binds it.
## permissive
{A} represents and warrants that it is duly organized and in good standing, that it has full power to enter into and perform this Agreement, that doing so violates no law or other obligation, and that no claim is pending or threatened that could affect its performance. {B} represents that it has the power to enter into this Agreement.

# warranties: Warranties
## protective
{A} warrants that it will perform in a workmanlike manner. {B} must report a breach of this warranty within thirty (30) days after performance. {B}’s exclusive remedy is reperformance or, if {A} chooses, a refund of the Fees paid for the nonconforming part.
## balanced
{A} warrants that it will perform in a professional and workmanlike manner, that what it delivers will materially conform to its specifications for ninety (90) days, and that it will comply with applicable law. {A} shall correct a breach of this warranty promptly at its own expense and, if it cannot, refund the Fees paid for the nonconforming part.
## permissive
{A} warrants that it will perform to the highest professional standards, that what it delivers will conform to its specifications for two (2) years, that nothing it delivers will infringe any right or contain malicious code, and that it will comply with applicable law. These warranties are in addition to every other remedy and survive acceptance.

# disclaimer: Disclaimer
## protective
EXCEPT AS THIS AGREEMENT EXPRESSLY STATES, {A} PROVIDES EVERYTHING “AS IS” AND DISCLAIMS ALL WARRANTIES, EXPRESS, IMPLIED OR STATUTORY, INCLUDING MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE, TITLE AND NONINFRINGEMENT. {A} DOES NOT WARRANT UNINTERRUPTED OR ERROR-FREE OPERATION.
## balanced
EXCEPT AS THIS AGREEMENT EXPRESSLY STATES, NEITHER PARTY MAKES ANY WARRANTY, EXPRESS OR IMPLIED, AND EACH PARTY DISCLAIMS THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE.
## permissive
The express warranties in this Agreement do not limit the warranties that the law implies in {B}’s favor, which are not disclaimed.

# indemnification: Indemnification
## protective
{B} shall defend, indemnify and hold harmless {A}, its Affiliates and their personnel from all Losses arising from {B}’s acts or omissions, its use of what {A} provides, its materials, or its breach of this Agreement.

{A} shall defend {B} against a third-party claim that what {A} provides infringes a United States patent or copyright and pay the damages finally awarded. {A} may modify or replace it, or end this Agreement and refund prepaid Fees. This Section states {A}’s entire liability for infringement.
## balanced
Each Party (the “Indemnitor”) shall defend, indemnify and hold harmless the other Party, its Affiliates and their personnel (the “Indemnitees”) from Losses arising from a third-party claim to the extent caused by the Indemnitor’s negligence or willful misconduct, its violation of law, or an allegation that what it provided under this Agreement infringes Intellectual Property Rights.

The Indemnitees shall give prompt notice of the claim, allow the Indemnitor to control the defense, and cooperate at the Indemnitor’s expense. The Indemnitor shall not settle on terms that admit fault of or bind an Indemnitee without consent. Delay in notice relieves the Indemnitor only to the extent of prejudice.
## permissive
{A} shall defend, indemnify and hold harmless {B}, its Affiliates and their personnel from all Losses arising from {A}’s performance or breach of this Agreement, its negligence, its violation of law, or any claim that what it provides infringes or misappropriates a right of a third party.

{B} may take part in the defense with counsel of its choice at {A}’s expense, and {A} shall not settle a claim without {B}’s written consent.

# limitation_of_liability: Limitation of Liability
## protective
{A} IS NOT LIABLE FOR INDIRECT, INCIDENTAL, SPECIAL, CONSEQUENTIAL OR PUNITIVE DAMAGES, OR FOR LOST PROFITS, REVENUE OR DATA, EVEN IF ADVISED OF THEIR POSSIBILITY.

{A}’S TOTAL LIABILITY ARISING FROM THIS AGREEMENT, UNDER ANY THEORY, IS LIMITED TO THE AMOUNTS THAT {B} PAID UNDER IT IN THE SIX (6) MONTHS BEFORE THE EVENT. These limits apply even if a remedy fails of its essential purpose and are a basis of the bargain.
## balanced
NEITHER PARTY IS LIABLE FOR INDIRECT, INCIDENTAL, SPECIAL, CONSEQUENTIAL OR PUNITIVE DAMAGES, OR FOR LOST PROFITS.

EACH PARTY’S TOTAL LIABILITY ARISING FROM THIS AGREEMENT IS LIMITED TO THE AMOUNTS PAID OR PAYABLE UNDER IT IN THE TWELVE (12) MONTHS BEFORE THE EVENT.

These limits do not apply to payment obligations, to fraud, gross negligence or willful misconduct{?confidentiality|, to breach of Section @confidentiality}{?indemnification|, or to obligations under Section @indemnification}.
## permissive
NEITHER PARTY IS LIABLE FOR PUNITIVE DAMAGES. EXCEPT AS STATED BELOW, EACH PARTY’S TOTAL LIABILITY ARISING FROM THIS AGREEMENT IS LIMITED TO THE GREATER OF $5,000,000 AND FIVE (5) TIMES THE AMOUNTS PAID OR PAYABLE UNDER IT IN ANY YEAR.

No limit applies to {A}’s liability for negligence, violation of law, breach of its duties for data{?confidentiality| or of Section @confidentiality}{?indemnification|, or for obligations under Section @indemnification}. Costs of notices, restored data and replacement performance are direct damages.

# term: Term
## protective
This Agreement begins on the Effective Date and continues for [Term] (the “Term”). The Term renews for successive periods of one (1) year unless {B} gives notice of nonrenewal at least ninety (90) days, or {A} at least thirty (30) days, before it ends.
## balanced
This Agreement begins on the Effective Date and continues for [Term] (the “Term”). The Term renews for successive periods of one (1) year unless either Party gives notice of nonrenewal at least sixty (60) days before it ends.
## permissive
This Agreement begins on the Effective Date and continues for [Term] (the “Term”). The Term does not renew automatically. {B} may renew it for up to two (2) further periods of one (1) year on the same terms by notice before it ends.

# termination: Termination
## protective
{A} may terminate this Agreement at any time on thirty (30) days’ notice. {B} may terminate this Agreement only for a material breach that {A} does not cure within sixty (60) days after notice. {A} may terminate at once if {B} fails to pay within ten (10) days after notice, becomes insolvent, or breaches a restriction on use or disclosure.
## balanced
Either Party may terminate this Agreement if the other Party materially breaches it and does not cure the breach within thirty (30) days after notice, or if the other Party becomes insolvent, makes an assignment for the benefit of creditors, or is subject to bankruptcy proceedings that are not dismissed within sixty (60) days, to the extent applicable law permits.
## permissive
{B} may terminate this Agreement, in whole or in part, at any time on thirty (30) days’ notice without liability, and at once for {A}’s material breach. {A} may terminate this Agreement only if {B} fails to pay an undisputed and material amount within sixty (60) days after a second notice.

# effect_of_termination: Effect of Termination
## protective
On termination, all rights granted to {B} end and all amounts due or committed for the rest of the Term become payable at once. {A} may delete {B}’s data thirty (30) days later.
## balanced
On termination or expiration, {B} shall pay for what was performed before, {A} shall refund prepaid amounts for the period after, unless {B}’s breach was the cause, and each Party shall return the other Party’s property. {A} shall make {B}’s data available for thirty (30) days and then delete it.
## permissive
On termination or expiration, {A} shall refund all prepaid amounts for the period after, return {B}’s data and property without charge in the format that {B} requests, and, on termination for {A}’s breach, pay {B}’s reasonable costs of obtaining a replacement.

# survival: Survival
## protective
Provisions that by their nature should survive termination do so, including payment obligations, restrictions, disclaimers and limits of liability.
## balanced
Provisions that by their nature should survive termination or expiration do so, including accrued payment obligations and those on confidentiality, ownership, indemnity, liability and disputes.
## permissive
Accrued rights and {A}’s obligations of confidentiality, indemnity, warranty and return of property survive termination or expiration.

# non_solicitation: Nonsolicitation
## protective
During the Term and for two (2) years after it, {B} shall not, directly or through others, solicit or hire {A}’s employees or contractors, or solicit {A}’s customers with whom {B} dealt, to the extent the law of the governing jurisdiction permits. For each person hired in breach, {B} shall pay {A} fifty percent (50%) of that person’s first-year compensation as liquidated damages.
## balanced
During the Term and for twelve (12) months after it, neither Party shall solicit for employment the other Party’s employees with whom it worked under this Agreement. General advertising, and hiring a person who responds to it, is not solicitation.
## permissive
During the Term, neither Party shall knowingly induce an employee of the other Party to breach an employment agreement. Either Party may otherwise hire whomever it wishes.

# non_competition: Noncompetition
## protective
During the Term and for two (2) years after it, {B} shall not, in [Territory], own, manage, work for or advise a business that competes with {A}. {B} acknowledges that this restriction protects {A}’s legitimate interests and that its scope is reasonable. A court shall reform it to the greatest scope that applicable law permits.
## balanced
During the Term and for twelve (12) months after it, {B} shall not perform for a direct competitor of {A} in [Territory] work that is substantially similar to {B}’s work for {A} in its last year. Passive ownership of up to two percent (2%) of a public company is allowed. This Section applies only to the extent that applicable law permits.
## permissive
During the Term, {B} shall not work for a direct competitor of {A} in [Territory] without notice to {A}. No restriction on competition applies after the Term.

# compliance: Compliance with Laws
## protective
{B} shall comply with all laws that apply to its business and its use of what {A} provides, and shall obtain all consents that {A} needs to perform. {A} shall comply with the laws that apply to its own business.
## balanced
Each Party shall comply with the laws that apply to its performance of this Agreement and maintain the permits that it needs.
## permissive
{A} shall comply, and cause its subcontractors to comply, with all laws, {B}’s written policies and recognized industry standards, and shall promptly report any failure to do so.

# anti_corruption: Anticorruption and Trade Controls
## protective
{B} shall not give anything of value to obtain an improper advantage{law fcpa| and shall comply with $}, shall not export what {A} provides contrary to the export and sanctions laws of the United States, and shall indemnify {A} from Losses caused by a breach of this Section.
## balanced
Each Party shall comply with the anticorruption, export control and sanctions laws that apply to it{law fcpa|, including $}, and shall notify the other Party of any violation connected with this Agreement.
## permissive
{A} shall comply with all anticorruption, export control and sanctions laws{law fcpa|, including $}, keep accurate books, train its personnel, and permit {B} to audit compliance. {B} may terminate this Agreement at once for a violation.

# equitable_relief: Equitable Relief
## protective
{B} acknowledges that its breach of a restriction in this Agreement would cause irreparable harm. {A} may seek an injunction without proof of actual damages and without bond, in addition to its other remedies.
## balanced
A breach of the provisions on confidentiality or Intellectual Property Rights may cause harm that damages cannot repair. Either Party may seek injunctive relief for such a breach, in addition to its other remedies.
## permissive
Each Party may seek equitable relief where the law allows, subject to proof of irreparable harm and to security as the court may require.
`;
