import type { CorpusType, StateCode } from "#shared/law/corpus-tokens.ts";
import type { InlineStops, LadderSample } from "./core/ladder.ts";

/**
 * What Pandect knows about the code of a state, as data. A family of publishers reads the files; a state differs from another of its family
 * only in these fields (server/docs/adding.md, “A state”).
 */
export interface StateDescriptor {
  state: StateCode;
  /** Id of the code inside the state, part of every key: `ocga`. */
  code: string;
  /** As its publisher prints it: `Official Code of Georgia Annotated`. */
  name: string;
  /** What its lawyers call it in a sentence, where that is not `name`: `D.C. Code`. */
  commonName?: string;
  /** Before numbers of titles in the names of sources: `O.C.G.A.` */
  short: string;
  /** Absent for statutes. */
  corpusType?: CorpusType;
  /** Citation of one section: `#` is the number, `@` the title: `O.C.G.A. § #`, `@ V.S.A. § #`, and `%` the second of `numberedBy`. */
  citation: string;
  /** True where numbers start again in each title, so that the title is part of a number's identity: Vermont. */
  numberedByTitle?: true;
  /** Kinds of the levels in which numbers start again, where they are not titles: chapter and act of Illinois. */
  numberedBy?: readonly string[];
  /** Source of the pattern of one number, hyphens folded. */
  number: string;
  /** Pattern of the numbers of acts that begin with two digits of their year, which group 1 holds: `ch. 74-383`. */
  shortYear?: string;
  /** Levels below the section, outermost first. */
  ladder: readonly LadderSample[];
  /** Ladders of acts that designate their levels otherwise; a section follows the one that begins with its first designation. */
  otherLadders?: readonly (readonly LadderSample[])[];
  /** Present where paragraphs hold several levels: the signs after which a designation that is due begins the next one. */
  inlineStops?: InlineStops;
  /** The part of a citation key between state and number, with its slash, for states with several codes: `civ/`. */
  keyPart?: string;
  /** In ids before the levels, for states with several codes: `Cpe`. */
  idPart?: string;
  /** Kinds of the levels that ids name; absent for all that have a letter (data-api §5). */
  idLevels?: readonly string[];
  /** True where a range or list of sections is one number, in its key and behind one section sign. */
  hasWholeNumbers?: true;
  /** True where the text names the sections of its own code as `Section 12`, without the code. */
  namesOwnSections?: true;
  /** Numbers of titles whose first section enacts rules that are sections of the file: `8C-1, Rule 404`. */
  rulesIn?: readonly string[];
  /** True where the history of a section names only its last act. */
  historyOfLastAct?: true;
  /** Every way in which a person can bring this code, the best first. */
  ways: readonly StateWay[];
  /** What the state itself gives out, for the person who looks for a newer text. */
  official: string;
}

/** A publisher's files of a code. */
export interface StateWay {
  /** `format` of the sources read this way: `cic-html`. */
  format: string;
  publisher: string;
  /** What the person installs: `A title page, or the folder of all titles`. */
  files: string;
  /** Whether its reader was tried with files of the publisher or written after a description of them. */
  evidence: "files" | "description";
  /** True for a text that its publisher has stopped updating: never shown as current. */
  isFrozen?: true;
}
