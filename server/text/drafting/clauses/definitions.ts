/** Terms that clauses of the library use; an agreement that uses one without a clause that defines it gets the definition. */
export const definitions: Readonly<Record<string, string>> = {
  Affiliate: "means an entity that controls, is controlled by or is under common control with a Party.",
  Cause: "means willful misconduct, fraud, or a material breach that is not cured within ten (10) days after notice.",
  Closing: "means the completion of the transaction that this Agreement describes.",
  "Confidential Information":
    "means nonpublic information that a Party discloses in connection with this Agreement and that is marked confidential or that a reasonable person would understand to be confidential.",
  Deliverables: "means the work product that {A} must deliver under this Agreement.",
  "Event of Default": "means a material breach of this Agreement that is not cured within thirty (30) days after notice.",
  Fees: "means the amounts payable to {A} under this Agreement.",
  Goods: "means the goods that are sold under this Agreement.",
  "Intellectual Property Rights":
    "means patents, copyrights, trademarks, trade secrets and all other intellectual property rights, registered or not, throughout the world.",
  Losses: "means losses, damages, liabilities, judgments, settlements, fines, costs and expenses, including reasonable attorneys’ fees.",
  Premises: "means the premises leased under this Agreement.",
  Recipient: "means the Party that receives Confidential Information.",
  Rent: "means the rent payable under this Agreement.",
  Services: "means the services that {A} performs under this Agreement.",
  "Statement of Work": "means a written description of work that both Parties have signed and that refers to this Agreement.",
  Term: "means the time from the Effective Date until this Agreement ends.",
};

/** Terms that a text uses and does not define, in alphabetical order. */
export function undefinedTerms(text: string): string[] {
  return Object.keys(definitions).filter(
    (term) =>
      !text.includes(`“${term}”`) &&
      !text.includes(`“${term}s”`) &&
      new RegExp(String.raw`(?<![\[\w])${term}(?:s|es)?(?![\w\]])`).test(bare(text)),
  );
}

/** A text without headings and placeholders, which contain no terms. */
const bare = (text: string) =>
  text.replaceAll(/^#.*$|International Sale of Goods|Statement of Work \(this/gm, "").replaceAll(/\[[^[\]\n]*\]/g, "");
