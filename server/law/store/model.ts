import type { MissingFiles } from "#shared/law/library.ts";
/**
 * What an importer hands to the import writer, and what the corpus stores of a section's text.
 * Every format (USLM, eCFR, annual CFR …) is reduced to these records; nothing after the importer
 * knows the publisher's markup.
 */

/** A level of the hierarchy above a section: title, chapter, part … */
export interface ImportedDivision {
  /** Unique within the source and stable between releases, e.g. `t17/ch1`, `t42/ch7/schXVIII/ptA`. */
  key: string;
  /** Key of the level above; null for the root (the title itself). */
  parentKey: string | null;
  /** `title`, `subtitle`, `division`, `subdivision`, `chapter`, `subchapter`, `part`, `subpart`, `subject-group`, `article`, `rules`, `compiled-act`; the root is `title`, `code`, `constitution` … */
  kind: string;
  /** Bare number (`1`, `XVIII`, `A`); null when the level has a name only. */
  number: string | null;
  /** As printed, without the name: `CHAPTER 1`, `Subpart A`. */
  label: string;
  /** Name in the publisher's letter case, footnotes and brackets of dead levels removed; `""` when there is none. */
  name: string;
  status: string | null;
  /** Authority, source and editorial notes printed under the level's heading (CFR AUTH, SOURCE), and the level's own notes. */
  notes: Note[];
}

/**
 * One addressable unit: a section, court rule, appendix or reorganization plan, or a `document`, one published item read as a whole (a
 * Federal Register document, a public law, a guidance).
 */
export interface ImportedSection {
  unit: "section" | "rule" | "appendix" | "plan" | "document";
  /** Stable API id (data-api §5), unique in the file; the importer appends `.2`, `.3` … to repeats. */
  actId: string;
  /**
   * Identity for comparing releases: the publisher's identifier with dashes and blanks folded and the
   * old and new spellings of ranges and lists made equal; the second occurrence ends in `#2`.
   */
  identity: string;
  /** Publisher's identifier as it is in the file; null where the format has none. */
  identifier: string | null;
  divisionKey: string;
  /** Corpus of this unit; differs from the file's for court rules inside a US Code appendix. */
  corpusType: string;
  /** Named source inside the corpus (`frcrp`), null mostly. */
  source: string | null;
  /** Number as cited, hyphens folded to `-`: `107`, `300aa-1`, `240.10b5-1`, `3 to 5`, `1, 2`. */
  number: string;
  /** Every single number a list or a range's ends name: `["1","2"]`; `["3","5"]` with `isRange`. Usually `[number]`. */
  numbers: string[];
  isRange: boolean;
  /** Number as printed, footnotes removed: `§ 107.`, `[§ 509.`, `Rule 4.1.`, `§§ 457.104-457.109`. */
  numberLabel: string;
  /** Heading without brackets and footnotes; `""` when there is none. */
  heading: string;
  /** `42 U.S.C. § 1983` (no year; the writer adds the edition year to make `citation`). */
  citationShort: string;
  /** `""` for a document that is what it is (a notice, a law as enacted), else `in_force`, `repealed`, `omitted`, `transferred`, `renumbered`, `reserved` … (shared/law/corpus-tokens.ts). */
  status: string;
  /** Publisher's raw pointer for renumbered/transferred sections, `""` when none: `34:10105` (title:section), `self:4651` (same title). */
  renumberedTo: string;
  transferredTo: string;
  /** The same pointer in words, e.g. `section 4651 of this title`. */
  movedToLabel: string | null;
  body: Body;
  /** Footnotes are in `body`; these are the notes after the text. */
  notes: Note[];
  /** `""` when none. */
  sourceCredit: string;
  /** Years of the amendments note, newest first, distinct. */
  amendmentYears: number[];
  /** Number of amendment events (laws in the credit after the first, or entries of the amendments note). */
  amendmentsCount: number | null;
  /** `Pub. L. 94-553`, distinct, in the order of the credit. */
  publicLaws: string[];
  /** Names the publisher's short-title notes give to the act this section starts or carries. */
  popularNames: string[];
  references: Reference[];
  /** Texts in which every marked link is a reference too, where the format leaves it to the import to gather them (linked-texts.ts). */
  linkedTexts?: LinkedText[];
  /** Other fields of the section record (data-api §6.1) the format knows: `effectiveDate`, `ruleSet`, `agencies` … */
  extra: Record<string, unknown>;
  /** Digest of its markup (import/markup-digest.ts), where the format can pass over what the library holds. */
  markup?: string;
  /** `year` of the section record where the format says one; absent, it is the year of installation (data-api §6.1). */
  year?: number | null;
}

