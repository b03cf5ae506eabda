import type { MissingFiles } from "#shared/law/library.ts";
/**
 * The records that an importer passes to the import writer, and the form in which the corpus stores a section's text. Every format (USLM,
 * eCFR, annual CFR …) is reduced to these records; no code after the importer knows the publisher's markup.
 */

/** A level of the hierarchy above a section: title, chapter, part … */
export interface ImportedDivision {
  /** Unique within the source and stable between releases, e.g. `t17/ch1`, `t42/ch7/schXVIII/ptA`. */
  key: string;
  /** Key of the level above; null for the root (the title itself). */
  parentKey: string | null;
  /** `title`, `subtitle`, `division`, `subdivision`, `chapter`, `subchapter`, `part`, `subpart`, `subject-group`, `article`, `rules`, `compiled-act`; the root is `title`, `code`, `constitution` … */
  kind: string;
  /** Bare number (`1`, `XVIII`, `A`); null when the level has only a name. */
  number: string | null;
  /** As printed, without the name: `CHAPTER 1`, `Subpart A`. */
  label: string;
  /** Name in the publisher's letter case, without footnotes and brackets of dead levels; `""` when there is none. */
  name: string;
  status: string | null;
  /** Authority, source and editorial notes printed under the level's heading (CFR AUTH, SOURCE), and the level's own notes. */
  notes: Note[];
  /** In a source that is a part (`isPart`): true where the document has all sections of this level. */
  isWhole?: boolean;
}

/**
 * One addressable unit: a section, court rule, appendix or reorganization plan, or a `document`, one published item that is read as a whole
 * (a Federal Register document, a public law, a guidance).
 */
export interface ImportedSection {
  unit: "section" | "rule" | "appendix" | "plan" | "document";
  /** Stable API id (data-api §5), unique in the file; the importer appends `.2`, `.3` … to repeats. */
  actId: string;
  /**
   * Identity for comparing releases: the publisher's identifier with folded dashes and blanks and with equal spellings of old and new
   * ranges and lists; the second occurrence ends in `#2`.
   */
  identity: string;
  /** Publisher's identifier as it is in the file; null where the format has none. */
  identifier: string | null;
  divisionKey: string;
  /** Corpus of this unit; differs from the file's for court rules inside a US Code appendix. */
  corpusType: string;
  /** Named source inside the corpus (`frcrp`), usually null. */
  source: string | null;
  /** Number as cited, hyphens folded to `-`: `107`, `300aa-1`, `240.10b5-1`, `3 to 5`, `1, 2`. */
  number: string;
  /** Every number in a list, or both ends of a range: `["1","2"]`; `["3","5"]` with `isRange`. Usually `[number]`. */
  numbers: string[];
  isRange: boolean;
  /** Number as printed, without footnotes: `§ 107.`, `[§ 509.`, `Rule 4.1.`, `§§ 457.104-457.109`. */
  numberLabel: string;
  /** Heading without brackets and footnotes; `""` when there is none. */
  heading: string;
  /** `42 U.S.C. § 1983` (no year; the writer adds the edition year to make `citation`). */
  citationShort: string;
  /**
   * `""` for a document without a status (a notice, a law as enacted), else `in_force`, `repealed`, `omitted`, `transferred`, `renumbered`,
   * `reserved` … (shared/law/corpus-tokens.ts).
   */
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
  /** Names that the publisher's short-title notes give to the act that this section starts or contains. */
  popularNames: string[];
  references: Reference[];
  /** Texts in which every marked link is also a reference, where the format lets the import collect them (linked-texts.ts). */
  linkedTexts?: LinkedText[];
  /** Other fields of the section record (data-api §6.1) that the format has: `effectiveDate`, `ruleSet`, `agencies` … */
  extra: Record<string, unknown>;
  /**
   * True for a text that its publisher keeps aside while another text of the same section is in force. Its number finds it; searches do not.
   */
  isSetAside?: boolean;
  /** Digest of its markup (import/markup-digest.ts), where the format can skip sections that the library has. */
  markup?: string;
  /** `year` of the section record where the format gives one; when absent, the year of installation (data-api §6.1). */
  year?: number | null;
}

/**
 * Text with standoff structure. `text` is the readable text, one paragraph per line; all offsets are UTF-16 code units into `text`, end
 * exclusive.
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
  /**
   * Chain of designations, `(a)(1)(A)`; also on continuation paragraphs of a level (which have the chain of the level). Null at section
   * level.
   */
  anchor: string | null;
  /** USLM name (`subsection`, `paragraph`, `subparagraph`, `clause` …) or the inferred one; null for plain paragraphs. */
  level: string | null;
  /** Index into `tables` when kind is `table`. */
  table?: number;
}

export interface Mark {
  /** `num` and `head` mark the designation of a level and its run-in heading. `fn` marks a footnote sign; `footnote` is its index. */
  kind: "ref" | "i" | "b" | "sup" | "sub" | "sc" | "num" | "head" | "term" | "fn";
  start: number;
  end: number;
  /**
   * For `ref`: canonical target (see Reference.target) or null when the href is not recognized; until `readLinks` of linked-texts.ts it may
   * be the path from the file, which begins with `/`.
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
  /** Its cross heading: `editorial`, `statutory`, `executive`, or null. */
  group: string | null;
  heading: string;
  body: Body;
}

