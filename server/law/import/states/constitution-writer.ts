import { romanToNumber } from "../../citation/numerals.ts";
import { stateAbbreviations } from "../../citation/state-names.ts";
import { ImportError, type ImportSink, type Note } from "../../store/model.ts";
import { BodyBuilder } from "../body-builder.ts";
import { articleNumber } from "./core/provision-names.ts";
import type { ConstitutionPlace } from "./constitution-place.ts";
import { plain } from "./constitution-section.ts";
import { Repeats } from "../input/repeats.ts";

/** A level that contains provisions. */
interface Level {
  key: string;
  /** Id prefix of its provisions: `ART1`, `C2`, `AMD14`; empty for the constitution itself. */
  id: string;
  /** `art. I`, `ch. II`, `amend. XIV`; empty for the constitution itself. */
  citation: string;
  label: string;
  name: string;
  /** Depth of its heading: 1 is the title of the document, 6 the deepest. */
  depth: number;
}

/** A provision whose text is being read. */
interface Open {
  divisionKey: string;
  id: string;
  number: string;
  numberLabel: string;
  heading: string;
  citation: string;
}

/**
 * Writes a constitution from its headings and paragraphs: articles and amendments with their sections, or chapters with articles or
 * sections. An article without sections is one provision, and so is the preamble. A heading without a number groups the text after it; it
 * belongs to an article only if it is deeper than the article's own heading. Numbers are digits in ids and keys, so that `Section XLIII` of
 * one year is `Section 43` of the next; citations use the printed form.
 */
export class ConstitutionWriter {
  readonly #sink: ImportSink;
  readonly #place: ConstitutionPlace;
  readonly #cited: string;
  readonly #keys = new Repeats("-");
  readonly #ids = new Repeats(".");
  readonly #body = new BodyBuilder();
  #chapter: Level | null = null;
  /** The article or amendment of the next sections. */
  #article: Level | null = null;
  /** Headings without a number above chapters and articles, outermost first. */
  #groups: Level[] = [];
  /** Key of the heading without a number inside the open chapter or article. */
  #inner: string | null = null;
  /** Depth of the heading below which all articles are amendments. */
  #amending: number | null = null;
  /** The heading of the open chapter or article has no content yet. */
  #isFresh = false;
  /** A provision whose own heading has no words has no content yet. */
  #isUntitled = false;
  #open: Open;
  #notes: Note[] = [];
  #sections = 0;

