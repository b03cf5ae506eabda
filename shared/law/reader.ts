import { z } from "zod";
import { flag, queryInteger } from "../platform/fields.ts";
import { route } from "../route.ts";
import { mostEditions } from "./currency-label.ts";
import { ActIdParam, ResolvedFrom, SectionRecord } from "./statutes.ts";

const s = z.string();
const sn = z.string().nullable();

/** One paragraph, heading or table of a text; offsets are UTF-16 code units into `text`, end exclusive. */
export const ReaderBlock = z.object({
  kind: z.enum(["p", "level", "heading", "table", "quote", "note", "formula"]),
  start: z.int(),
  end: z.int(),
  /** Indent; 0 is flush with the section. */
  depth: z.int(),
  /** Printed designation of a `level` (`(a)`), else null. */
  label: sn,
  /** Chain of designations (`(a)(1)(A)`), also on a level's continuation paragraphs. */
  anchor: sn,
  level: sn,
  /** Index into `tables`. */
  table: z.int().optional(),
});
export type ReaderBlock = z.output<typeof ReaderBlock>;

/** A run of characters with a meaning; marks may nest, but never extend beyond a block. */
export const ReaderMark = z.object({
  kind: z.enum(["ref", "i", "b", "sup", "sub", "sc", "num", "head", "term", "fn"]),
  start: z.int(),
  end: z.int(),
  /** For a `ref`: key into `links`; null if the reference is not understood. */
  target: sn.optional(),
  /** For an `fn`: index into `footnotes`. */
  footnote: z.int().optional(),
});
export type ReaderMark = z.output<typeof ReaderMark>;

export const ReaderTable = z.object({
  caption: sn,
  rows: z.array(z.array(z.object({ text: s, header: z.boolean(), colspan: z.int(), rowspan: z.int() }))),
});
export type ReaderTable = z.output<typeof ReaderTable>;

/** Text with standoff structure: blocks cover `text` in order. */
export const ReaderBody = z.object({
  text: s,
  blocks: z.array(ReaderBlock),
  marks: z.array(ReaderMark),
  tables: z.array(ReaderTable),
  footnotes: z.array(z.object({ sign: s, text: s })),
});
export type ReaderBody = z.output<typeof ReaderBody>;

export const ReaderNote = z.object({
  /** `amendments`, `codification`, `effectiveDateOfAmendment` …; CFR: `authority`, `source`, `editorial` … */
  topic: s,
  /** The cross heading above it: `editorial`, `statutory`, `executive`, or null. */
  group: sn,
  heading: s,
  body: ReaderBody,
});
export type ReaderNote = z.output<typeof ReaderNote>;

/** A section that another place names: a neighbor, the far side of a container's edge, the target of a reference. */
export const SectionPointer = z.object({ actId: s, citation: s, number: s, label: s, heading: s, status: s });
export type SectionPointer = z.output<typeof SectionPointer>;

/** `level`: label of its level if numbers start again in each level, as in constitutions (`Amendment XIV`); else null. */
export const Neighbour = SectionPointer.extend({ level: sn });
export type Neighbour = z.output<typeof Neighbour>;

/** The target of a cross-reference: an installed section, an installed level of the tree, or law outside this library. */
export const ReaderLink = z.object({
  section: SectionPointer.nullable(),
  /** Pinpoint inside the section, e.g. `(a)(1)`. */
  pinpoint: sn,
  /** Tree id of the level, if the reference names an installed chapter or part. */
  node: sn,
  /** Official page of the target, known even if it is not installed. */
  url: sn,
});
export type ReaderLink = z.output<typeof ReaderLink>;

/** A level or a section in the browse tree. */
export const TreeNode = z.object({
  /** Stable between releases: `corpus:USC`, `level:usc-17|t17/ch1`, `section:USC_T17_C1_S107`. */
  id: s,
  /** `corpus`, `title`, `chapter` …; for a leaf `section`, `rule`, `appendix`, `plan`. */
  kind: s,
  number: sn,
  /** As printed without the name: `CHAPTER 1`, `§ 107.`; the corpus name for a corpus. */
  label: s,
  name: s,
  status: sn,
  isLeaf: z.boolean(),
  /** Leaves only. */
  actId: sn,
  /** Sections in and below it, and the number of them still in force; null for leaves. */
  sectionCount: z.int().nullable(),
  liveCount: z.int().nullable(),
  isFiction: z.boolean(),
});
export type TreeNode = z.output<typeof TreeNode>;

/** The release of a text. */
export const TextSource = z.object({
  key: s,
  name: s,
  corpusType: s,
  jurisdiction: s,
  titleNumber: sn,
  release: s,
  releaseDate: sn,
  format: s,
  positiveLaw: z.boolean().nullable(),
  isFiction: z.boolean(),
  installedAt: s,
  /** When the text was last fetched from its publisher; null if it came as the owner's own file. */
  retrievedAt: sn,
  /** The folder that it was read from instead of its publisher; null otherwise. */
  retrievedFrom: sn,
});
export type TextSource = z.output<typeof TextSource>;

