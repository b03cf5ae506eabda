import { z } from "zod";
import { actStatuses, divisionCorpora } from "./corpus-tokens.ts";
import { flag, titleNumber } from "../platform/fields.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { SessionLawBlock } from "./session-law-records.ts";

const s = z.string();
const sn = z.string().nullable();
const text = s.min(1).max(100);
const upper = (v: unknown) => (typeof v === "string" ? v.toUpperCase() : v);

/** A node of the browse tree (data-api §6.6). */
export const Division = z.object({
  identifier: s,
  name: sn,
  kind: z.enum(["title", "chapter", "part", "code", "article", "section"]),
  isLeaf: z.boolean(),
  actId: sn,
  sectionCount: z.int().nullable(),
});
export type Division = z.output<typeof Division>;

export const DivisionsQuery = z.object({
  corpusType: z.preprocess(upper, z.enum(divisionCorpora)),
  state: jurisdiction.optional(),
  titleNumber: titleNumber.optional(),
  code: text.optional(),
  chapter: text.optional(),
  part: text.optional(),
  article: text.optional(),
  excludeRepealed: flag.default(false),
  actStatus: z.enum(actStatuses).optional(),
  cursor: s.max(600).optional(),
});
export type DivisionsQuery = z.output<typeof DivisionsQuery>;

export const DivisionsReply = z.object({
  corpusType: s,
  state: sn,
  level: z.enum(["titles", "chapters", "parts", "codes", "articles", "sections"]),
  parentLabel: sn,
  divisions: z.array(Division),
  count: z.int(),
  nextCursor: sn,
  truncated: z.boolean(),
  note: sn,
});
export type DivisionsReply = z.output<typeof DivisionsReply>;

/** The coverage matrix (data-api §7). */
export const Coverage = z.object({
  corpusTypes: z.array(
    z.object({
      token: s,
      description: s,
      scope: z.enum(["federal", "state"]),
      sourceScopeNotes: z.record(s, s).optional(),
      browsable: z.boolean(),
      scopeNote: sn,
    }),
  ),
  jurisdictions: z.array(
    z.object({
      code: s,
      name: s,
      kind: z.enum(["federal", "state"]),
      sectionCount: z.int(),
      hasData: z.boolean(),
      corpora: z.record(s, z.int()),
      statusBreakdown: z.record(s, z.record(s, z.int())),
      sessionLaws: SessionLawBlock.nullable(),
    }),
  ),
  totalSections: z.int(),
  stateCountWithData: z.int(),
  totalPassages: z.int(),
  freshness: z.array(z.object({ jurisdiction: s, corpusType: s, status: z.enum(["paused", "retired"]), reason: s })),
  retrieval: z.array(
    z.object({
      jurisdiction: s,
      corpusType: s,
      status: s,
      lastRetrievedAt: sn,
      cadence: s,
      reason: s.optional(),
    }),
  ),
  measuredAt: sn,
});
export type Coverage = z.output<typeof Coverage>;