/**
 * Text with standoff structure. `text` is what a person reads, one paragraph per line; all offsets are
 * UTF-16 code units into `text`, end exclusive.
 */
export interface Body {
  text: string;
  /** Cover `text` in order, one per line (a table's block covers all its lines). */
  blocks: Block[];
  marks: Mark[];
  tables: Table[];
  footnotes: Footnote[];
}

export interface Block {
  /** `p` plain paragraph · `level` numbered paragraph · `heading` unnumbered heading · `table` · `quote` quoted law · `note` CFR NOTE/EXAMPLE inside the text · `formula` */
  kind: "p" | "level" | "heading" | "table" | "quote" | "note" | "formula";
  start: number;
  end: number;
  /** Indent: 0 flush. A `level` at depth 0 is the section's first level, `(a)`. */
  depth: number;
  /** Printed designation of a `level`, e.g. `(a)`; null otherwise. */
  label: string | null;
  /** Chain of designations, `(a)(1)(A)`; also on continuation paragraphs of a level (theirs is the level's own). Null at section level. */
  anchor: string | null;
  /** USLM name (`subsection`, `paragraph`, `subparagraph`, `clause` …) or the inferred one; null for plain paragraphs. */
  level: string | null;
  /** Index into `tables` when kind is `table`. */
  table?: number;
}

export interface Mark {
  /** `num` and `head` mark a level's designation and its run-in heading. `fn` marks a footnote sign; `footnote` is its index. */
  kind: "ref" | "i" | "b" | "sup" | "sub" | "sc" | "num" | "head" | "term" | "fn";
  start: number;
  end: number;
  /**
   * For `ref`: canonical target (see Reference.target) or null when the href is not understood; until `readLinks` of linked-texts.ts it may be
   * the path the file gives, which begins with `/`.
   */
  target?: string | null;
  footnote?: number;
}

export interface Table {
  caption: string | null;
  /** Row-major; a spanned cell appears once. */
  rows: TableCell[][];
}
export interface TableCell {
  text: string;
  header: boolean;
  colspan: number;
  rowspan: number;
}

export interface Footnote {
  /** Printed sign, e.g. `1`, `*`. */
  sign: string;
  text: string;
}

/** A note after the text, or under a level's heading. */
export interface Note {
  /**
   * USLM `topic` in its own spelling (`amendments`, `codification`, `effectiveDateOfAmendment`,
   * `referencesInText`, `shortTitle` …); CFR: `authority`, `source`, `citation`, `editorial`, `crossReference`; else `miscellaneous`.
   */
  topic: string;
  /** Cross heading it is under: `editorial`, `statutory`, `executive`, or null. */
  group: string | null;
  heading: string;
  body: Body;
}

/** A cross-reference out of operative text, credit or notes. */
export interface Reference {
  from: "text" | "credit" | "notes";
  /**
   * Canonical target: `usc/42/1983` · `usc/42/1983#(a)(1)` · `usc/17/ch5` · `cfr/17/240.10b5-1` · `cfr/12/pt1026` · `pl/94-553` ·
   * `stat/90/2541` · `act/1976-10-19/ch5` · `rule/frcrp/4.1`. Hyphens folded. Resolved to a section at read time, never at import.
   */
  target: string;
  /** The words of the link as printed. */
  text: string;
}

export interface LinkedText {
  from: Reference["from"];
  body: Body;
}

