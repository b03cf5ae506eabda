import { z } from "zod";
import { route } from "../route.ts";
import { contractTypes } from "./contract-types.ts";
import { importFields } from "./playbook-fields.ts";
import { mostPositions, Position } from "./playbooks.ts";

const s = z.string();

/** The texts of a position that a review reads. */
export const judgedFields = ["standardPosition", "acceptableRange", "fallbackLadder", "dealBreaker"] as const;
export type JudgedField = (typeof judgedFields)[number];

/** Words of a position that a review compares with a contract, as a typed value or rule. All other words are guidance. */
export const PositionRule = z.object({
  field: z.enum(judgedFields),
  /** Index in the fallback ladder; null for the other fields. */
  rung: z.int().nullable(),
  /** UTF-16 code units of the field's text. */
  start: z.int(),
  end: z.int(),
  /** What the words became, such as "At most 30 days" or "Mutual". */
  rule: s,
});
export type PositionRule = z.output<typeof PositionRule>;

/** How Pandect reads one position. */
export const PositionReading = z.object({
  /** Kind of clause by its slug; null if the position is about no kind that Pandect knows. */
  topic: s.nullable(),
  rules: z.array(PositionRule),
});
export type PositionReading = z.output<typeof PositionReading>;

export const MappedRow = z.object({
  /** Name of the clause as the file has it. */
  name: s,
  /** Where the row is, such as "Table 1, row 4" or "Heading 3". */
  place: s,
  /** Key of the position in the playbook; unique among the rows. */
  clause: s,
  /** Null if the row has no position. */
  position: Position.nullable(),
  reading: PositionReading,
  /** What was shortened or left out, and why a row is no position, as sentences. */
  notes: z.array(s),
});
export type MappedRow = z.output<typeof MappedRow>;

export const PlaybookMapping = z.object({
  filename: s,
  /** Title of the file. */
  name: s,
  /** By its title; null if the title names none. */
  contractType: z.enum(contractTypes).nullable(),
  /** Columns of the tables, or labels under the headings, in order of the file. */
  columns: z.array(z.object({ title: s, field: z.enum(importFields), sample: s })),
  /** True if no title of a column was recognized. */
  isGuess: z.boolean(),
  /** At most 200. */
  rows: z.array(MappedRow).max(mostPositions),
  /** Kinds of clause that a row can be changed to. */
  topics: z.array(z.object({ slug: s, label: s })),
  /** About the whole file, as sentences. */
  notes: z.array(s),
});
export type PlaybookMapping = z.output<typeof PlaybookMapping>;

/** Playbooks from files of others (workspace-api §20). */
export const playbookImportRoutes = {
  map: route({
    method: "POST",
    path: "/console/v1/playbooks/mapping",
    summary: "Read a Word, OpenDocument, RTF, Markdown or CSV file as positions; nothing is stored",
    description:
      "Send the bytes of the file, at most 5 MB. `field` says what each column is, in order, instead of what Pandect recognized.",
    auth: "owner",
    right: "read",
    query: z.object({ filename: s.min(1).max(255), field: z.array(z.enum(importFields)).max(200).optional() }),
    bodyKind: "bytes",
    reply: PlaybookMapping,
    refusals: { 413: "upload-too-large", 422: "invalid-request: the file cannot be read, or has no positions" },
  }),
  read: route({
    method: "POST",
    path: "/console/v1/playbooks/reading",
    summary: "Which words of a position a review compares, and which are guidance",
    auth: "owner",
    right: "read",
    body: z.strictObject({ clause: s.min(1).max(80), position: Position }),
    reply: PositionReading,
  }),
};
