/** A place in a template's Markdown, in UTF-16 code units; `end` is exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** How a variable is written. `literal`: a date, an amount or a length of time in the text itself. */
export type Form = "bracket" | "double" | "merge" | "single" | "angle" | "percent" | "blank" | "condition" | "literal";

export const kinds = ["party", "date", "money", "jurisdiction", "address", "number", "duration", "text", "other"] as const;
/** The kind of value of a variable (workspace-api §12). */
export type Kind = (typeof kinds)[number];

/** A placeholder, or another text that a run may replace, with its place. */
export interface Mark extends Place {
  form: Form;
  /** The text between the delimiters, without Markdown; the text itself for a literal. Empty for a blank without words. */
  inner: string;
  /** The value that the text gives: a literal has one, and `[30 days]` has one. */
  value: string | null;
  /** The kind, where the mark itself says it. */
  kind: Kind | null;
  /** How a date is written at the place: `day of month` for `____ day of ______, 20__`. */
  writing: "plain" | "day of month";
}

/** A passage that is kept or left out: `{#name}…{/name}`, `{IF name}…{END-IF}`. */
export interface Block extends Place {
  /** Inner text of the condition. */
  inner: string;
  /** Whether the passage applies when the condition is false: `{^name}`. */
  isInverted: boolean;
  /** Where the passage between the two tags begins and ends. */
  body: Place;
}

/** A finding that a person should check before using the template. */
export interface Finding extends Place {
  code: "unclosed" | "unopened" | "unknown_tag" | "drafting_note" | "repeats" | "optional_wording";
  /** The tag or the note as written, at most 80 characters. */
  text: string;
}

/** A variable of a template (workspace-api §12), and its marks. */
export interface DetectedVariable {
  id: string;
  name: string;
  label: string | null;
  kind: Kind;
  hint: string | null;
  defaultValue: string | null;
  /** What identifies the same variable in another version of the text. */
  anchor: string;
  places: (Place & { form: Form; writing: Mark["writing"] })[];
}

export interface Detected {
  /** In document order. */
  variables: DetectedVariable[];
  blocks: Block[];
  findings: Finding[];
}
