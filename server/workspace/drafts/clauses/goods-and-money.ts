/** Goods, distribution, loans and leases. */
export const goodsAndMoney = `
# sale_of_goods: Sale of Goods
## protective
{A} sells and {B} buys [Description of Goods] (the “Goods”) on these terms only. {A} may allocate supply among its customers and discontinue Goods on sixty (60) days’ notice. An order binds {A} only when {A} accepts it in writing.
## balanced
{A} shall sell and {B} shall buy [Description of Goods] (the “Goods”) under purchase orders that refer to this Agreement. {A} shall accept or reject an order within five (5) business days and shall not reject one that conforms to the agreed forecast and lead time.
## permissive
{A} shall sell [Description of Goods] (the “Goods”) that {B} orders from time to time. {A} shall accept every order that conforms to this Agreement. {B} makes no commitment to buy any quantity and may cancel or reschedule an order before shipment without charge.

# forecasts: Forecasts and Orders
## protective
{B} shall give {A} a rolling twelve-month forecast each month, of which the first six (6) months are a binding commitment to buy.
## balanced
{B} shall give {A} a rolling six-month forecast each month, of which the first two (2) months bind {B}. {A} shall maintain capacity for one hundred twenty percent (120%) of the forecast.
## permissive
{B}’s forecasts are for planning only. {A} shall maintain safety stock of two (2) months of forecast demand at its own expense.

# delivery: Delivery, Title and Risk of Loss
## protective
{A} delivers the Goods at its facility, where risk of loss passes to {B} on tender to the carrier. {A} retains a purchase-money security interest in the Goods until it is paid in full. Delivery dates are estimates, and partial shipments are allowed.
## balanced
{A} shall deliver the Goods to the carrier that {B} names by the dates in each accepted order. Title and risk of loss pass on delivery to the carrier. {A} shall notify {B} promptly of expected delay and shall expedite shipment at its own expense if the delay is its fault.
## permissive
{A} shall deliver the Goods, freight prepaid, to {B}’s facility by the dates ordered. Time is of the essence. Title and risk of loss pass on {B}’s acceptance. For each week of delay, {B} may deduct two percent (2%) of the price as a reasonable estimate of its damages, or cancel the order.

# inspection: Inspection and Acceptance of Goods
## protective
{B} shall inspect the Goods on receipt and is deemed to accept them unless it gives notice of a defect within five (5) business days.
## balanced
{B} may inspect the Goods for fifteen (15) business days after receipt and reject those that do not conform by notice that describes the nonconformity. Acceptance does not waive a claim for a defect that reasonable inspection would not reveal.
## permissive
{B} may inspect and test the Goods at any time. Payment is not acceptance. {B} may reject or revoke acceptance of nonconforming Goods and return them at {A}’s expense.

# product_warranty: Product Warranty
## protective
{A} warrants that the Goods will materially conform to its published specifications for ninety (90) days after shipment. {A}’s sole obligation is to repair, replace or credit Goods that it finds defective. Misuse, alteration and normal wear are excluded.
## balanced
{A} warrants that for twelve (12) months after delivery the Goods will conform to their specifications and be free from defects in material and workmanship, and that it conveys good title. {A} shall repair or replace nonconforming Goods at its own expense and, if it cannot do so within thirty (30) days, refund their price.
## permissive
{A} warrants that for thirty-six (36) months after acceptance the Goods will conform to their specifications, be free from defects in design, material and workmanship, be merchantable and fit for {B}’s intended use, and comply with law. {A} shall repair, replace or refund at {B}’s choice and bear the costs of removal, reinstallation and recall.

# appointment: Appointment of {B}
## protective
{A} appoints {B} as a nonexclusive reseller of [Products] (the “Products”) in [Territory]. {B} shall use its best efforts to promote the Products, meet the sales targets that {A} sets, and not handle competing products. {A} may sell directly and appoint others.
## balanced
{A} appoints {B} as a nonexclusive distributor of [Products] (the “Products”) in [Territory]. {B} shall use commercially reasonable efforts to promote the Products and keep trained staff. {A} shall provide the training, materials and leads that it gives to similar distributors. {B} sets its own resale prices.
## permissive
{A} appoints {B} as its exclusive distributor of [Products] (the “Products”) in [Territory] and shall refer all inquiries from there to {B}. {B} sets its own resale prices and may handle competing products. {A} shall give {B} its lowest distributor price and buy back unsold Products on termination.

# loan: The Loan
## protective
Subject to its satisfaction with its review, and as long as no default exists, {A} shall lend {B} up to [Loan Amount] (the “Loan”). {B} shall use the Loan only for [Purpose of Loan]. {A} may decline any advance after an adverse change in {B}’s condition.
## balanced
{A} shall lend {B} [Loan Amount] (the “Loan”) on [Funding Date], if {B}’s representations are then true and no Event of Default exists. {B} shall use the Loan for [Purpose of Loan]. {B} shall sign a promissory note if {A} requests one.
## permissive
{A} shall lend {B} [Loan Amount] (the “Loan”) on [Funding Date]. {B} may use the Loan for any lawful business purpose and reborrow amounts it has repaid.

# repayment: Interest and Repayment
## protective
The Loan bears interest at [Interest Rate] per year, compounded monthly, and at five (5) percentage points more while a default exists. {B} shall repay in equal monthly installments and in full by [Maturity Date]. Prepayment requires thirty (30) days’ notice and a premium of three percent (3%). Interest never exceeds the highest rate the law permits.
## balanced
The Loan bears simple interest at [Interest Rate] per year, on the basis of a 365-day year. {B} shall pay principal and interest in equal monthly installments and in full by [Maturity Date]. {B} may prepay without premium. Overdue amounts bear two (2) percentage points more. Interest never exceeds the highest rate the law permits, and any excess reduces principal.
## permissive
The Loan bears simple interest at [Interest Rate] per year. {B} shall pay interest quarterly and principal by [Maturity Date], may prepay at any time without premium, and may extend the maturity once by one (1) year on notice.

# collateral: Security
## protective
To secure all present and future obligations to {A}, {B} grants {A} a first-priority security interest in all of its present and future personal property and proceeds. {B} authorizes {A} to file financing statements and shall keep the collateral insured and free of other liens.
## balanced
To secure the Loan, {B} grants {A} a security interest in [Collateral] and its proceeds (the “Collateral”). {A} may file financing statements that describe the Collateral and shall terminate them promptly after payment in full. {B} shall keep the Collateral insured and free of liens other than those agreed.
## permissive
The Loan is unsecured. {B} shall not grant other lenders a lien on substantially all of its assets without securing the Loan equally.

# loan_covenants: Covenants of {B}
## protective
Until the Loan is paid in full, {B} shall deliver monthly financial statements and yearly audited ones, permit inspections, maintain its existence, insurance and the financial ratios that {A} reasonably sets, and without {A}’s consent shall not incur debt, grant liens, pay dividends, merge, or sell assets outside the ordinary course.
## balanced
Until the Loan is paid in full, {B} shall deliver quarterly financial statements, maintain its existence, insurance and permits, pay its taxes, notify {A} of any Event of Default or material litigation, and not merge or sell substantially all of its assets without {A}’s consent, which is not to be unreasonably withheld.
## permissive
Until the Loan is paid in full, {B} shall deliver yearly financial statements and maintain its existence.

# default: Events of Default
## protective
Each of these is an “Event of Default”: a payment not made when due; any other breach by {B}; a representation that was untrue; a default on other debt; a judgment, lien or adverse change; and insolvency. On an Event of Default, all amounts become due at once without notice, and {A} may exercise every remedy. {B} shall pay all costs of enforcement.
## balanced
Each of these is an “Event of Default”: a payment not made within five (5) business days after it is due; a material breach that is not cured within thirty (30) days after notice; a representation that was materially untrue when made; and insolvency proceedings that are not dismissed within sixty (60) days. On an Event of Default, {A} may by notice declare all amounts due and exercise its remedies, and {B} shall pay reasonable costs of enforcement.
## permissive
An “Event of Default” exists only if {B} fails to pay principal or interest within thirty (30) days after notice or is adjudged bankrupt. On an Event of Default, {A} may by notice declare the unpaid principal and interest due within sixty (60) days.

# premises: Premises and Use
## protective
{A} leases to {B} the premises at [Address of Premises] (the “Premises”), as they are. {B} shall use the Premises only for [Permitted Use] and shall follow all rules that {A} makes. {A} may enter at any reasonable time and relocate {B} within the building on sixty (60) days’ notice.
## balanced
{A} leases to {B} the premises at [Address of Premises] (the “Premises”), in good condition and with working systems. {B} shall use the Premises for [Permitted Use] and comply with reasonable rules that apply to all tenants. {A} may enter on twenty-four (24) hours’ notice, or at once in an emergency. As long as {B} performs this Agreement, {A} shall not disturb its possession.
## permissive
{A} leases to {B} the premises at [Address of Premises] (the “Premises”), in compliance with law and ready for {B}’s use. {B} may use the Premises for any lawful purpose. {A} may enter only with {B}’s consent, except in an emergency, and warrants quiet enjoyment against everyone.

# rent: Rent
## protective
{B} shall pay rent of [Monthly Rent] (the “Rent”) in advance on the first day of each month without notice, demand or setoff, increased by four percent (4%) each year. {B} also pays, as additional rent, its share of taxes, insurance and operating expenses. A payment more than five (5) days late bears a late charge of five percent (5%), to the extent the law permits.
## balanced
{B} shall pay rent of [Monthly Rent] (the “Rent”) in advance on the first day of each month, increased by two and one-half percent (2.5%) each year. {B} pays its share of taxes, insurance and reasonable operating expenses on yearly statements that it may audit. A payment more than ten (10) days late bears a late charge of three percent (3%), to the extent the law permits.
## permissive
{B} shall pay rent of [Monthly Rent] (the “Rent”) by the tenth day of each month. The Rent is fixed for the Term and includes taxes, insurance and operating expenses. The Rent abates while any part of the Premises cannot be used.

# security_deposit: Security Deposit
## protective
{B} shall deposit [Security Deposit] on signing. {A} may apply the deposit to any default and commingle it to the extent the law permits, and {B} shall restore it within five (5) days. {A} returns the balance, without interest, within the longest time that the law allows.
## balanced
{B} shall deposit [Security Deposit] on signing. {A} may apply the deposit to unpaid Rent and to damage beyond ordinary wear. Within thirty (30) days after {B} leaves, or a shorter time that the law requires, {A} shall return the balance with an itemized statement.
## permissive
No security deposit is required.

# maintenance: Maintenance and Alterations
## protective
{B} shall maintain and repair the Premises, including systems and glass, and return them in the condition received. {B} shall make no alteration without {A}’s consent and shall remove those that {A} names at the end. {A} maintains only the structure and roof.
## balanced
{A} shall maintain the structure, roof, common areas and building systems. {B} shall keep the interior in good order, ordinary wear and casualty excepted, and may make nonstructural alterations with {A}’s consent, which is not to be unreasonably withheld.
## permissive
{A} shall maintain and repair the Premises and all systems at its own expense within five (5) days after notice, failing which {B} may repair and deduct the cost from the Rent. {B} may make nonstructural alterations freely and need not remove them.

# lease_default: Default and Remedies
## protective
If {B} fails to pay within three (3) days after notice or to perform any other duty within ten (10) days after notice, {A} may terminate this Agreement or {B}’s possession, relet for {B}’s account, accelerate the Rent to the extent the law permits, and recover all costs and attorneys’ fees.
## balanced
If a Party fails to pay within ten (10) days after notice or to perform another material duty within thirty (30) days after notice, or to begin a cure that needs longer, the other Party may terminate this Agreement and recover its damages. {A} shall use reasonable efforts to relet the Premises. {A} shall recover possession only by legal process.
## permissive
{A} may terminate this Agreement only if {B} fails to pay Rent within thirty (30) days after a second notice, and shall use best efforts to relet the Premises. If {A} does not perform, {B} may cure at {A}’s expense, abate the Rent, or terminate this Agreement on ten (10) days’ notice.
`;
