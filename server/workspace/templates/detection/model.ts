/** Where something is in a template's Markdown, in UTF-16 code units; `end` is excluded. */
export interface Place {
  start: number;
  end: number;
}

/** How a variable is written. `literal`: a date, an amount or a length of time that the text itself gives. */
export type Form = "bracket" | "double" | "merge" | "single" | "angle" | "percent" | "blank" | "condition" | "literal";

export const kinds = ["party", "date", "money", "jurisdiction", "address", "number", "duration", "text", "other"] as const;
/** What a variable holds (workspace-api §12). */
export type Kind = (typeof kinds)[number];

/** A placeholder, or something else that a run may replace, where it is. */
export interface Mark extends Place {
  form: Form;
  /** The text between the delimiters, without Markdown; the text itself for a literal. Empty for a blank without words. */
  inner: string;
  /** Known from what the text gives: a literal has one, and `[30 days]` has one. */
  value: string | null;
  /** Kind where the mark itself says which. */
  kind: Kind | null;
  /** How a date is written into the place: `day of month` for `____ day of ______, 20__`. */
  writing: "plain" | "day of month";
}

/** A passage that is kept or left out: `{#name}…{/name}`, `{IF name}…{END-IF}`. */
export interface Block extends Place {
  /** Inner text of the condition. */
  inner: string;
  /** Whether the passage is for the case that the condition does not hold: `{^name}`. */
  isInverted: boolean;
  /** Where the passage between the two tags begins and ends. */
  body: Place;
}

/** Something a person should look at before the template is used. */
export interface Finding extends Place {
  code: "unclosed" | "unopened" | "unknown_tag" | "drafting_note" | "repeats" | "optional_wording";
  /** The tag or the note as it is written, at most 80 characters. */
  text: string;
}

/** A variable of a template (workspace-api §12), and the marks it is written with. */
export interface DetectedVariable {
  id: string;
  name: string;
  label: string | null;
  kind: Kind;
  hint: string | null;
  defaultValue: string | null;
  /** What the same variable is known by in another version of the text. */
  anchor: string;
  places: (Place & { form: Form; writing: Mark["writing"] })[];
}

export interface Detected {
  /** In document order. */
  variables: DetectedVariable[];
  blocks: Block[];
  findings: Finding[];
}