/** One of the sections to which a publisher gave one number, because its text changes on a known day. */
export const NumberVersion = z.object({
  actId: s,
  citation: s,
  heading: s,
  /** Its days of effect, both inclusive, `YYYY-MM-DD`; null where the publisher states no day. */
  from: sn,
  through: sn,
});
export type NumberVersion = z.output<typeof NumberVersion>;

/** The edition of an installed section: the facts that its currency label needs. */
export const SectionEdition = z.object({
  actId: s,
  /** Key of its source. */
  source: s,
  corpusType: s,
  release: s,
  /** The day of the section, else of its release, `YYYY-MM-DD`; null if the publisher's day is unknown. */
  releaseDate: sn,
  installedAt: s,
  isFiction: z.boolean(),
  /** Format of its source, which tells whether its publisher still updates it. */
  format: s,
});
export type SectionEdition = z.output<typeof SectionEdition>;

/** Figures of the installed source, by their name in the text: `figureId` of `/api/v1/us/statutes/figures/{figureId}`. */
export const ReaderFigures = z.record(s, z.object({ figureId: s, width: z.int(), height: z.int() }));
export type ReaderFigures = z.output<typeof ReaderFigures>;

/** Everything the reading pane shows of one section. */
export const ReaderView = z.object({
  section: SectionRecord,
  body: ReaderBody,
  notes: z.array(ReaderNote),
  credit: s,
  source: TextSource,
  /** Levels above the section, the corpus first. */
  path: z.array(TreeNode),
  /** Authority and source notes that the levels above print for all their sections, nearest level first; mostly in regulations. */
  levelNotes: z.array(z.object({ node: s, label: s, notes: z.array(ReaderNote) })),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** Label of the container of `previous` and `next`. */
  container: sn,
  /** At a container's edge: the next container and its section; null elsewhere and at the library's edge. */
  before: z.object({ container: s, section: Neighbour }).nullable(),
  after: z.object({ container: s, section: Neighbour }).nullable(),
  /** By the `target` of `ref` marks in the text and notes. */
  links: z.record(s, ReaderLink),
  figures: ReaderFigures,
  /** All sections with its number, itself among them, where its publisher prints several; else `[]`. */
  versions: z.array(NumberVersion),
  resolvedFrom: ResolvedFrom.nullable(),
});
export type ReaderView = z.output<typeof ReaderView>;

/** A section of a level that is printed as a whole. */
export const LevelSection = z.object({
  actId: s,
  label: s,
  heading: s,
  status: s,
  body: ReaderBody,
  credit: s,
  /** Levels that begin with this section, broadest first. */
  begins: z.array(z.object({ label: s, name: s })),
});
export type LevelSection = z.output<typeof LevelSection>;

/** What the window needs in addition to the public routes. */
export const readerRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/reader/{act_id}",
    summary: "A section as the reading pane shows it",
    auth: "owner",
    right: "law",
    params: ActIdParam,
    reply: ReaderView,
  }),
  editions: route({
    method: "POST",
    path: "/console/v1/reader/editions",
    summary: "The editions of sections, for the currency labels of lists",
    description: "Sections that are not installed are left out.",
    auth: "owner",
    right: "law",
    body: z.strictObject({ actIds: z.array(s.min(1).max(300)).min(1).max(mostEditions) }),
    reply: z.object({ editions: z.array(SectionEdition) }),
  }),
  children: route({
    method: "GET",
    path: "/console/v1/tree",
    summary: "Children of a level; without `parent` the installed corpora",
    auth: "owner",
    right: "law",
    description: "If real law is installed, fictional law is listed only with `includeSample`, or below a corpus that has nothing else.",
    query: z.object({ parent: s.min(1).max(500).optional(), hideDead: flag.default(false), includeSample: flag.default(false) }),
    /** `notes` are those that the parent prints under its own heading, `links` the targets of their references. */
    reply: z.object({
      parent: TreeNode.nullable(),
      nodes: z.array(TreeNode),
      notes: z.array(ReaderNote),
      links: z.record(s, ReaderLink),
    }),
    refusals: { 404: "not-found: the place is not in the installed law" },
  }),
  text: route({
    method: "GET",
    path: "/console/v1/tree/text",
    summary: "The text of all sections of a level, page by page, for printing",
    auth: "owner",
    right: "law",
    query: z.object({ node: s.min(1).max(500), after: queryInteger(0).optional() }),
    /** `next` is the `after` of the next page, null on the last. */
    reply: z.object({ source: TextSource, sections: z.array(LevelSection), figures: ReaderFigures, next: z.int().nullable() }),
    refusals: { 404: "not-found: the place is not in the installed law" },
  }),
  reveal: route({
    method: "GET",
    path: "/console/v1/tree/path",
    summary: "The levels from the corpus down to a section or level, to reveal it in the tree",
    auth: "owner",
    right: "law",
    query: z.object({ node: s.min(1).max(500) }),
    reply: z.object({ nodes: z.array(TreeNode) }),
    refusals: { 404: "not-found: the place is not in the installed law" },
  }),
};
