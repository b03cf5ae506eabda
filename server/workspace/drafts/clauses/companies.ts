/** Acquisitions, owners, investments, settlements and litigation. */
export const companies = `
# purchase_and_sale: Purchase and Sale
## protective
At the Closing, {A} sells and {B} buys [Purchased Property] (the “Purchased Property”), as it is and where it is. {B} assumes all liabilities related to the Purchased Property, whenever they arose.
## balanced
At the Closing, {A} shall sell and {B} shall buy [Purchased Property] (the “Purchased Property”), free of liens. {B} assumes only the liabilities listed in [Schedule of Assumed Liabilities]; {A} retains all others.
## permissive
At the Closing, {A} shall sell and {B} shall buy [Purchased Property] (the “Purchased Property”) with good and marketable title, free of all liens, claims and restrictions. {B} assumes no liability of {A}, known or unknown.

# purchase_price: Purchase Price
## protective
The price is [Purchase Price] (the “Purchase Price”), payable in cash at the Closing without adjustment, escrow or setoff.
## balanced
The price is [Purchase Price] (the “Purchase Price”), payable in cash at the Closing, less ten percent (10%) held in escrow for twelve (12) months to secure {A}’s obligations, and adjusted after the Closing for the difference between actual and target working capital. An independent accountant decides a dispute on the adjustment.
## permissive
The price is [Purchase Price] (the “Purchase Price”), of which half is payable at the Closing and half two (2) years later, if the agreed performance targets are met. {B} may set off any claim against {A}.

# closing: Closing
## protective
The closing takes place on [Closing Date] (the “Closing”). {A} may terminate this Agreement and retain any deposit if {B} does not close on that date.
## balanced
The closing takes place by exchange of documents on [Closing Date] or, if later, three (3) business days after the conditions are met (the “Closing”). Each Party shall deliver the documents that are customary for the transaction.
## permissive
The closing takes place on the date that {B} chooses within thirty (30) days after all conditions are met (the “Closing”). {A} shall deliver all documents, consents and releases of liens that {B} requests.

# seller_representations: Representations of {A}
## protective
{A} represents to its actual knowledge that it owns the subject of this Agreement and may convey it. No other representation is made. All claims under this Section expire six (6) months after the Closing.
## balanced
{A} represents and warrants, except as disclosed in its schedules, that: it has good title to the subject of this Agreement; its financial statements fairly present its condition; it has paid its taxes; its material contracts are valid and not in default; it complies with law in all material respects; and no material litigation is pending or threatened. These representations survive for eighteen (18) months after the Closing.
## permissive
{A} represents and warrants, without limit by knowledge or materiality, that: it has good and marketable title; its financial statements are accurate and complete; it has no undisclosed liability; it complies and has complied with all laws, permits and contracts; its assets suffice for its business; and no statement it made to {B} is misleading. These representations survive until sixty (60) days after the statutes of limitations expire, whatever {B} knew.

# buyer_representations: Representations of {B}
## protective
{B} represents and warrants that it has the funds to close, is a sophisticated party, has made its own investigation, and has relied only on the express representations in this Agreement.
## balanced
{B} represents and warrants that it will have the funds to close, needs no consent that it has not obtained, and, where it acquires securities, does so for its own account for investment.
## permissive
{B} represents that it has the power to enter into this Agreement.

# pre_closing: Conduct before Closing
## protective
Until the Closing, {A} shall conduct its business generally in the ordinary course, as it sees fit, and give {B} reasonable access to records.
## balanced
Until the Closing, {A} shall conduct its business in the ordinary course, preserve its relationships, give {B} access on reasonable notice, and not, without {B}’s consent, amend its governing documents, issue equity, incur debt outside the ordinary course, or enter into or end a material contract. Each Party shall use reasonable best efforts to obtain required approvals{law premerger| and shall make any filing that $ requires}.
## permissive
Until the Closing, {A} shall take no action outside the ordinary course without {B}’s written consent, give {B} full access, report weekly, and not solicit or discuss any other transaction{law premerger|, and shall bear the cost of any filing that $ requires}.

# conditions: Conditions to Closing
## protective
{B} must close if the representations of {A} are true in all material respects on the date of this Agreement and no order forbids the Closing. Financing is no condition.
## balanced
A Party must close only if the other Party’s representations are true in all material respects at the Closing, the other Party has performed its covenants, required approvals have been obtained, and no law or order forbids the Closing. {B} must close only if there has been no material adverse effect. Either Party may terminate this Agreement if the Closing has not occurred by [Outside Date].
## permissive
{B} must close only if it is satisfied in its sole discretion with its investigation and its financing, all representations are true in all respects, all consents have been obtained, key employees have signed agreements, and there has been no adverse change.

# merger: The Merger
## protective
On the Closing, a subsidiary of {B} merges into {A}, which survives as a wholly owned subsidiary of {B}. Each share of {A} becomes the right to receive [Merger Consideration] in cash. {A}’s board may accept a superior proposal.
## balanced
On the Closing, a subsidiary of {B} merges into {A}, which survives as a wholly owned subsidiary of {B}. Each share of {A}, other than dissenting shares, becomes the right to receive [Merger Consideration]. {A} shall seek the approval of its holders and shall not solicit other proposals, but its board may change its recommendation if its duties require this, on payment of a termination fee of three percent (3%).
## permissive
On the Closing, a subsidiary of {B} merges into {A}, which survives as a wholly owned subsidiary of {B}. Each share of {A}, other than dissenting shares, becomes the right to receive [Merger Consideration], less holdbacks. {A} has obtained binding voting agreements from a majority of its holders and shall not discuss any other proposal.

# capital: Capital Contributions
## protective
Each Party shall contribute the capital stated in [Capital Schedule] and further capital as {A} requires. The interest of a Party that does not contribute is diluted at twice the shortfall.
## balanced
Each Party has contributed or shall contribute the capital stated in [Capital Schedule]. No Party must contribute more. If the owners approve a further contribution, each may contribute its share, and interests are adjusted at fair value.
## permissive
Each Party has contributed the capital stated in [Capital Schedule]. No further contribution is required, and no interest may be diluted without its owner’s consent.

# management: Management
## protective
{A} manages the business and has all authority to decide. Other owners have only the votes that the law does not allow to be waived. {A} is liable only for fraud or willful misconduct and is indemnified by the business.
## balanced
The owners shall elect a board, on which {A} may designate [Number of A Designees] members and {B} may designate [Number of B Designees]. The board acts by majority. Consent of both Parties is required to issue or redeem interests, sell substantially all assets, incur material debt, deal with an owner, change the business, or dissolve.
## permissive
All decisions outside the ordinary course require the unanimous consent of the owners. Each owner may inspect the books at any time and receives monthly reports.

# distributions: Allocations and Distributions
## protective
Profits and losses are allocated by interests. Distributions are made when and in the amounts that {A} decides, first to return {A}’s capital with a preferred return of eight percent (8%) per year.
## balanced
Profits and losses are allocated, and distributions made, in proportion to interests. At least quarterly, and to the extent of available cash and law, each owner receives an amount sufficient for taxes on its share. Other distributions are decided under the provisions on management.
## permissive
All available cash is distributed monthly in proportion to interests, except for reserves to which all owners agree.

# transfer_restrictions: Transfer of Interests
## protective
{B} shall not transfer any interest without {A}’s consent. {A} may buy {B}’s interest at book value on {B}’s default, departure or insolvency. If {A} sells a majority, {B} shall sell on the same terms.
## balanced
An owner may transfer interests only to Affiliates, for estate planning, or after offering them to the other owners on the same terms for thirty (30) days. If owners of a majority sell to a third party, they may require the others to sell, and the others may elect to take part, on the same terms.
## permissive
An owner may transfer interests freely in compliance with securities laws. If {A} sells, {B} may elect to take part on the same terms.

# safe_conversion: Purchase and Conversion
## protective
{B} pays [Purchase Amount] (the “Purchase Amount”) to {A} on the Effective Date. At the first sale of preferred stock for at least $5,000,000, the Purchase Amount converts into that stock at the price that new investors pay. On a sale or dissolution before, {B} receives the Purchase Amount, without interest, after creditors and as far as funds suffice.
## balanced
{B} pays [Purchase Amount] (the “Purchase Amount”) to {A} on the Effective Date. At the first sale of preferred stock for capital, the Purchase Amount converts into preferred stock at the lower of the price that new investors pay and the price at a company capitalization of [Valuation Cap]. On a change of control before, {B} receives the greater of the Purchase Amount and what it would have received on conversion at that cap. On dissolution, {B} is paid together with other holders of similar instruments and before common stock.
## permissive
{B} pays [Purchase Amount] (the “Purchase Amount”) to {A} on the Effective Date. At the next sale of stock for any amount, the Purchase Amount converts at the lower of a discount of twenty percent (20%) to the price that new investors pay and the price at a company capitalization of [Valuation Cap]. On a change of control before, {B} receives the greater of twice the Purchase Amount and what it would have received on conversion. {B} may invest its share of later financings, receives quarterly information, and has the benefit of better terms given to others.

# securities: Securities Matters
## protective
{B} represents that it is an accredited investor that can bear the loss of its entire investment, buys for its own account, and understands that the securities are restricted and not registered{law securities_act| under $}. {B} shall sign any market standoff that {A}’s underwriters request.
## balanced
{B} represents that it is an accredited investor and buys for its own account and for investment. The Parties intend the sale to be exempt from registration{law securities_act| under $}. {B} shall not transfer the securities except in compliance with law.
## permissive
{A} represents that the securities are validly authorized, that their offer and sale are exempt from registration{law securities_act| under $}, and that it has disclosed all material facts. {B} may transfer the securities to its Affiliates.

# key_terms: Key Terms
## protective
The proposed transaction is [Description of Transaction]. {A}’s terms are: consideration of [Consideration], payable in cash at closing; no escrow; and documents drafted by {A}’s counsel. {A} may change these terms until documents are signed.
## balanced
The proposed transaction is [Description of Transaction], for consideration of [Consideration], subject to satisfactory investigation, required approvals and agreed definitive documents. The Parties expect to sign by [Target Signing Date]. Each Party bears its own costs.
## permissive
The proposed transaction is [Description of Transaction], for consideration of [Consideration], subject to {B}’s satisfaction with its investigation and financing. {A} shall not solicit or discuss other proposals for ninety (90) days and shall reimburse {B}’s costs if it does not proceed.

# nonbinding: Binding and Nonbinding Terms
## protective
No term binds {A} until definitive documents are signed. {B} is bound by the provisions on confidentiality, costs and governing law.
## balanced
This document states intentions and creates no obligation, except that the provisions on confidentiality, costs, governing law and this Section bind the Parties.
## permissive
The Parties shall negotiate in good faith definitive documents that are consistent with these terms. The provisions on exclusivity, confidentiality, costs and governing law bind them.

# settlement_payment: Settlement Payment
## protective
{A} shall pay {B} [Settlement Amount] in full settlement within sixty (60) days after it receives the signed agreement, tax forms and a filed dismissal with prejudice. {B} bears all taxes and liens and shall indemnify {A} from them.
## balanced
{A} shall pay {B} [Settlement Amount] within thirty (30) days after the Effective Date and receipt of tax forms. Within five (5) business days after payment, the Parties shall file a stipulation of dismissal with prejudice of [Case Name and Number]. Each Party bears its own fees and costs.
## permissive
{A} shall pay {B} [Settlement Amount] by wire within ten (10) days after the Effective Date. Late amounts bear interest at ten percent (10%) per year, and {B} may enter the consent judgment that {A} has signed. {B} shall dismiss [Case Name and Number] after payment clears.

# mutual_release: Release
## protective
{B}, for itself and its Affiliates, heirs and successors, releases {A} and its Affiliates and personnel from all claims, known or unknown, from the beginning of time to the Effective Date, and waives every law that limits a release of unknown claims. {A} does not admit liability.
## balanced
On payment, each Party releases the other Party and its Affiliates and personnel from all claims, known or unknown, that arise from the facts of the dispute described in this Agreement. Obligations under this Agreement are not released. Neither Party admits liability.
## permissive
On receipt of the full payment, {B} releases {A} from the claims that it asserted in the dispute described in this Agreement. {A} releases {B} and its personnel from all claims, known or unknown.

# no_admission: No Admission and Confidential Terms
## protective
This Agreement is no admission and may not be used as evidence{law compromise|, as $ provides}. {B} shall keep its terms in strict confidence and pay $25,000 as liquidated damages for each breach.
## balanced
This Agreement is a compromise and no admission of liability{law compromise|; $ applies to it}. The Parties shall keep its amount confidential, except to advisers, insurers, tax authorities and as the law requires.
## permissive
This Agreement is a compromise{law compromise| to which $ applies}. Its terms are not confidential.

# engagement: Scope of Engagement
## protective
{A} agrees to represent {B} only in [Matter] (the “Matter”). The engagement does not include appeals, tax advice, or any other matter unless {A} agrees in writing. {A} does not guarantee any result. {B} shall cooperate, be truthful, preserve documents and pay on time.
## balanced
{A} agrees to represent {B} in [Matter] (the “Matter”). Appeals and other matters require a further written agreement. {A} shall keep {B} reasonably informed, and {B} shall provide the information and decisions that {A} needs. {A} cannot promise a particular outcome. {B} makes the decisions on settlement.
## permissive
{A} agrees to represent {B} in [Matter] (the “Matter”) and in related matters that {B} requests. [Responsible Attorney] leads the work and may not be replaced without {B}’s consent. {A} shall report monthly, provide budgets, and obtain approval before expenses over $500.

# legal_fees: Fees and Costs
## protective
{B} shall pay {A}’s hourly rates, which {A} may change on notice, and all costs, in monthly statements due on receipt. {B} shall deposit an advance of [Advance Deposit] in {A}’s client trust account and restore it on request. {A} may withdraw for nonpayment as the rules of professional conduct allow.
## balanced
{B} shall pay the rates in [Rate Schedule] and reasonable costs on monthly statements that describe the work, due within thirty (30) days. {A} holds an advance of [Advance Deposit] in its client trust account and applies it to statements after they are sent. Rates change at most once a year on sixty (60) days’ notice. The unused advance is returned at the end.
## permissive
{B} shall pay a fixed fee of [Fixed Fee], which includes all costs. Nothing is due until the work is complete. {A} does not charge for travel, research services or administrative work.

# conflicts: Conflicts and Termination of Engagement
## protective
{A} may represent other clients, also against {B} in matters that are not substantially related, and {B} consents to this after the chance to consult other counsel. Either Party may end the engagement, subject to the rules of professional conduct. {A} may retain its file for five (5) years and then destroy it.
## balanced
{A} has checked for conflicts and knows of none. If one arises, {A} shall tell {B} and proceed only as the rules of professional conduct allow. {B} may end the engagement at any time; {A} may withdraw as those rules allow. On request, {A} shall deliver {B}’s file promptly.
## permissive
{A} shall not act against {B} or its Affiliates in any matter during the engagement and for two (2) years after it without {B}’s informed written consent. {B} may end the engagement at any time and receives its complete file at once, whether or not fees are due.

# protected_material: Protected Material
## protective
A party or third party may designate as “Confidential” or “Attorneys’ Eyes Only” any material that it produces (“Protected Material”). Protected Material may be used only for this litigation. A designation stands until the court rules otherwise, and the challenger bears the burden of persuasion.
## balanced
A party or third party may in good faith designate material that it produces as “Confidential” or, where disclosure to the other side would create a substantial risk of serious harm, as “Attorneys’ Eyes Only” (“Protected Material”). Protected Material may be used only for this litigation{law protective_order|, on the showing of good cause that $ requires}. After the parties confer, a challenge may be brought to the court, where the designating party bears the burden of persuasion.
## permissive
A party may designate as “Confidential” specific material that contains trade secrets or private information (“Protected Material”), by page. A designation lapses fourteen (14) days after a written challenge unless the designating party moves the court to keep it and shows good cause{law protective_order| under $}.

# protected_access: Access to Protected Material
## protective
Attorneys’ Eyes Only material may be disclosed only to outside counsel of record, the court, and experts to whom the producing party has consented in writing. Confidential material may also be disclosed to two (2) named in-house counsel. Each recipient other than the court shall sign an undertaking.
## balanced
Confidential material may be disclosed to counsel, the parties’ personnel who need it, experts, vendors, witnesses who wrote or received it, and the court. Attorneys’ Eyes Only material may be disclosed to outside counsel, experts disclosed seven (7) days ahead without objection, vendors and the court. Experts and personnel shall sign an undertaking. Filing under seal requires leave of court.
## permissive
Protected Material may be disclosed to the parties, their counsel, experts, vendors, witnesses and insurers for use in this litigation. No undertaking is required of counsel and their staff.

# inadvertent_production: Inadvertent Production
## protective
Production of privileged material, whether or not inadvertent, waives no privilege in this or any other proceeding{law privilege_waiver|, as $ permits}. The receiving party shall return it within two (2) days after notice and may not use it for any purpose, including to contest the claim.
## balanced
Inadvertent production of privileged material waives no privilege in this or any other proceeding{law privilege_waiver|, as $ permits}. On notice, the receiving party shall promptly return, sequester or destroy it and may submit it under seal to contest the claim.
## permissive
Inadvertent production of privileged material is no waiver if its holder took reasonable steps to prevent it and promptly asks for its return{law privilege_waiver|, as $ provides}.

# common_interest: Common Interest and Shared Materials
## protective
The Parties share a common legal interest in [Matter] (the “Matter”) and may share privileged materials (“Shared Materials”) in pursuit of it. No Party need share anything. Sharing waives no privilege. {B} shall disclose Shared Materials to no one other than its counsel without {A}’s written consent.
## balanced
The Parties share a common legal interest in [Matter] (the “Matter”) and may share privileged materials (“Shared Materials”) in pursuit of it. No Party need share anything, and sharing waives no privilege or protection. A Party shall disclose Shared Materials only to its counsel and those who assist them, use them only for the Matter, and give notice of any demand for them. A privilege may be waived only by the Party that holds it.
## permissive
The Parties share a common legal interest in [Matter] (the “Matter”), shall share relevant materials (“Shared Materials”) on request, and may use them in the Matter and in related proceedings. Sharing waives no privilege.

# withdrawal: Withdrawal and No Conflict
## protective
A Party may withdraw on notice and shall at once return all Shared Materials. No attorney-client relationship with another Party arises. {B} waives any disqualification of {A}’s counsel, who may cross-examine {B} with material from any source.
## balanced
A Party may withdraw on written notice and remains bound for Shared Materials received before, which it shall return or destroy. This Agreement creates no attorney-client relationship with another Party’s counsel, and no Party shall seek to disqualify counsel because of it. A Party that settles or decides to cooperate with an adversary shall withdraw first.
## permissive
A Party may withdraw at any time on notice and may keep Shared Materials subject to this Agreement. No Party shall seek to disqualify another Party’s counsel because of this Agreement.
`;
