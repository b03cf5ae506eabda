import type { ColumnSpec } from "#shared/workspace/matrices.ts";

const ask = (label: string, question: string, columnType: ColumnSpec["columnType"] = "free_text"): ColumnSpec => ({
  label,
  question,
  columnType,
});

const parties = ask("Parties", "Who are the parties to the agreement?", "party_name");
const date = ask("Date", "What is the date of the agreement?", "date");
const term = ask("Term", "When does the agreement expire, or what is its term?");
const renewal = ask("Renewal", "How is the agreement renewed or extended?");
const law = ask("Governing law", "Which state's or country's law governs the agreement?");
const assignment = ask("Assignment", "May a party assign the agreement, and with whose consent?");
const control = ask("Change of control", "What happens on a change of control?");
const convenience = ask("Termination for convenience", "Can a party terminate without cause?");
const cap = ask("Liability cap", "How is liability limited or capped?");

/** Questions about every incoming contract. */
export const intakeColumns: readonly ColumnSpec[] = [
  ask("Kind", "What kind of agreement is it?"),
  parties,
  date,
  term,
  renewal,
  convenience,
  assignment,
  cap,
  law,
];

/** A buyer's questions about the target's contracts. */
export const diligenceColumns: readonly ColumnSpec[] = [
  parties,
  date,
  term,
  renewal,
  assignment,
  control,
  ask("Exclusivity", "Is a party bound to deal exclusively with the other?"),
  ask("Non-compete", "Is a party restricted from competing?"),
  ask("Most favored customer", "Does a party get most favored terms?"),
  convenience,
  cap,
  ask("Uncapped liability", "For what is liability not limited?"),
  law,
];

/** Questions that decide whether a confidentiality agreement can be signed as it is. */
export const ndaColumns: readonly ColumnSpec[] = [
  parties,
  ask("Mutual", "Are both parties bound to keep information confidential?", "yes_no"),
  term,
  ask("Non-solicitation", "Is a party restricted from soliciting employees or customers?", "yes_no"),
  ask("Non-compete", "Is a party restricted from competing?", "yes_no"),
  ask("Residuals", "May information that is retained in memory be used?", "yes_no"),
  law,
];