/** A cross-reference from operative text, credit or notes. */
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

/** The content of the first event of a file. */
export interface ImportedSource {
  /** `usc-17`, `usc-18a`, `cfr-1`, `cfr-annual-37-part-1`, `cfr-annual-27-vol-3`, `dc-code-25`, `fr-2024-02-12`, `us-const`. */
  key: string;
  corpusType: string;
  jurisdiction: string;
  /** `Title 17—Copyrights`. */
  name: string;
  titleNumber: string | null;
  /** Release found in the file: `119-36`; for the CFR a date or `2013` edition year; null when the file does not give it. */
  release: string | null;
  /** Publisher's date of that release where the file gives it, `YYYY-MM-DD`. */
  releaseDate: string | null;
  /** `uslm-1`, `uslm-2`, `ecfr-bulk`, `ecfr-versioner`, `cfr-annual`, `pandect-jsonl` … */
  format: string;
  /** True when the file calls itself fiction (our sample law): `<meta><property role="is-fiction">yes`. */
  isFiction: boolean;
  positiveLaw: boolean | null;
  /**
   * True where the files can be some of those of the source, such as single section pages of a title: the sections that the library has
   * and the files do not stay, and all are put in the order of their numbers.
   */
  isPart?: boolean;
  /** True for parts that do not say in which level of the source a section is: each stays where earlier files put it. */
  isUnplaced?: boolean;
  /** True for parts of a code in which digits after the point count one by one: 2901.011 is before 2901.02. */
  isDecimal?: boolean;
}

/**
 * Events of one document, in document order: one `source`, then divisions before their content, and sections. A file that cannot be law
 * throws `ImportError` before or during the events.
 */
export interface ImportSink {
  source(source: ImportedSource): void;
  division(division: ImportedDivision): void;
  section(section: ImportedSection): void;
  /** All notes of a level with notes printed after its sections, once they have been read. */
  lateNotes?(divisionKey: string, notes: Note[]): void;
  /**
   * A file named in the document's table is missing, and the other files must be installed. If the library has the section with this id, it
   * stays; `actId` is null for a file that is not a single section.
   */
  absent?(unit: AbsentUnit): void;
  /** Sent once, after the last section of a document with missing files. */
  incomplete?(files: MissingFiles): void;
  /** Something was odd but nothing was lost; shown to the person, and at most 200 are kept. */
  warning(message: string): void;
  /** Present where sections are stored: a format may look up those that the library already has. Use this only after `source`. */
  stored?: HeldMarkup;
}

/** The content of a missing file, according to its table. */
export interface AbsentUnit {
  actId: string | null;
  divisionKey: string;
}

/** Sections in the library, by the digest of their markup. */
export interface HeldMarkup {
  /** Whether the library has nothing from the source. */
  isNone(): boolean;
  /**
   * The section that was read from this markup; undefined when there is none or when it would be a different one at this place of the
   * document.
   */
  find(digest: string): HeldUnit | undefined;
  /** The event for a unit that was found, instead of `section`. */
  same(unit: HeldUnit, divisionKey: string): void;
}

/** As in ImportedSection. */
export type HeldUnit = Pick<ImportedSection, "actId" | "identity">;

/** A parser of one format: receives decoded text in chunks of any size and calls the sink while it reads. */
export interface DocumentParser {
  write(chunk: string): void;
  /** Throws ImportError when the document is truncated. */
  end(): void;
}

/** Recognizes a format by root element and namespace; null when the document is not of this format. */
export type ParserFactory = (root: { name: string; attributes: string }, sink: ImportSink, file: XmlFile) => DocumentParser | null;

/** The facts around an XML document. */
export interface XmlFile {
  name: string;
  /** The day that its name, folder or archive gives, `YYYY-MM-DD`. */
  day?: string | null;
  /** The publisher's dates of last amendment, as printed, where they come too late in the document. */
  amendmentDates?: readonly string[];
}

/**
 * A format without an XML root: HTML, JSON lines, plain text. `opening` is the first 4,096 characters of the document, or the whole
 * document, without a byte order mark. A format that recognizes a document promises to read it: a document that no format recognizes is
 * refused or skipped.
 */
export interface TextFormat {
  recognises(opening: string, file: { name: string }): boolean;
  parser(sink: ImportSink, file: TextFile): DocumentParser | Promise<DocumentParser>;
}

/**
 * The file of a text format. `within` is the title that other files of the same input give it; `release` is stated by the file of which it is
 * a part.
 */
export interface TextFile extends XmlFile {
  release?: string;
  /** Its location in its archive or folder. */
  path?: string;
  within?: { number: string; name: string };
}

/**
 * A refusal of an input file; the message is a sentence for the person who chose the file. `missing` is set where the only fault is missing
 * files and the others could be installed.
 */
export class ImportError extends Error {
  readonly missing: MissingFiles | null;
  constructor(message: string, missing: MissingFiles | null = null) {
    super(message);
    this.name = "ImportError";
    this.missing = missing;
  }
}
