import type { ColumnSpec } from "#shared/workspace/matrices.ts";
import type { ColumnType } from "#shared/workspace/matrix-limits.ts";

/** Questions to start a grid with. */
export interface StarterSet {
  id: string;
  name: string;
  columns: readonly ColumnSpec[];
}

function ask(label: string, question: string, columnType: ColumnType = "free_text", instructions: string | null = null): ColumnSpec {
  return { label, question, columnType, options: null, instructions };
}

function choose(label: string, question: string, options: string[]): ColumnSpec {
  return { label, question, columnType: "single_select", options, instructions: null };
}

const parties = ask("Parties", "Who are the parties to the agreement?", "party_name");
const signed = ask("Date", "What is the date of the agreement?", "date");
const effective = ask("Effective date", "On what date does the agreement take effect?", "date");
const law = ask("Governing law", "Which state's or country's law governs the agreement?");
const assignment = ask(
  "Assignment",
  "May a party assign the agreement without the consent of the other party?",
  "free_text",
  "assign, transfer, delegate, consent",
);
const control = ask(
  "Change of control",
  "What happens when control of a party changes: is consent needed, or may the other party terminate?",
  "free_text",
  "change of control, merger, sale of substantially all assets",
);
const disputes = ask(
  "Disputes",
  "How and where are disputes decided: in which courts, or by arbitration?",
  "free_text",
  "jurisdiction, venue, arbitration, courts",
);

