import { states } from "#shared/law/corpus-tokens.ts";
import { stateAbbreviations } from "../../../citation/state-names.ts";
import { ImportError } from "../../../store/model.ts";
import { type PageBlock, wordsOf } from "../core/html-page.ts";
import { levelLine } from "../core/level-line.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateDescriptor } from "../descriptor.ts";
import type { CicEdition, CicOutline } from "./cic-outline.ts";

/** The constitution that is published with a state's code. */
export function constitutionOf(state: StateDescriptor): StateDescriptor {
  const { numberedByTitle: _, ...own } = state;
  return {
    ...own,
    code: "const",
    name: `Constitution of ${states[state.state]}`,
    short: `${stateAbbreviations[state.state] ?? state.state.toUpperCase()} Const.`,
    citation: "§ #",
    corpusType: "STATE_CONSTITUTION",
    number: "\\d{1,3}[a-zA-Z]?(?:[-.]\\d{0,2}[A-Z]?)?",
    ladder: ["(a)", "(1)", "(A)", "(i)"],
    otherLadders: [
      ["(1)", "(a)", "(A)", "(i)"],
      ["1.", "a.", "(1)"],
    ],
  };
}

/**
 * A constitution: articles, chapters or amendments with sections; Vermont's chapter I has articles instead. A level without sections is one
 * provision, and so is the preamble.
 */
export class ConstitutionOutline implements CicOutline {
  readonly #document: StateDocument;
  readonly #state: StateDescriptor;
  /** The provision that the open level is when a text follows instead of a section. */
  #whole: { printed: PrintedNumbers; name: string } | null = null;
  #isInChapter = false;
  readonly #articles = new Set<string>();
  /** The former constitution follows, whose articles begin again at I: North Dakota prints it with the new numbers of its sections. */
  #isFormer = false;

  constructor(document: StateDocument, state: StateDescriptor) {
    this.#document = document;
    this.#state = state;
  }

  begin(words: string, { release, day }: CicEdition): void {
    if (!/\bconstitution\b/i.test(words) || /\bunited states\b/i.test(words))
      throw new ImportError(`This page begins with “${words.slice(0, 60)}” instead of the ${this.#state.name}.`);
    this.#document.begin({ unit: null, name: this.#state.name, titleNumber: null, release, releaseDate: day, format: "cic-html" });
  }

  level({ runs }: PageBlock): void {
    const words = wordsOf(runs);
    if (preamble.test(words)) return this.#preamble(words);
    const amendment = /^AMEND(?:MENT)?\.? (?:No\. )?(\d{1,3}|[IVXLC]{1,8})\.? *(.*)$/i.exec(words);
    if (amendment?.[1] !== undefined) {
      const [, number, name = ""] = amendment;
      return this.#level("article", `amend-${number}`, words.slice(0, words.length - name.length).trim(), name);
    }
    const line = levelLine(words);
    if (line === null) return this.#level("subject-group", null, "", words);
    this.#isInChapter = line.kind === "chapter";
    this.#level(line.kind, line.number, line.label, line.name);
  }

  section(block: PageBlock): boolean {
    const words = wordsOf(block.runs);
    if (preamble.test(words)) {
      this.#preamble(words);
      return true;
    }
    const [label, kind = "", number] = heading.exec(words) ?? [];
    if (label === undefined || number === undefined) {
      const line = levelLine(words);
      if (line === null) return false;
      this.level(block);
      return true;
    }
    const isArticle = /^art/i.test(kind);
    if (isArticle && !this.#isInChapter) {
      this.level(block);
      return true;
    }
    this.#whole = null;
    const printed = { number, numbers: [number], isRange: false, label: label.trim(), end: label.length };
    this.#section({ ...printed, ...(isArticle && { provision: "article" as const }) }, words.slice(label.length));
    return true;
  }

  beforeText(): void {
    if (this.#whole === null) return;
    const { printed, name } = this.#whole;
    this.#whole = null;
    this.#section(printed, name);
  }

  #section(printed: PrintedNumbers, name: string): void {
    this.#document.section(printed, name);
    if (this.#isFormer) this.#document.declare({ otherwise: "superseded" });
  }

  #level(kind: string, number: string | null, label: string, name: string): void {
    if (kind === "article" && number === "I" && this.#articles.has(number) && !this.#isFormer) {
      this.#isFormer = true;
      this.#document.level({ rank: 0, kind: "subject-group", number: null, label: "", name: "Former constitution" });
    }
    if (number !== null) this.#articles.add(number);
    this.#document.level({ rank: this.#isFormer ? 1 : 0, kind, number, label, name });
    const printed = number?.replace("amend-", "") ?? name;
    this.#whole = {
      printed: { number: printed, numbers: [printed], isRange: false, label: label || name, end: 0, provision: "whole" },
      name,
    };
  }

  #preamble(words: string): void {
    this.#document.endLevels(0);
    this.#whole = null;
    this.#section({ number: "Preamble", numbers: ["Preamble"], isRange: false, label: words, end: words.length }, "");
  }
}

const preamble = /^preamble\.?$/i;
/** `§ 8-A. Rights of victims of crime.`, `Section 1. [Inalienable rights]`, `Article 10th. [Rights of persons accused]`. */
const heading = /^(§|Sec(?:tion|\.)|Article) ?(\d{1,3}[a-z]?(?:[-.]?[A-Z]|\.\d{1,2}|-\d{1,2})?)(?![A-Za-z0-9])(?:st|nd|rd|th)?[.:]? */;
