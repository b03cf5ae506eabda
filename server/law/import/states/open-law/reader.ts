import { ImportError, type ImportSink, type Note } from "../../../store/model.ts";
import { childOf, elementsOf, value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";
import type { OwnFacts } from "../core/section-facts.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import { StateDocument } from "../core/state-document.ts";
import type { StateLevel, StateSource, WrittenText } from "../core/state-events.ts";
import type { StateDescriptor } from "../descriptor.ts";
import { headingOf, withoutStop } from "./headings.ts";

/** A level of a code with the levels above it, as the publisher prints it. */
export interface OpenLawLevel {
  level: StateLevel;
  element: XmlElement;
  parent: OpenLawLevel | null;
}

/** A section as a publisher marks it up. */
export interface OpenLawSection {
  printed: PrintedNumbers;
  heading: string;
  text: WrittenText;
  notes: { note: Note; references: WrittenText["references"] }[];
  facts: OwnFacts;
}

/** The specifics of one body of law published in the Open Law format. */
export interface OpenLawCode {
  state: StateDescriptor;
  /** Source of the title in `root`; `about` is the code's own table, where the files have one. */
  source(root: XmlElement, about: XmlElement | null): StateSource;
  /** Number of a level, complete where printed numbers start over in every level. */
  levelNumber(kind: string, printed: string, parent: OpenLawLevel | null): string;
  levelNotes(element: XmlElement): Note[];
  section(element: XmlElement, level: OpenLawLevel): OpenLawSection;
  /** Number of the section in the file with this path; null where the path does not show it. */
  numberIn(href: string): string | null;
}

/**
 * A parsed file of the collection, by its path; null for a missing one that may be skipped. Throws ImportError for any other missing one,
 * and for one that has already been read.
 */
export type LoadPart = (href: string, from: string) => Promise<{ path: string; element: XmlElement } | null>;

/**
 * Reads one title: the table in `root` and the files it includes, in the order of the table. Containers become levels; a `subheading`
 * becomes the level of the containers after it.
 */
export async function readOpenLaw(
  code: OpenLawCode,
  root: { path: string; element: XmlElement },
  about: XmlElement | null,
  load: LoadPart,
  sink: ImportSink,
): Promise<void> {
  const document = new StateDocument(sink, code.state);
  document.begin(code.source(root.element, about));
  await container(root.element, root.path, null, 0);
  document.endLevels(0);

  async function container(element: XmlElement, path: string, parent: OpenLawLevel | null, depth: number): Promise<void> {
    if (depth > maxDepth) throw new ImportError(`The levels of this title are nested more than ${maxDepth} deep.`);
    const level = levelOf(element, parent, depth);
    document.level(level.level);
    await contents(elementsOf(element), path, level, depth);
  }

  async function contents(children: XmlElement[], path: string, level: OpenLawLevel, depth: number): Promise<void> {
    let at = level;
    for (const child of children) {
      if (child.name === "container") await container(child, path, at, depth + 1);
      else if (child.name === "section") section(child, at);
      else if (child.name === "subheading") {
        at = subheading(child, level);
        document.level(at.level);
      } else if (child.name === "xi:include") {
        const href = value(child, "href") ?? "";
        const part = await load(href, path);
        if (part === null) absent(href, at);
        else if (part.element.name === "section") section(part.element, at);
        else if (part.element.name === "container") await container(part.element, part.path, at, depth + 1);
        else throw new ImportError(`${part.path} is neither a level nor a section (<${part.element.name}>).`);
      }
    }
  }

  /** Sections can follow the levels below their own. */
  function enter({ level }: OpenLawLevel): void {
    document.endLevels(level.rank + belowRank / 2);
  }

  function absent(href: string, level: OpenLawLevel): void {
    enter(level);
    const number = code.numberIn(href);
    document.absent(number === null ? null : { number, numbers: [number], isRange: false, label: number, end: 0 });
  }

  function section(element: XmlElement, level: OpenLawLevel): void {
    // A publisher's mistake: a section closed too late. Its words are never those of the one around it.
    const nested = elementsOf(element).filter(({ name }) => name === "section");
    if (nested.length > 0) {
      const own = { ...element, children: element.children.filter((child) => typeof child === "string" || child.name !== "section") };
      sink.warning(
        `In this file “${wordsOf(childOf(element, "num")).slice(0, 80)}” contains a <section>. Pandect reads it as a provision of its own.`,
      );
      for (const one of [own, ...nested]) section(one, level);
      return;
    }
    enter(level);
    const { printed, heading, text, notes, facts } = code.section(element, level);
    document.section(printed, heading);
    document.written(text);
    for (const { note, references } of notes) document.written({ body: note.body, references }, note);
    document.ownFacts(() => ({ ...facts, record: { heading, ...facts.record } }));
  }

  function levelOf(element: XmlElement, parent: OpenLawLevel | null, rank: number): OpenLawLevel {
    const printed = wordsOf(childOf(element, "num"));
    const prefix = wordsOf(childOf(element, "prefix"));
    const kind = prefix === "" ? "level" : prefix.toLowerCase().replace(/[^a-z]+/g, "-");
    const level: StateLevel = {
      rank,
      kind,
      number: printed === "" ? null : code.levelNumber(kind, printed, parent),
      label: `${prefix} ${printed}`.trim(),
      ...headingOf(element),
      segment: `${steps[kind] ?? kind}${printed.replace(/\s+/g, "")}`,
      notes: code.levelNotes(element),
    };
    return { level, element, parent };
  }

  /** `Subtitle III. Electricity.` between the chapters of a title. */
  function subheading(element: XmlElement, parent: OpenLawLevel): OpenLawLevel {
    const words = wordsOf(element);
    const read = /^(Subtitle|Division|Subdivision|Part|Subpart) ([A-Z\d]+)\.? *(.*)$/.exec(words);
    const kind = read?.[1]?.toLowerCase() ?? "subject-group";
    const level: StateLevel = {
      rank: parent.level.rank + belowRank,
      kind,
      number: read?.[2] ?? null,
      label: read === null ? "" : `${read[1]} ${read[2]}`,
      name: withoutStop(read?.[3] ?? words),
      segment: read === null ? "group" : `${steps[kind] ?? kind}${read[2]}`,
    };
    return { level, element, parent };
  }
}

/** The rank of a subheading is between those of its container and of the containers below it. */
const belowRank = 0.5;

const maxDepth = 32;

const steps: Record<string, string | undefined> = {
  title: "t",
  subtitle: "st",
  division: "d",
  subdivision: "sd",
  chapter: "ch",
  subchapter: "sch",
  part: "pt",
  subpart: "spt",
};
