import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import type { BriefCheck } from "#shared/law/brief-check.ts";
import type { Comparison, Hunk } from "#shared/workspace/comparisons.ts";
import type { Positions } from "#shared/workspace/playbooks.ts";
import type { Row } from "../../../../text/compare/interface.ts";
import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import type { StoredMail } from "../../../records/documents/mail-store.ts";
import type { PackedAnalysis } from "../../../records/documents/analysis-store.ts";
import type { RedlineAbout, WordSides } from "../../../../text/compare/render.ts";
import type { GridResult } from "../grid-result.ts";
import type { StatuteFacts } from "./statute-memo.ts";

/** A document in the form that makers read. */
export interface MadeFrom {
  filename: string;
  text: string;
  /** Null where it is not known. */
  kind: DocumentKind | null;
  blocks: { start: number; end: number; kind: string; cell?: { table: number }; ref?: string }[];
  pages: { start: number; end: number; number: number; isRecognized?: true }[] | null;
  /** The reading kept of the text; null where there is none yet. */
  analysis: PackedAnalysis | null;
  /** The head of a mail; null for a document that is none. */
  mail: Pick<StoredMail, "day" | "subject" | "from" | "to"> | null;
}

interface About {
  title: string;
  /** Timestamp. */
  at: string;
}

/** What an intake memo says about the review of a contract. */
export interface IntakeReview {
  /** `Built-in positions` where no playbook was used. */
  positions: string;
  gate: string;
  open: { name: string; says: string; severity: string; section: string | null }[];
}

/** A document and its cite check. */
export interface CheckedDocument {
  filename: string;
  check: BriefCheck;
  /** What CourtListener answered for cited decisions. */
  lookups: LookedUpCase[];
}

/** The input from which the thread makes files. */
export type Task = { about: About } & (
  | { kind: "nda" | "diligence"; grid: GridResult; inputs: Record<string, unknown> }
  | { kind: "intake"; grid: GridResult; reviews: (IntakeReview | null)[] }
  | { kind: "template"; comparison: Comparison; hunks: Hunk[]; rows: Row[]; redline: RedlineAbout; sides: WordSides }
  | { kind: "playbook"; playbook: string; positions: Positions; texts: MadeFrom[] }
  | { kind: "closing"; texts: MadeFrom[] }
  | { kind: "chronology"; texts: MadeFrom[]; inputs: Record<string, unknown> }
  | { kind: "cites"; checks: CheckedDocument[] }
  | { kind: "statute"; facts: StatuteFacts; inputs: Record<string, unknown> }
);

/** A file, by the key of the workflow's artifact. */
export interface MadeFile {
  key: string;
  bytes: Uint8Array;
}