  constructor(
    sink: ImportSink,
    place: ConstitutionPlace,
    date: { release: string | null; date: string | null },
    changes: string | null,
    { format = "constitution-md", isPart = false }: { format?: string; isPart?: boolean } = {},
  ) {
    this.#sink = sink;
    this.#place = place;
    this.#cited = place.code === "us" ? "U.S. Const." : `${stateAbbreviations[place.code] ?? place.code} Const.`;
    sink.source({
      key: `${place.code}-const`,
      corpusType: place.jurisdiction === "federal" ? "CONSTITUTION" : "STATE_CONSTITUTION",
      jurisdiction: place.jurisdiction,
      name: place.name,
      titleNumber: null,
      release: date.release,
      releaseDate: date.date,
      format,
      isFiction: false,
      positiveLaw: null,
      ...(isPart && { isPart }),
    });
    this.#division(
      rootKey,
      null,
      { kind: "constitution", number: "const", label: "", name: place.name },
      changes === null ? [] : [changeNote(changes)],
    );
    this.#open = preamble;
  }

  preamble(): void {
    this.#leave();
    this.#isUntitled = false;
    this.#open = preamble;
  }

  chapter(number: string, label: string, name: string, depth: number): void {
    const digits = inDigits(number);
    this.#amending = null;
    this.#article = null;
    this.#chapter = this.#level(
      { key: `ch${digits}`, id: `C${digits}`, citation: `ch. ${number}`, label, name, depth },
      { kind: "chapter", number, printed: number },
    );
  }

  /** A separate level, or within a chapter a provision. */
  article(number: string, label: string, name: string, depth: number): void {
    if (this.#amending !== null) return this.amendment(number, label, name, depth);
    const digits = articleNumber(number);
    if (this.#chapter !== null) return this.#provision(this.#chapter, `ART${digits}`, number, `art. ${digits}`, label, name);
    this.#article = this.#level(
      { key: `art${digits}`, id: `ART${digits}`, citation: `art. ${number}`, label, name, depth },
      { kind: "article", number, printed: number },
    );
  }

  amendment(number: string, label: string, name: string, depth: number): void {
    const digits = inDigits(number);
    this.#chapter = null;
    this.#article = this.#level(
      { key: `amd${digits}`, id: `AMD${digits}`, citation: `amend. ${number}`, label, name, depth },
      { kind: "article", number: `amend-${digits}`, printed: number },
    );
  }

  /** All later articles are amendments, whatever they are called. */
  amendments(heading: string, depth: number): void {
    this.#chapter = this.#article = null;
    this.#group(heading, depth);
    this.#amending = depth;
  }

  section(number: string, label: string, name: string): void {
    this.#provision(this.#at(), `S${inDigits(number)}`, number, `§ ${number}`, label, name);
  }

  /** A heading without a number: `Executive Department`, `Ratification`. */
  unnumbered(heading: string, depth: number): void {
    // `## Article I` and `## Declaration of Rights` right below it are one heading on two lines.
    const top = this.#isFresh ? depth + 1 : depth;
    if (this.#article !== null && top <= this.#article.depth) this.#article = null;
    if (this.#chapter !== null && top <= this.#chapter.depth) this.#chapter = null;
    if (this.#amending !== null && depth <= this.#amending) this.#amending = null;
    // The history of a text is among its sections and contains none.
    if (aboutText.test(heading)) this.#provision(this.#at(), idOf(heading), heading, heading, "", heading);
    else this.#group(heading, depth);
  }

  /**
   * `line` as in the file: bold words lose their asterisks, and a line of only bold words above the text is the heading of its provision.
   */
  paragraph(line: string): void {
    const text = line.replaceAll(/\*\*(?=\S)([^*]+?)\*\*/g, "$1");
    if (this.#isUntitled && /^\*\*[^*]+\*\*$/.test(line)) {
      this.#isUntitled = false;
      this.#open = { ...this.#open, heading: text.replace(/\.$/, "") };
      return;
    }
    this.#isFresh = this.#isUntitled = false;
    const label = /^\((?:\d{1,2}|[a-z])\)(?= )/.exec(text)?.[0];
    if (label === undefined) this.#body.startBlock("p", 0, null);
    else {
      this.#body.startBlock("level", 0, null);
      this.#body.openMark("num");
      this.#body.text(label);
      this.#body.closeMark();
      this.#body.labelBlock(label, label);
    }
    this.#body.text(text.slice(label?.length ?? 0));
    this.#body.endBlock();
  }

  /** A note on the open provision. */
  note(topic: string, heading: string, paragraphs: readonly string[]): void {
    const body = new BodyBuilder();
    for (const paragraph of paragraphs) {
      body.startBlock("p", 0, null);
      body.text(paragraph);
      body.endBlock();
    }
    this.#notes.push({ topic, group: null, heading, body: body.finish() });
  }

  end(): void {
    this.#leave();
    if (this.#sections === 0) throw new ImportError("This constitution has no article or section. Was the file cut short?");
  }

  #group(heading: string, depth: number): void {
    this.#leave();
    this.#isFresh = this.#isUntitled = false;
    const level = this.#article ?? this.#chapter;
    if (level === null) this.#groups = this.#groups.filter((group) => group.depth < depth);
    const above = level ?? this.#at();
    const key = this.#keys.distinct(`${above.key}/${heading.toLowerCase().replace(/[^a-z]+/g, "-")}`);
    this.#division(key, above.key, { kind: "subject-group", number: null, label: "", name: heading });
    if (level !== null) {
      this.#inner = key;
      this.#open = { ...whole(level, this.#open.number), divisionKey: key };
      return;
    }
    const group = { key, id: joined("_", above.id, idOf(heading)), citation: joined(", ", above.citation, heading), depth };
    this.#groups.push({ ...group, label: "", name: heading });
    this.#open = { ...whole({ ...group, label: "", name: heading }, heading) };
  }

  /** Opens a level whose text is one provision until a section follows. */
  #level(level: Level, { kind, number, printed }: { kind: string; number: string; printed: string }): Level {
    this.#leave();
    this.#inner = null;
    if (this.#amending === null) this.#groups = this.#groups.filter((group) => group.depth < level.depth);
    const opened = { ...level, key: this.#keys.distinct(level.key) };
    this.#division(opened.key, this.#groups.at(-1)?.key ?? rootKey, { kind, number, label: level.label, name: level.name });
    this.#open = whole(opened, printed);
    this.#isFresh = true;
    this.#isUntitled = level.name === "";
    return opened;
  }

  /** The level of a section at this point. */
  #at(): Level {
    return this.#article ?? this.#chapter ?? this.#groups.at(-1) ?? root;
  }

  #provision(level: Level, id: string, number: string, citation: string, label: string, heading: string): void {
    this.#leave();
    this.#isFresh = false;
    const isInside = level === this.#article || level === this.#chapter;
    this.#open = {
      divisionKey: (isInside ? this.#inner : null) ?? level.key,
      id: joined("_", level.id, id),
      number,
      numberLabel: label,
      heading,
      citation: joined(", ", level.citation, citation),
    };
    this.#isUntitled = heading === "";
  }

  /** Delivers the open provision, if it has text. */
  #leave(): void {
    const body = this.#body.finish();
    const notes = this.#notes;
    this.#notes = [];
    const status = body.text === "" && this.#open.id !== preamble.id ? goneBy(this.#open.heading) : null;
    if (body.text === "" && status === null) return;
    const { id, citation, divisionKey, ...named } = this.#open;
    const actId = this.#ids.distinct(`CONST_${this.#place.code.toUpperCase()}_${id}`);
    this.#sections++;
    this.#sink.section({
      ...named,
      ...plain(body, status ?? "in_force"),
      notes,
      actId,
      identity: actId,
      divisionKey,
      corpusType: this.#place.jurisdiction === "federal" ? "CONSTITUTION" : "STATE_CONSTITUTION",
      numbers: [named.number],
      citationShort: `${this.#cited} ${citation}`,
    });
  }

  #division(
    key: string,
    parentKey: string | null,
    named: { kind: string; number: string | null; label: string; name: string },
    notes: Note[] = [],
  ): void {
    if (named.name.length > 4000) throw new ImportError(`A heading is longer than any heading of law: “${named.name.slice(0, 60)}…”.`);
    this.#sink.division({ key, parentKey, ...named, status: null, notes });
  }
}

