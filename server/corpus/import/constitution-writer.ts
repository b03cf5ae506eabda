import { romanToNumber } from "../../statutes/citation/numerals.ts";
import { stateAbbreviations } from "../../statutes/citation/state-names.ts";
import { type Body, type ImportedSection, ImportError, type ImportSink, type Note } from "../model.ts";
import { BodyBuilder } from "./body-builder.ts";
import type { ConstitutionPlace } from "./constitution.ts";
import { Repeats } from "./repeats.ts";

/** A level under which provisions stand. */
interface Level {
  key: string;
  /** Of the provisions in it: `ART1`, `C2`, `AMD14`. */
  id: string;
  /** `art. I`, `ch. II`, `amend. XIV`. */
  citation: string;
  label: string;
  name: string;
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
 * sections. An article without sections is one provision, and so is the preamble. Numbers are counted in digits in ids and keys, so that
 * `Section XLIII` of one year is `Section 43` of the next; they are cited as printed.
 */
export class ConstitutionWriter {
  readonly #sink: ImportSink;
  readonly #place: ConstitutionPlace;
  readonly #cited: string;
  readonly #keys = new Repeats("-");
  readonly #ids = new Repeats(".");
  readonly #body = new BodyBuilder();
  #chapter: Level | null = null;
  /** The article or amendment whose sections come next. */
  #article: Level | null = null;
  #group: string | null = null;
  #isAmending = false;
  #open: Open;
  #sections = 0;

  constructor(sink: ImportSink, place: ConstitutionPlace, date: { release: string | null; date: string | null }, changes: string | null) {
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
      format: "constitution-md",
      isFiction: false,
      positiveLaw: null,
    });
    this.#division(
      rootKey,
      null,
      { kind: "constitution", number: "const", label: "", name: place.name },
      changes === null ? [] : [changeNote(changes)],
    );
    this.#open = { divisionKey: rootKey, id: "PMBL", number: "Preamble", numberLabel: "Preamble", heading: "", citation: "pmbl." };
  }

  chapter(number: string, label: string, name: string): void {
    this.#leave();
    const digits = inDigits(number);
    this.#article = null;
    this.#isAmending = false;
    this.#chapter = { key: this.#keys.distinct(`ch${digits}`), id: `C${digits}`, citation: `ch. ${number}`, label, name };
    this.#division(this.#chapter.key, rootKey, { kind: "chapter", number, label, name });
    this.#whole(this.#chapter, number);
  }

  /** A level of its own, or in a chapter a provision. */
  article(number: string, label: string, name: string): void {
    if (this.#isAmending) return this.amendment(number, label, name);
    if (this.#chapter !== null) return this.#provision(this.#chapter, "ART", number, `art. ${inDigits(number)}`, label, name);
    this.#top("article", number, number, {
      key: `art${inDigits(number)}`,
      id: `ART${inDigits(number)}`,
      citation: `art. ${number}`,
      label,
      name,
    });
  }

  amendment(number: string, label: string, name: string): void {
    const digits = inDigits(number);
    this.#chapter = null;
    this.#top("article", `amend-${digits}`, number, { key: `amd${digits}`, id: `AMD${digits}`, citation: `amend. ${number}`, label, name });
  }

  /** What follows are amendments, whatever they call themselves. */
  amendments(heading: string): void {
    this.#leave();
    this.#chapter = null;
    this.#isAmending = true;
    this.group(heading);
  }

  section(number: string, label: string, name: string): void {
    const level = this.#article ?? this.#chapter;
    if (level === null) throw new ImportError(`${label} of this constitution stands in no article or chapter.`);
    this.#provision(level, "S", number, `§ ${number}`, label, name);
  }

  /** A heading without a number: `Executive Department`. */
  group(heading: string): void {
    this.#leave();
    this.#article = this.#chapter === null ? null : this.#article;
    const above = this.#chapter?.key ?? rootKey;
    const key = this.#keys.distinct(`${above}/${heading.toLowerCase().replace(/[^a-z]+/g, "-")}`);
    this.#division(key, above, { kind: "subject-group", number: null, label: "", name: heading });
    this.#group = key;
    this.#open = { ...this.#open, divisionKey: key };
  }

  paragraph(text: string): void {
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

  end(): void {
    this.#leave();
    if (this.#sections === 0) throw new ImportError("This constitution has no article or section. Was the file cut short?");
  }

  #top(kind: string, number: string, printed: string, level: Level): void {
    this.#leave();
    const above = this.#isAmending ? (this.#group ?? rootKey) : rootKey;
    this.#article = { ...level, key: this.#keys.distinct(level.key) };
    this.#division(this.#article.key, above, { kind, number, label: level.label, name: level.name });
    this.#whole(this.#article, printed);
  }

  /** Until a section follows, the text of a level is one provision. */
  #whole(level: Level, number: string): void {
    if (level !== this.#chapter) this.#group = this.#isAmending ? this.#group : null;
    else this.#group = null;
    this.#open = {
      divisionKey: level.key,
      id: level.id,
      number,
      numberLabel: level.label,
      heading: level.name,
      citation: level.citation,
    };
  }

  #provision(level: Level, kind: "S" | "ART", number: string, citation: string, label: string, heading: string): void {
    this.#leave();
    const inGroup = level === this.#chapter ? this.#group : null;
    this.#open = {
      divisionKey: inGroup ?? level.key,
      id: `${level.id}_${kind}${inDigits(number)}`,
      number,
      numberLabel: label,
      heading,
      citation: `${level.citation}, ${citation}`,
    };
  }

  /** Hands on the open provision, if it has text. */
  #leave(): void {
    const body = this.#body.finish();
    if (body.text === "") return;
    const { id, citation, divisionKey, ...named } = this.#open;
    const actId = this.#ids.distinct(`CONST_${this.#place.code.toUpperCase()}_${id}`);
    this.#sections++;
    this.#sink.section({
      ...named,
      ...plain(body),
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
    this.#sink.division({ key, parentKey, ...named, status: null, notes });
  }
}

const rootKey = "const";

type Told = "actId" | "identity" | "divisionKey" | "corpusType" | "number" | "numbers" | "numberLabel" | "heading" | "citationShort";

/** What no constitution in this format has. */
function plain(body: Body): Omit<ImportedSection, Told> {
  return {
    unit: "section",
    identifier: null,
    source: null,
    isRange: false,
    status: "in_force",
    renumberedTo: "",
    transferredTo: "",
    movedToLabel: null,
    body,
    notes: [],
    sourceCredit: "",
    amendmentYears: [],
    amendmentsCount: null,
    publicLaws: [],
    popularNames: [],
    references: [],
    extra: {},
  };
}

function changeNote(title: string): Note {
  const body = new BodyBuilder();
  body.text(title);
  return { topic: "history", group: null, heading: "Change that made this text", body: body.finish() };
}

/** `XIV` and `14` are `14`. */
function inDigits(number: string): string {
  return String(romanToNumber(number) ?? number.toLowerCase());
}
