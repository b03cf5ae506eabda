import { z } from "zod";

const s = z.string();
const sn = z.string().nullable();

/** A paragraph of a section with its children (data-api §6.3, `structured`). */
export interface Subsection {
  label: string | null;
  pincite: string | null;
  type: string;
  citation: string | null;
  text: string;
  children: Subsection[];
}
const Subsection: z.ZodType<Subsection> = z
  .object({
    label: sn,
    pincite: sn,
    type: s,
    citation: sn,
    text: s,
    get children(): z.ZodArray<z.ZodType<Subsection>> {
      return z.array(Subsection);
    },
  })
  .meta({ id: "Subsection" });

/** The text as of a day (data-api §13). */
export const AsOf = z.object({
  requested: s,
  engine: z.enum(["stored_edition", "observed_change"]),
  source: z.enum(["live", "reconstructed", "published", "unavailable"]),
  existed: z.boolean().nullable(),
  /** The recorded change whose former text is served. */
  basisChangeId: z.int().nullable(),
  /** Day of the first release held; nothing is known about earlier days. */
  observedFrom: sn,
  /** `nothing_recorded`, `before_first_release`, `text_not_kept`, `release_day_unknown`; null if the text or its absence is known. */
  outOfCoverageReason: sn,
  /** True if a release after the day is held too, so the text is known from both sides. */
  isBounded: z.boolean(),
  coverage: s,
});
export type AsOf = z.output<typeof AsOf>;

/** The text of a section in the forms of data-api §6.3. */
export const SectionBody = z.object({
  actId: s,
  html: sn,
  plain: sn,
  markdown: sn,
  content: sn,
  sourceCredit: sn,
  notes: sn,
  available: z.boolean(),
  note: sn,
  source: sn,
  sourceUrl: sn,
  /** `tableId` is the table's id in `html`; `rows` and `cols` are its size. */
  tables: z.array(z.object({ tableId: s, order: z.int(), caption: sn, rows: z.int(), cols: z.int() })).nullable(),
  figures: z
    .array(
      z.object({
        figureId: s,
        kind: s,
        caption: sn,
        alt: sn,
        url: sn,
        sourceUrl: sn,
        order: z.int(),
        status: s,
      }),
    )
    .nullable(),
  hasTables: z.boolean().nullable(),
  hasFigures: z.boolean().nullable(),
  subsections: z.array(Subsection).nullable(),
  asOf: AsOf.nullable(),
});
export type SectionBody = z.output<typeof SectionBody>;
