import { type Body, ImportError, type ImportSink } from "../../store/model.ts";
import { asGiven, type Capture, Captures } from "./uslm-captures.ts";
import { ContentWriter, type Ending } from "./uslm-content.ts";
import { actsOf, type Holder } from "./uslm-divisions.ts";
import { type Element, elementOf } from "./uslm-elements.ts";
import type { UnitReader } from "../unchanged-sections.ts";
import type { MarkedUnits } from "../marked-units.ts";
import { OpenLevels } from "./uslm-levels.ts";
import { UnitNames } from "./uslm-names.ts";
import { sectionOf, type UnitDraft } from "./uslm-section.ts";
import { type Meta } from "./uslm-source.ts";
import { ownCopy, type XmlHandler } from "../xml/xml.ts";
import { attribute, decodeEntities, valueOf } from "../xml/xml-values.ts";

type End = Ending | "capture" | "value" | "sign" | "division" | "unit" | "notes" | "meta";

/**
 * Converts a US Code title in USLM into import events while the tokenizer reads it. Keeps only the open levels with their notes and one
 * section in memory, never the document. Law quoted in notes and sections is text: while a section is open, no section opens in it.
 */
export class UslmReader implements XmlHandler, UnitReader {
  readonly #sink: ImportSink;
  readonly #ends: End[] = [];
  /** Open elements of a skipped part. */
  #skipped = 0;
  readonly #meta: Meta = new Map();
  #isMeta = false;
  /** A single value being read: a field of the meta block, a footnote's sign. */
  #value: string | null = null;
  #valueName = "";
  readonly #captures = new Captures();
  readonly #levels: OpenLevels;
  #unit: UnitDraft | null = null;
  readonly #body = new ContentWriter(asGiven);
  /** The destination of text: the innermost capture, else the unit's own text; null between units. */
  #writer: ContentWriter | null = null;
  readonly #names = new UnitNames();
  #marking: MarkedUnits | null = null;
  /** Number of finished units, now and at the last call of `around`. */
  #units = 0;
  #unitsBefore = 0;

  constructor(sink: ImportSink, format: string) {
    this.#sink = sink;
    this.#levels = new OpenLevels(sink, format, this.#meta);
  }

  open(name: string, attributes: string): void {
    if (this.#skipped > 0) this.#skipped++;
    else {
      const end = this.#enter(elementOf(name), attributes);
      if (end === "skip") this.#skipped = 1;
      else this.#ends.push(end);
    }
  }

  close(): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const end = this.#ends.pop() ?? "nothing";
    switch (end) {
      case "nothing":
        return;
      case "capture":
        return this.#closeCapture();
      case "value":
        return this.#closeValue();
      case "sign":
        return this.#closeSign();
      case "unit":
        return this.#closeUnit();
      case "division":
        this.#endGroup();
        return this.#levels.end();
      case "notes":
        return this.#endNotes();
      case "meta":
        this.#isMeta = false;
        return;
      default:
        return this.#writer?.close(end);
    }
  }

