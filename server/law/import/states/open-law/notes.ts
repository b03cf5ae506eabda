import type { Note, Reference } from "../../../store/model.ts";
import { type CiteTarget, openLawLines } from "./body.ts";
import { elementsOf, value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** Annotations of one kind, in the order of the file. */
export interface AnnotationGroup {
  /** As published: `Emergency Legislation`. */
  type: string;
  lines: XmlElement[];
}

/** The printed annotations of a section or level by kind; annotations that the publisher does not display are left out. */
export function annotationGroups(of: XmlElement): AnnotationGroup[] {
  const groups = new Map<string, AnnotationGroup>();
  const all = elementsOf(of).flatMap((c) => (c.name === "annotations" ? elementsOf(c) : isAnnotation(c) ? [c] : []));
  for (const line of all) {
    const type = value(line, "type");
    if (type === null || value(line, "display") === "false") continue;
    const group = groups.get(type) ?? { type, lines: [] };
    groups.set(type, group);
    group.lines.push(line);
  }
  return [...groups.values()];
}

/** `codify:annotation` is printed like any other. */
function isAnnotation(element: XmlElement): boolean {
  return element.name === "annotation" || element.name === "codify:annotation";
}

/** The note of a group; `lines` replace its own where they are built from attributes. */
export function noteOf(group: AnnotationGroup, target: CiteTarget, lines?: string[]): { note: Note; references: Reference[] } | null {
  const { body, references } = openLawLines(lines ?? group.lines.filter((l) => wordsOf(l) !== ""), target);
  if (body.text === "") return null;
  return { note: { topic: topicOf(group.type), group: null, heading: group.type, body }, references };
}

/** `emergencyLegislation` of `Emergency Legislation`; the topics of the US Code keep their own names. */
function topicOf(type: string): string {
  const words = type
    .replace(/['’]/g, "")
    .split(/[^A-Za-z]+/)
    .filter((w) => w !== "");
  const topic = words.map((w, i) => (i === 0 ? w.toLowerCase() : w.charAt(0).toUpperCase() + w.slice(1).toLowerCase())).join("");
  return topics[topic] ?? (topic || "miscellaneous");
}

const topics: Record<string, string | undefined> = {
  effectiveDates: "effectiveDate",
  editorsNotes: "editorial",
  crossReferences: "crossReference",
};