const rootKey = "const";
const root: Level = { key: rootKey, id: "", citation: "", label: "", name: "", depth: 1 };
const preamble: Open = {
  divisionKey: rootKey,
  id: "PMBL",
  number: "Preamble",
  numberLabel: "Preamble",
  heading: "",
  citation: "pmbl.",
};

/** Headings of text about the origin of a provision. */
const aboutText = /^(?:ratifi|adopti|attest|signator|signature|signers|certificat|proclamation|editor'?s? notes?|notes?\b|history|source)/i;

/** The reason a provision has no text, where its heading gives one: `Repealed.`, `Poll tax [Annulled by Amendment 579]`. */
function goneBy(heading: string): string | null {
  const word = /\b(repealed|reserved|omitted|deleted|superseded|annulled|obsolete)\b/i.exec(heading)?.[1]?.toLowerCase();
  return word === "annulled" || word === "obsolete" ? "inactive" : (word ?? null);
}

/** The text of a level that belongs to no section. */
function whole(level: Omit<Level, "depth">, number: string): Open {
  const { key, id, label, name, citation } = level;
  return { divisionKey: key, id, number, numberLabel: label, heading: name, citation };
}

function joined(between: string, ...parts: string[]): string {
  return parts.filter((part) => part !== "").join(between);
}

function idOf(heading: string): string {
  return heading
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}

function changeNote(title: string): Note {
  const body = new BodyBuilder();
  body.text(title);
  return { topic: "history", group: null, heading: "Change that made this text", body: body.finish() };
}

/** `XIV` and `14` both become `14`. */
function inDigits(number: string): string {
  return String(romanToNumber(number) ?? number.toLowerCase());
}
