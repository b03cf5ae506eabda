import {
  ImportError,
  type ImportedDivision,
  type ImportedSection,
  type ImportedSource,
  type ImportSink,
  type Note,
} from "../../../store/model.ts";
import { Repeats } from "../../input/repeats.ts";
import { childOf, elementsOf, value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** A level of a code with the levels above it, as the publisher prints it. */
export interface OpenLawLevel {
  division: ImportedDivision;
  element: XmlElement;
  parent: OpenLawLevel | null;
}

/** The specifics of one body of law published in the Open Law format. */
export interface OpenLawCode {
  /** Source of the title in `root`; `about` is the code's own table, where the files have one. */
  source(root: XmlElement, about: XmlElement | null): ImportedSource;
  /** The level above the titles. */
  code: { number: string; label: string; name: string };
  /** Number of a level, complete where printed numbers start over in every level. */
  levelNumber(kind: string, printed: string, parent: OpenLawLevel | null): string;
  levelNotes(element: XmlElement): Note[];
  section(element: XmlElement, level: OpenLawLevel): ImportedSection;
  /** Id of the section in the file with this path; null where the path does not show it. */
  idOf(href: string, level: OpenLawLevel): string | null;
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
  sink.source(code.source(root.element, about));
  const top = { key: code.code.number, parentKey: null, kind: "code", status: null, notes: [], ...code.code };
  sink.division(top);
  const keys = new Repeats("#");
  const actIds = new Repeats(".");
  const identities = new Repeats("#");
  await container(root.element, root.path, null, 0);

  async function container(element: XmlElement, path: string, parent: OpenLawLevel | null, depth: number): Promise<void> {
    if (depth > maxDepth) throw new ImportError(`The levels of this title are nested more than ${maxDepth} deep.`);
    const level = levelOf(element, parent);
    sink.division(level.division);
    await contents(elementsOf(element), path, level, depth);
  }

  async function contents(children: XmlElement[], path: string, level: OpenLawLevel, depth: number): Promise<void> {
    let at = level;
    for (const child of children) {
      if (child.name === "container") await container(child, path, at, depth + 1);
      else if (child.name === "section") section(child, at);
      else if (child.name === "subheading") {
        at = subheading(child, level);
        sink.division(at.division);
      } else if (child.name === "xi:include") {
        const href = value(child, "href") ?? "";
        const part = await load(href, path);
        if (part === null) sink.absent?.({ actId: code.idOf(href, at), divisionKey: at.division.key });
        else if (part.element.name === "section") section(part.element, at);
        else if (part.element.name === "container") await container(part.element, part.path, at, depth + 1);
        else throw new ImportError(`${part.path} is neither a level nor a section (<${part.element.name}>).`);
      }
    }
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
    const read = code.section(element, level);
    sink.section({ ...read, actId: actIds.distinct(read.actId), identity: identities.distinct(read.identity) });
  }

  function levelOf(element: XmlElement, parent: OpenLawLevel | null): OpenLawLevel {
    const printed = wordsOf(childOf(element, "num"));
    const prefix = wordsOf(childOf(element, "prefix"));
    const kind = prefix === "" ? "level" : prefix.toLowerCase().replace(/[^a-z]+/g, "-");
    const { name, status } = headingOf(element);
    const step = `${steps[kind] ?? kind}${printed.replace(/\s+/g, "")}`;
    const division = {
      key: keys.distinct(`${parent?.division.key ?? top.key}/${step}`),
      parentKey: parent?.division.key ?? top.key,
      kind,
      number: printed === "" ? null : code.levelNumber(kind, printed, parent),
      label: `${prefix} ${printed}`.trim(),
      name,
      status,
      notes: code.levelNotes(element),
    };
    return { division, element, parent };
  }

  /** `Subtitle III. Electricity.` between the chapters of a title. */
  function subheading(element: XmlElement, parent: OpenLawLevel): OpenLawLevel {
    const words = wordsOf(element);
    const read = /^(Subtitle|Division|Subdivision|Part|Subpart) ([A-Z\d]+)\.? *(.*)$/.exec(words);
    const kind = read?.[1]?.toLowerCase() ?? "subject-group";
    const division = {
      key: keys.distinct(`${parent.division.key}/${read === null ? "group" : `${steps[kind] ?? kind}${read[2]}`}`),
      parentKey: parent.division.key,
      kind,
      number: read?.[2] ?? null,
      label: read === null ? "" : `${read[1]} ${read[2]}`,
      name: withoutStop(read?.[3] ?? words),
      status: null,
      notes: [],
    };
    return { division, element, parent };
  }
}

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

/** Words of the heading; annotations in it are notes. Throws ImportError for a heading that no publisher would print. */
export function printedHeading(element: XmlElement): string {
  const words = wordsOf(childOf(element, "heading"), ["annotation"]);
  if (words.length > 4000) throw new ImportError(`A heading is longer than any heading of law: “${words.slice(0, 60)}…”.`);
  return words;
}

/** Heading without its final period, and the status from `reason` or from brackets after the heading. */
export function headingOf(element: XmlElement): { name: string; status: string | null } {
  const printed = printedHeading(element);
  const reason = wordsOf(childOf(element, "reason"));
  const bracket = /^(.*?)\s*[[(](Repealed|Reserved|Expired|Omitted|Transferred|Recodified|Enacted title)[\])]\.?$/i.exec(printed);
  const word = reason !== "" ? reason : /enacted/i.test(bracket?.[2] ?? "enacted") ? "" : (bracket?.[2] ?? "");
  return { name: withoutStop(bracket?.[1] ?? printed), status: word === "" ? null : statusOf(word) };
}

/** `actStatus` (data-api §6.1) for a publisher's reason that a provision has no text. */
export function statusOf(reason: string): string | null {
  const word = reason
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return reasons.find(([start]) => word.startsWith(start))?.[1] ?? null;
}

const reasons: [string, string][] = [
  // Enacted, but not in effect until a budget covers the cost.
  ["not applicable", "not_yet_effective"],
  ["not funded", "not_funded"],
  ["repealed", "repealed"],
  ["expired", "expired"],
  ["omitted", "omitted"],
  ["reserved", "reserved"],
  ["transferred", "transferred"],
  ["recodified", "recodified"],
  ["renumbered", "renumbered"],
  ["superseded", "superseded"],
  ["terminated", "terminated"],
  ["unconstitutional", "unconstitutional"],
  ["vacant", "vacant"],
  ["vacated", "vacated"],
  ["deleted", "deleted"],
  ["abolished", "abolished"],
  ["rescinded", "rescinded"],
  ["disapproved", "rejected"],
];

export function withoutStop(heading: string): string {
  return heading.replace(/(?<!\.)\.$/, "");
}
