/** A subject of clauses: its names in positions, and its wordings in contracts. */
export interface Topic {
  /** Lower case with hyphens, such as `limitation-of-liability`. */
  slug: string;
  label: string;
  /** Matches the key of a position, in lower case with spaces. */
  named: RegExp;
  /** Matches the heading over such a clause. */
  heading: RegExp;
  /** Matches a sentence that is about the subject. */
  body: RegExp;
  /** Clause types of the trained classifier. */
  types?: readonly string[];
  /** A sentence that matches is about something else. */
  not?: RegExp;
}