/** Column sets by kind of contract, in the words that a contract would use. */
export const starterSets: readonly StarterSet[] = [
  {
    id: "nda",
    name: "Non-disclosure agreement",
    columns: [
      parties,
      effective,
      choose("Direction", "Do both parties receive confidential information, or only one of them?", ["Mutual", "One way"]),
      ask(
        "Confidential information",
        "What is confidential information under the agreement?",
        "free_text",
        "Confidential Information means",
      ),
      ask(
        "Exclusions",
        "What information is excluded from confidential information?",
        "free_text",
        "does not include, publicly available, already known",
      ),
      ask("Permitted use", "For what purpose may the receiving party use confidential information?"),
      ask(
        "Permitted recipients",
        "To whom may the receiving party disclose confidential information?",
        "free_text",
        "representatives, employees, affiliates, advisors",
      ),
      ask(
        "Compelled disclosure",
        "What must the receiving party do when the law requires disclosure?",
        "free_text",
        "subpoena, court order, required by law",
      ),
      ask("Term", "How long does the agreement last?"),
      ask(
        "Survival",
        "How long do the duties of confidentiality continue after the agreement ends?",
        "free_text",
        "survive, years after termination",
      ),
      ask("Return or destruction", "When must confidential information be returned or destroyed?", "free_text", "return, destroy, copies"),
      ask(
        "Non-solicitation",
        "Does the agreement forbid soliciting employees or customers?",
        "yes_no",
        "solicit, hire, employees, customers",
      ),
      ask("Injunction", "May a party seek an injunction for a breach?", "yes_no", "injunctive relief, equitable relief, irreparable harm"),
      law,
    ],
  },
  {
    id: "saas",
    name: "Software as a service",
    columns: [
      ask("Provider", "Who provides the service?", "party_name"),
      ask("Customer", "Who is the customer?", "party_name"),
      effective,
      ask("Initial term", "How long is the initial subscription term?"),
      ask(
        "Renewal",
        "Does the subscription renew automatically, for how long, and how is renewal prevented?",
        "free_text",
        "automatically renew, notice of non-renewal",
      ),
      ask("Fees", "What fees does the customer pay?", "money"),
      ask("Price increases", "By how much and when may the provider increase the fees?", "free_text", "increase, fees, renewal, percent"),
      ask("Uptime", "What availability of the service is promised?", "free_text", "uptime, availability, service level, percent"),
      ask(
        "Service credits",
        "What credits or remedies follow when a service level is missed?",
        "free_text",
        "service credits, sole remedy",
      ),
      ask(
        "Customer data",
        "Who owns the customer's data, and what may the provider do with it?",
        "free_text",
        "Customer Data, own, license to use",
      ),
      ask(
        "Security",
        "What security measures must the provider keep, and how soon must it report an incident?",
        "free_text",
        "safeguards, security incident, breach notification",
      ),
      ask("Cap on liability", "What is the cap on liability?", "free_text", "aggregate liability, shall not exceed, fees paid"),
      ask(
        "Termination for convenience",
        "May a party terminate without cause?",
        "yes_no",
        "terminate for convenience, without cause, for any reason",
      ),
      law,
    ],
  },
  {
    id: "msa",
    name: "Master services agreement",
    columns: [
      parties,
      effective,
      ask("Services", "What services are provided?"),
      ask(
        "Order of precedence",
        "Which document prevails when a statement of work conflicts with the agreement?",
        "free_text",
        "conflict, prevail, order of precedence, statement of work",
      ),
      ask("Payment terms", "Within how many days must invoices be paid?", "free_text", "invoice, days of receipt, due, late payment"),
      ask("Term", "How long does the agreement last, and how is it renewed?"),
      ask(
        "Termination for convenience",
        "May a party terminate without cause, and on what notice?",
        "free_text",
        "terminate for convenience, without cause, days notice",
      ),
      ask(
        "Ownership of work",
        "Who owns the work product and the intellectual property in it?",
        "free_text",
        "work product, work made for hire, assigns all right",
      ),
      ask(
        "Warranties",
        "What does the supplier warrant about the services?",
        "free_text",
        "represents and warrants, professional and workmanlike",
      ),
      ask("Indemnities", "Who indemnifies whom, and for what?", "free_text", "indemnify, defend, hold harmless"),
      ask("Cap on liability", "What is the cap on liability?", "free_text", "aggregate liability, shall not exceed"),
      ask("Insurance", "What insurance must the supplier carry?", "free_text", "insurance, coverage, per occurrence"),
      assignment,
      law,
    ],
  },
  {
    id: "dpa",
    name: "Data processing agreement",
    columns: [
      ask("Controller", "Who is the controller of the personal data?", "party_name", "controller"),
      ask("Processor", "Who is the processor of the personal data?", "party_name", "processor"),
      ask("Subject matter", "What is the subject matter and the purpose of the processing?"),
      ask(
        "Kinds of data",
        "What types of personal data and what categories of data subjects are processed?",
        "free_text",
        "categories of data subjects, types of personal data",
      ),
      ask("Instructions", "Must the processor act only on documented instructions?", "yes_no", "documented instructions, only process"),
      ask(
        "Sub-processors",
        "May the processor engage sub-processors, and with what notice or consent?",
        "free_text",
        "sub-processor, prior authorization, object",
      ),
      ask(
        "Transfers",
        "On what basis may personal data leave the country or the European Economic Area?",
        "free_text",
        "standard contractual clauses, international transfer, third country",
      ),
      ask(
        "Security",
        "What technical and organizational measures must the processor take?",
        "free_text",
        "technical and organizational measures, encryption",
      ),
      ask(
        "Breach notice",
        "How soon must the processor report a personal data breach?",
        "free_text",
        "personal data breach, without undue delay, hours",
      ),
      ask("Audit", "What rights of audit or inspection does the controller have?", "free_text", "audit, inspection, on-site"),
      ask("Deletion", "What happens to personal data when the agreement ends?", "free_text", "delete, return, end of the services"),
      ask("Liability", "How is liability for the processing limited?", "free_text", "liability, limitation, cap"),
    ],
  },
  {
    id: "lease",
    name: "Commercial lease",
    columns: [
      ask("Landlord", "Who is the landlord?", "party_name"),
      ask("Tenant", "Who is the tenant?", "party_name"),
      ask("Premises", "What premises are leased?", "free_text", "premises, square feet, located at"),
      ask("Commencement", "On what date does the lease begin?", "date", "commencement date"),
      ask("Expiration", "On what date does the lease end?", "date", "expiration date"),
      ask("Rent", "What is the base rent?", "money", "base rent, monthly, annual"),
      ask("Rent increases", "When and how does the rent increase?", "free_text", "increase, escalation, consumer price index"),
      ask(
        "Renewal option",
        "Does the tenant have an option to renew, for how long, and when must it be used?",
        "free_text",
        "option to renew, extend the term, notice",
      ),
      ask("Deposit", "What security deposit is paid?", "money", "security deposit"),
      ask(
        "Operating costs",
        "Which operating expenses and taxes does the tenant pay?",
        "free_text",
        "operating expenses, common area maintenance, taxes",
      ),
      ask(
        "Assignment and sublease",
        "May the tenant assign the lease or sublet, and with whose consent?",
        "free_text",
        "assign, sublet, consent of landlord",
      ),
      ask(
        "Change of control",
        "Is a change of control of the tenant an assignment?",
        "yes_no",
        "change of control, transfer of shares, deemed an assignment",
      ),
      ask("Repairs", "Who repairs and maintains the premises?", "free_text", "maintain, repair, structural"),
      ask(
        "Early termination",
        "May a party end the lease early, and on what terms?",
        "free_text",
        "terminate, early termination, casualty, condemnation",
      ),
    ],
  },
  {
    id: "employment",
    name: "Employment agreement",
    columns: [
      ask("Employer", "Who is the employer?", "party_name"),
      ask("Employee", "Who is the employee?", "party_name"),
      ask("Position", "What is the employee's position?"),
      ask("Start date", "On what date does the employment begin?", "date"),
      ask("Term", "Is the employment at will or for a fixed term, and how long is it?"),
      ask("Salary", "What is the base salary?", "money", "base salary, per annum"),
      ask("Bonus and equity", "What bonus, commission or equity may the employee receive?", "free_text", "bonus, stock options, incentive"),
      ask(
        "Notice",
        "What notice must a party give to end the employment?",
        "free_text",
        "notice of termination, days prior written notice",
      ),
      ask(
        "Severance",
        "What severance is paid when the employment ends without cause?",
        "free_text",
        "severance, without cause, good reason",
      ),
      ask("Cause", "How is cause for termination defined?", "free_text", "Cause means, willful misconduct, felony"),
      ask(
        "Non-compete",
        "Does the agreement restrict competition after the employment, for how long and where?",
        "free_text",
        "compete, restricted period, territory",
      ),
      ask(
        "Non-solicitation",
        "Does the agreement forbid soliciting employees or customers, and for how long?",
        "free_text",
        "solicit, employees, customers",
      ),
      ask("Inventions", "Does the employee assign inventions to the employer?", "yes_no", "inventions, work product, hereby assigns"),
      law,
    ],
  },
  {
    id: "loan",
    name: "Loan agreement",
    columns: [
      ask("Lender", "Who is the lender?", "party_name"),
      ask("Borrower", "Who is the borrower?", "party_name"),
      signed,
      ask("Amount", "What is the principal amount of the loan or the commitment?", "money", "principal amount, commitment"),
      ask("Interest", "What is the interest rate, and how is it set?", "free_text", "interest rate, per annum, SOFR, prime, margin"),
      ask("Maturity", "On what date must the loan be repaid in full?", "date", "maturity date"),
      ask("Prepayment", "May the borrower prepay, and is there a premium?", "free_text", "prepay, premium, without penalty"),
      ask("Security", "What collateral secures the loan?", "free_text", "security interest, collateral, pledge, mortgage"),
      ask("Guarantors", "Who guarantees the loan?", "party_name", "guarantor, guaranty"),
      ask(
        "Financial covenants",
        "Which financial covenants must the borrower keep?",
        "free_text",
        "ratio, leverage, minimum net worth, EBITDA",
      ),
      ask("Events of default", "What are the events of default and their cure periods?", "free_text", "event of default, cure, days"),
      ask("Change of control", "Is a change of control an event of default or a reason to prepay?", "free_text", "change of control"),
      ask(
        "Assignment by lender",
        "May the lender assign or participate the loan, and with whose consent?",
        "free_text",
        "assign, participation, consent of borrower",
      ),
      law,
    ],
  },
  {
    id: "share-purchase",
    name: "Share purchase",
    columns: [
      ask("Seller", "Who sells the shares?", "party_name"),
      ask("Buyer", "Who buys the shares?", "party_name"),
      ask("Target", "Which company's shares are sold, and how many?"),
      signed,
      ask("Price", "What is the purchase price?", "money", "purchase price, consideration"),
      ask(
        "Adjustment",
        "How is the purchase price adjusted after closing?",
        "free_text",
        "adjustment, working capital, closing statement, earn-out",
      ),
      ask("Conditions", "What conditions must be met before closing?", "free_text", "conditions precedent, conditions to closing"),
      ask("Outside date", "By what date must closing take place?", "date", "outside date, terminate if closing has not occurred"),
      ask(
        "Cap on claims",
        "What is the cap on the seller's liability for claims?",
        "free_text",
        "aggregate liability, indemnification, shall not exceed, cap",
      ),
      ask("Basket", "What threshold or deductible must claims exceed?", "free_text", "basket, deductible, threshold, de minimis"),
      ask(
        "Survival",
        "How long do the representations and warranties survive closing?",
        "free_text",
        "survive, months following the closing",
      ),
      ask("Escrow", "What part of the price is held in escrow or held back?", "free_text", "escrow, holdback"),
      ask(
        "Restrictive covenants",
        "Is the seller bound not to compete or solicit, and for how long?",
        "free_text",
        "compete, solicit, after closing",
      ),
      disputes,
    ],
  },
];

/** For no particular kind of contract: the first questions for a mixed folder. */
export const dueDiligence: StarterSet = {
  id: "due-diligence",
  name: "Any commercial contract",
  columns: [
    parties,
    signed,
    effective,
    ask("Expiration", "On what date does the agreement end?", "date"),
    ask("Renewal", "Does the agreement renew automatically, and how is renewal prevented?", "free_text", "renew, automatically, notice"),
    law,
    assignment,
    control,
    ask("Exclusivity", "Does the agreement grant exclusivity or forbid dealing with others?", "free_text", "exclusive, exclusivity"),
    ask("Termination for convenience", "May a party terminate without cause?", "yes_no", "terminate for convenience, without cause"),
    ask("Cap on liability", "What is the cap on liability?", "free_text", "aggregate liability, shall not exceed"),
  ],
};