/** What the first event of a file says. */
export interface ImportedSource {
  /** `usc-17`, `usc-18a`, `cfr-1`, `cfr-annual-37-part-1`, `cfr-annual-27-vol-3`, `dc-code-25`, `fr-2024-02-12`, `us-const`. */
  key: string;
  corpusType: string;
  jurisdiction: string;
  /** `Title 17—Copyrights`. */
  name: string;
  titleNumber: string | null;
  /** Release found in the file: `119-36`; for the CFR a date or `2013` edition year; null when the file does not say. */
  release: string | null;
  /** Publisher's date of that release where the file says it, `YYYY-MM-DD`. */
  releaseDate: string | null;
  /** `uslm-1`, `uslm-2`, `ecfr-bulk`, `ecfr-versioner`, `cfr-annual`, `pandect-jsonl` … */
  format: string;
  /** True when the file calls itself fiction (our sample law): `<meta><property role="is-fiction">yes`. */
  isFiction: boolean;
  positiveLaw: boolean | null;
}

/**
 * Events of one document, in document order: one `source`, then divisions before what they hold, and sections.
 * A file that cannot be a law file throws `ImportError` before or during the events.
 */
export interface ImportSink {
  source(source: ImportedSource): void;
  division(division: ImportedDivision): void;
  section(section: ImportedSection): void;
  /** All notes of a level that has some printed behind its sections, once they have been read. */
  lateNotes?(divisionKey: string, notes: Note[]): void;
  /**
   * A file the document's table names is not there, and what is there is to be installed. Where the library holds the section with this id,
   * it stays; `actId` is null for a file that is no single section.
   */
  absent?(unit: AbsentUnit): void;
  /** Said once, behind the last section of a document of which files were absent. */
  incomplete?(files: MissingFiles): void;
  /** Something was odd but nothing was lost; shown to the person, at most 200 are kept. */
  warning(message: string): void;
  /** Present where sections are kept: a format may ask for those that are held already. To be asked after `source`. */
  stored?: HeldMarkup;
}

/** What a missing file would have held, as its table tells. */
export interface AbsentUnit {
  actId: string | null;
  divisionKey: string;
}

/** Sections the library holds, by the digest of their markup. */
export interface HeldMarkup {
  /** Whether the library holds nothing of the source. */
  isNone(): boolean;
  /** The section that was read from this markup; undefined when none was or when it would be another one at this place of the document. */
  find(digest: string): HeldUnit | undefined;
  /** The event of a unit that was found, in place of `section`. */
  same(unit: HeldUnit, divisionKey: string): void;
}

/** As ImportedSection has it. */
export type HeldUnit = Pick<ImportedSection, "actId" | "identity">;

/** A parser of one format: fed decoded text in chunks of any size, calls the sink while it reads. */
export interface DocumentParser {
  write(chunk: string): void;
  /** Throws ImportError when the document is cut short. */
  end(): void;
}

/** Recognises a format by root element and namespace; null when the document is not of this format. */
export type ParserFactory = (root: { name: string; attributes: string }, sink: ImportSink, file: { name: string }) => DocumentParser | null;

/**
 * A format that is not told by an XML root: HTML, JSON lines, plain text. `opening` is the first 4,096 characters of the document, or all
 * of it, without a byte order mark. Recognising one is a promise to read it: what no format recognises is refused or passed over.
 */
export interface TextFormat {
  recognises(opening: string, file: { name: string }): boolean;
  parser(sink: ImportSink, file: TextFile): DocumentParser | Promise<DocumentParser>;
}

/** The file of a text format. `within` is the title other files of the same input put it in. */
export interface TextFile {
  name: string;
  within?: { number: string; name: string };
}

/**
 * A refusal of an input file; the message is a sentence for the person who chose the file. `missing` is set where files alone are missing and
 * what is there could be installed.
 */
export class ImportError extends Error {
  readonly missing: MissingFiles | null;
  constructor(message: string, missing: MissingFiles | null = null) {
    super(message);
    this.name = "ImportError";
    this.missing = missing;
  }
}
