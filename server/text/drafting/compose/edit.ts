import type { Tone } from "#shared/workspace/drafts.ts";
import type { ValueName } from "./instruction-values.ts";
import type { Setting } from "./setting.ts";
import type { InstalledLaw } from "./law-references.ts";

/** An edit that Pandect can make (engine design, revision without a model). */
export type Edit =
  | { kind: "law"; code: string }
  | { kind: "tone"; tone: Tone; clause: string | null }
  | { kind: "drop"; clause: string }
  | { kind: "add"; clause: string; tone: Tone | null; time?: string }
  | { kind: "write"; heading: string; text: string }
  | { kind: "replace"; from: string; to: string }
  | { kind: "define"; term: string; meaning: string | null }
  | { kind: "style"; to: "formal" | "plain" }
  | { kind: "favor"; clause: string | null; party: string | null }
  | { kind: "heading"; clause: string | null; to: string }
  | { kind: "move"; clause: string; where: "before" | "after"; other: string | null }
  | { kind: "append"; clause: string; text: string }
  | { kind: "value"; of: ValueName; value: string }
  | ({ kind: "set" } & Setting)
  | { kind: "party"; role: string; name: string }
  | { kind: "swap" }
  | { kind: "courts"; place: string }
  | { kind: "modals"; to: "tighter" | "softer"; clause: string | null }
  | { kind: "renumber" };

/** One instruction and the edit it asks for; null where the edit is unknown. */
export interface Instruction {
  text: string;
  edit: Edit | null;
}

/** The input of an edit. */
export interface Editing {
  tone: Tone;
  law: string | null;
  roles: { a: string; b: string };
  /** Installed law, for the governing law after the edits. */
  installed: InstalledLaw;
}