  text(raw: string, length: number): void {
    if (this.#skipped > 0) return;
    if (this.#value !== null) this.#value += decodeEntities(raw);
    else if (this.#writer !== null) this.#writer.text(raw, length);
    else if (this.#levels.open.length > 0 && /\S/.test(raw)) {
      this.#capture("stray").text(raw, length);
      this.#closeCapture();
    }
  }

  /** Throws ImportError when the document contained no title. */
  end(): void {
    if (!this.#levels.hasBegun)
      throw new ImportError("This file has no title of the United States Code: it has neither <title> nor <appendix>.");
  }

  around(): string | null {
    const isBetween = this.#writer === null && this.#value === null && this.#skipped === 0 && !this.#isMeta;
    if (!isBetween || this.#levels.open.length === 0) return null;
    this.#unitsBefore = this.#units;
    return this.#levels.around();
  }

  passOver(digest: string): boolean {
    const stored = this.#sink.stored?.find(digest);
    if (stored === undefined || !this.#names.take(stored)) return false;
    this.#sink.stored?.same(stored, this.#levels.last?.record?.key ?? "");
    return true;
  }

  isAtEnd(): boolean {
    const isOpen = this.#unit !== null && this.#captures.length === 0 && this.#skipped === 0 && this.#value === null;
    return isOpen && this.#units === this.#unitsBefore && this.#ends.length === (this.#unit?.depth ?? 0) + 1;
  }

  mark(digest: string): void {
    if (this.#unit !== null) this.#unit.markup = digest;
  }

  isNew(): boolean {
    return this.#sink.stored?.isNone() ?? true;
  }

  markWith(units: MarkedUnits): void {
    this.#marking = units;
  }

  #enter(element: Element, attributes: string): End | "skip" {
    const writer = this.#writer;
    // Comes first: a field of the meta block may be called `title`.
    if (this.#isMeta) return this.#openValue(attribute(attributes, "role") ?? element.name);
    switch (element.role) {
      case "ref":
        if (writer === null) break;
        // Most contain only the link.
        if (attributes.startsWith(' href="') && attributes.indexOf('"', 7) === attributes.length - 1)
          return writer.openReference(valueOf(attributes.slice(7, -1)));
        if (attributes.includes("footnoteRef")) return this.#openSign(attributes);
        break;
      case "note":
        return this.#openNote(element, attributes);
      case "num":
      case "heading":
        return this.#openHead(element, attributes);
      case "notes":
        return this.#captures.length === 0 ? "notes" : "nothing";
      case "credit":
        if (this.#captures.length > 0 || this.#levels.open.length === 0) break;
        this.#capture("credit");
        return "capture";
      case "toc":
        return this.#openContents();
      case "unit":
        if (this.#isNested(element)) return this.#openNested(element, attributes);
        if (writer !== null) break;
        this.#marking?.begin(element.name, () => this.around());
        return this.#openUnit(element, attributes);
      case "division":
        if (writer === null) return this.#openDivision(element, attributes);
        break;
      case "level":
        if (writer === null && element.name === "level") return this.#openDivision(element, attributes);
        break;
      case "paragraph":
        if (writer === null && element.name === "crossHeading" && this.#levels.open.length > 0) return this.#openGroup(element);
        break;
      case "meta":
        this.#isMeta = true;
        return "meta";
      case "skip":
        return "skip";
    }
    if (writer !== null) return writer.open(element, attributes);
    if (element.role === "other" || this.#levels.open.length === 0) return "nothing";
    this.#capture("stray").open(element, attributes);
    return "capture";
  }

  #capture(purpose: Capture["purpose"]): ContentWriter {
    if (this.#unit === null) this.#levels.renewAround();
    return (this.#writer = this.#captures.begin(purpose, this.#ends.length));
  }

  #holder(): Holder | undefined {
    return this.#unit ?? this.#levels.last;
  }

  /** A number or heading belongs to its parent element; a deeper one belongs to a level in the text. */
  #openHead(element: Element, attributes: string): End {
    const outer = this.#captures.last;
    const isNumber = element.role === "num";
    if (outer !== undefined) {
      const isDirect = this.#ends.length === outer.depth + 1;
      if (isDirect && isNumber && outer.purpose === "footnote") return this.#openValue("sign");
      const isNote = outer.purpose === "note" || outer.purpose === "cross-heading";
      if (!isDirect || isNumber || !isNote || outer.heading !== "") return outer.writer.open(element, attributes);
      this.#capture("note-heading");
      return "capture";
    }
    const holder = this.#holder();
    if (holder === undefined) return "nothing";
    if (this.#ends.length !== holder.depth + 1 || (!isNumber && holder.heading !== null)) {
      if (this.#writer !== null) return this.#writer.open(element, attributes);
      this.#capture("stray");
      return "capture";
    }
    if (isNumber) holder.value = attribute(attributes, "value") ?? "";
    this.#capture(isNumber ? "number" : "heading");
    return "capture";
  }

  #endNotes(): void {
    const holder = this.#holder();
    if (holder !== undefined) holder.group = null;
  }

  #openNote(element: Element, attributes: string): End | "skip" {
    if (element.name === "footnote" || attribute(attributes, "type") === "footnote") {
      if (this.#writer === null) return "skip";
      this.#capture("footnote");
      this.#captures.top.id = attribute(attributes, "id") ?? "";
      return "capture";
    }
    if (this.#captures.length > 0) return "nothing";
    if (this.#holder() === undefined) return "skip";
    this.#capture(attribute(attributes, "role") === "crossHeading" ? "cross-heading" : "note");
    this.#captures.top.topic = ownCopy(attribute(attributes, "topic") ?? "miscellaneous");
    return "capture";
  }

  /** A table of contents repeats the levels; only in an appendix does it show which act is which law. In a section it is a note. */
  #openContents(): End | "skip" {
    if (this.#captures.length > 0) return "nothing";
    if (this.#unit === null && this.#levels.last?.element !== "appendix") return "skip";
    this.#capture("contents");
    return "capture";
  }

  #closeCapture(): void {
    const { purpose, writer, topic, heading, id, sign } = this.#captures.end();
    const body = writer.finish();
    const outer = this.#captures.last;
    this.#writer = outer?.writer ?? (this.#unit === null ? null : this.#body);
    const holder = this.#holder();
    if (purpose === "note-heading") {
      if (outer !== undefined) outer.heading = body.text;
    } else if (purpose === "footnote") {
      this.#unit?.footnotes.push(body);
      if (this.#holdsSigns()) this.#writer?.addFootnote(id, sign, body.text);
      else if (this.#unit !== null) this.#body.addFootnote(id, sign, body.text);
      else this.#addNote("footnote", "", body);
    } else if (holder === undefined) return;
    else if (purpose === "number") holder.printed = body.text;
    else if (purpose === "heading") holder.heading = body;
    else if (purpose === "cross-heading") holder.group = groups[topic] ?? null;
    else if (purpose === "note") this.#addNote(topic, heading, body);
    else if (purpose === "stray") this.#addNote("miscellaneous", "", body);
    else if (purpose === "credit") {
      if (this.#unit === null) this.#addNote("source", "", body);
      else this.#unit.credits.push(body);
    } else if (this.#unit !== null) this.#addNote("tableOfContents", heading, body);
    else for (const [act, law] of actsOf(body)) this.#levels.title.acts.set(act, law);
  }

  #addNote(topic: string, heading: string, body: Body): void {
    const holder = this.#holder();
    if (holder === undefined || (body.text === "" && heading === "")) return;
    holder.notes.push({ topic, group: holder.group, heading, body });
  }

  /** Signs of footnotes appear in texts and notes; they are removed from numbers, headings and credits. */
  #holdsSigns(): boolean {
    const purpose = this.#captures.last?.purpose;
    return purpose === "note" || purpose === "stray" || (purpose === undefined && this.#unit !== null);
  }

  #openSign(attributes: string): End {
    if (this.#value !== null) return "nothing";
    this.#value = "";
    this.#valueName = attribute(attributes, "idref") ?? "";
    return "sign";
  }

  #closeSign(): void {
    const sign = (this.#value ?? "").trim();
    this.#value = null;
    if (this.#holdsSigns() && sign !== "") this.#writer?.addSign(this.#valueName, sign);
  }

  #openValue(name: string): End {
    if (this.#value !== null) return "nothing";
    this.#value = "";
    this.#valueName = name;
    return "value";
  }

  #closeValue(): void {
    const value = ownCopy((this.#value ?? "").trim());
    this.#value = null;
    if (this.#isMeta) this.#meta.set(ownCopy(this.#valueName), value);
    else if (this.#captures.length > 0) this.#captures.top.sign = value;
  }

  /** A heading between sections applies to the sections after it, up to the next one or the end of the level. */
  #openGroup(element: Element): End {
    this.#endGroup();
    this.#levels.begin(this.#holderOf(element, ""));
    this.#capture("heading");
    return "capture";
  }

  #endGroup(): void {
    if (this.#levels.last?.element === "crossHeading") this.#levels.end();
  }

  #openDivision(element: Element, attributes: string): End {
    this.#endGroup();
    this.#levels.begin(this.#holderOf(element, attributes));
    return "division";
  }

  #openUnit(element: Element, attributes: string): End {
    if (this.#levels.open.length === 0)
      throw new ImportError(`A <${element.name}> is outside any title; this is not a title of the US Code.`);
    this.#levels.announce();
    this.#unit = { ...this.#holderOf(element, attributes), credits: [], footnotes: [], markup: null };
    this.#writer = this.#body;
    return "unit";
  }

  /** Whether a unit opens directly in the open unit, not in its levels, notes or quotations: the publisher closed that one too late. */
  #isNested(element: Element): boolean {
    const unit = this.#unit;
    return unit !== null && element.name === unit.element && this.#captures.length === 0 && this.#ends.length === unit.depth + 1;
  }

  /** Ends the unit around and opens the one in it. Its markup contains two units, so neither is ever recognized by it. */
  #openNested(element: Element, attributes: string): End {
    const around = this.#unit?.printed ?? "";
    this.#closeUnit();
    this.#sink.warning(`In this file “${around.slice(0, 80)}” contains a <${element.name}>. Pandect reads it as a provision of its own.`);
    return this.#openUnit(element, attributes);
  }

  #holderOf(element: Element, attributes: string): Holder {
    return {
      element: element.name,
      identifier: attribute(attributes, "identifier"),
      status: attribute(attributes, "status"),
      depth: this.#ends.length,
      value: "",
      printed: "",
      heading: null,
      notes: [],
      group: null,
    };
  }

  #closeUnit(): void {
    const draft = this.#unit;
    if (draft === null) return;
    if (this.#marking !== null) draft.markup = this.#marking.end();
    const isWhole = this.#ends.length === draft.depth;
    if (!isWhole) draft.markup = null;
    this.#unit = null;
    this.#writer = null;
    this.#units++;
    const section = sectionOf(draft, this.#body.finish(), this.#levels.open, this.#levels.title);
    const isOwn = this.#names.give(section);
    // A unit whose name depends on the text before it is not identified by its markup.
    if (draft.markup !== null && isOwn) section.markup = draft.markup;
    this.#sink.section(section);
  }
}

/** Group of the notes after a cross heading, by its topic. */
const groups: Record<string, string> = { editorialNotes: "editorial", statutoryNotes: "statutory", execDoc: "executive" };
