/**
 * Subjects that lawyers ask about for which the engine has no trained clause type, in words separated by semicolons. Ranked passages
 * answer a question on one of them; this list keeps the router from forcing such a question into a clause type, and gives the ranking
 * words with the same meaning.
 */
export const topics: readonly string[] = [
  "confidentiality; confidential information; non-disclosure; duty of confidentiality; secrecy; how long must information be kept secret; exclusions from confidential information; definition of confidential information; permitted use of confidential information; disclosing party; receiving party; NDA mutual or one-way",
  "return or destruction of confidential information; return or destroy materials",
  "indemnification; indemnify; indemnity; hold harmless; indemnification obligations; defend against third-party claims; indemnification cap; basket; deductible for indemnification claims; liability for a data breach",
  "survival of representations and warranties after closing; how long do reps and warranties survive",
  "dispute resolution; arbitration; venue; jurisdiction of courts; forum; litigation; mediation; how are disputes resolved; place of arbitration; courts; deadlock resolution",
  "equitable relief; injunctive relief; injunction; specific performance; remedies",
  "force majeure; acts of God; excused performance; events beyond control",
  "payment terms; when are invoices due; days to pay; late payment; interest on late payment; payment schedule; invoicing; how is the consideration paid; repayment schedule",
  "fees; pricing structure; price; purchase price; consideration paid; contract value; total amount; what are the fees; charges; payment form",
  "termination for cause; what constitutes cause; breach; events of default; cure period; default and cure; material breach; termination triggers; insolvency; termination rights before closing; acceleration; default rate",
  "severance; severance payable on termination without cause",
  "position; job title; duties of the employee; role; employment type; at-will or fixed-term employment; start date of employment",
  "base salary; compensation; wages; bonus; equity grant; vesting; stock options; benefits; vacation; employee retention",
  "rent; base rent; rent escalation; security deposit; premises address; premises size; square footage; permitted use of the premises; operating expenses; common area maintenance; holdover; casualty; condemnation; subletting; lease",
  "service level; uptime; service credits; support; availability; SLA",
  "services; what services are provided; description of services; scope of work; products; goods; deliverables description; service description",
  "data protection; personal data; data processing; DPA; GDPR; sub-processors; data breach notification; security measures; cross-border transfer; data subjects; HIPAA; categories of personal data; purpose of processing; data deletion; security obligations; standard contractual clauses",
  "interest rate; principal amount; loan; collateral; security interest; prepayment; guarantors; financial covenants; reporting requirements; line of credit; borrower; fixed or floating rate; loan type",
  "shares; share classes; capitalization; board composition; directors; reserved matters; drag-along; tag-along; liquidation preference; anti-dilution; information rights; IPO; transfer of shares; lock-up",
  "closing; closing conditions; closing date; outside date; regulatory approvals; antitrust; HSR filing; material adverse change; material adverse effect; earn-out; working capital adjustment; escrow amount; escrow period; amount held in escrow; transaction structure; stock purchase; asset purchase",
  "representations and warranties; representations; compliance with laws; warranties disclaimed; representations and warranties insurance",
  "notices; how must notices be sent; address for notices",
  "amendment; modification in writing; entire agreement; severability; counterparts; waiver; boilerplate; headings",
  "delivery; shipment; acceptance; inspection of goods; title and risk of loss; delivery terms",
  "taxes; withholding; VAT; sales tax; customs",
  "training; marketing; advertising; publicity; press releases; promotion",
  "territory; geographic area; field of use",
  "subcontractors; subcontracting; personnel; independent contractor; relationship of the parties",
];
