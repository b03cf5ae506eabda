import { changeOf, type FormatNotes } from "./format-notes.ts";
import { inches, isOn } from "./looks.ts";
import { type Marks, withLast } from "./marks.ts";
import { childOf, element, elementsOf, isElement, valueOf, type XmlElement, type XmlNode } from "./xml-tree.ts";

/** The sections of both files: which belong together, with their tracked changes of page setup. */
export interface Sections {
  /** The newer section with a tracked change where its pages are set up in another way. */
  paired(newer: XmlElement, older: XmlElement): XmlElement;
  /** Whether breaks that came or went are tracked. */
  isTracked: boolean;
  /** A section of the older file, for a break that is deleted: without the headers and footers, which belong to the older file. */
  gone(older: XmlElement): XmlElement;
  /** A break that only the newer file has. */
  added(): void;
  /** By newer sections, as they were read. */
  readonly partners: ReadonlyMap<XmlElement, XmlElement>;
  /** A newer section as `paired` returned it. */
  written(section: XmlElement): XmlElement;
  /** Tells the notes how many breaks came and went. */
  tell(): void;
}

interface SectionDeps {
  marks: Marks;
  notes: FormatNotes;
  isTracked: boolean;
}

/** `newer`: the sections of the newer file in order. `isTracked` is false where the settings ignore formatting: breaks are then those of the newer file. */
export function createSections(newer: readonly XmlElement[], { marks, notes, isTracked }: SectionDeps): Sections {
  const partners = new Map<XmlElement, XmlElement>();
  const results = new Map<XmlElement, XmlElement>();
  const breaks = { added: 0, gone: 0 };
  return {
    partners,
    isTracked,
    written: (section) => results.get(section) ?? section,
    paired(section, older) {
      partners.set(section, older);
      const [was, is] = [setupOf(older), setupOf(section)];
      const names = [...is.keys()].filter((name) => was.get(name) !== is.get(name));
      if (!isTracked || names.length === 0) return section;
      // Margins that change in the same way are one change.
      const alike = Map.groupBy(names, (name) =>
        changeOf(name.endsWith(" margin") ? "margin" : name, was.get(name) ?? "off", is.get(name) ?? "off"),
      );
      const changes = [...alike].map(([change, same]) =>
        same.length === 1
          ? change.replace(/^margin/, same[0] ?? "")
          : `${same.map((name) => name.replace(" margin", "")).join(", ")} ${change}`,
      );
      const which = newer.length === 1 ? "" : ` of section ${newer.indexOf(section) + 1}`;
      notes.say(`Page setup${which}: ${changes.slice(0, mostChanges).join(", ")}.`);
      const base = element("w:sectPr", "", older.children.filter(isBase));
      const change = element("w:sectPrChange", marks.attributes(), [base]);
      const result = withLast(section, "w:sectPrChange", change, []);
      results.set(section, result);
      return result;
    },
    gone(older) {
      breaks.gone++;
      return element("w:sectPr", "", older.children.filter(isBase));
    },
    added: () => void breaks.added++,
    tell() {
      for (const [how, n] of [
        ["added", breaks.added],
        ["removed", breaks.gone],
      ] as const)
        if (n > 0) notes.say(n === 1 ? `One section break was ${how}.` : `${n} section breaks were ${how}.`);
    },
  };
}

const mostChanges = 4;
/** Properties that a tracked change of a section may have (ISO 29500-1, CT_SectPrBase), without links to parts of the older file. */
const notBase = new Set(["w:headerReference", "w:footerReference", "w:sectPrChange", "w:printerSettings"]);
const isBase = (node: XmlNode): boolean => isElement(node) && node.name.startsWith("w:") && !notBase.has(node.name);

export const sectionOf = (properties: XmlElement | undefined): XmlElement | undefined => childOf(properties, "w:sectPr");

/** The properties with a section in place of their own. */
export const withSection = (properties: XmlElement | undefined, section: XmlElement): XmlElement =>
  withLast(properties ?? element("w:pPr"), "w:sectPr", section, ["w:pPrChange"]);

/** What a reader sees of the pages of a section, by names for people. */
function setupOf(section: XmlElement): Map<string, string> {
  const of = (name: string) => childOf(section, name);
  const [size, margins, columns, numbers] = [of("w:pgSz"), of("w:pgMar"), of("w:cols"), of("w:pgNumType")];
  const switchOf = (name: string) => (of(name) !== undefined && isOn(valueOf(of(name))) ? "on" : "off");
  const margin = (side: string) => (margins === undefined ? "usual" : inches(valueOf(margins, `w:${side}`)));
  return new Map([
    ["begin", valueOf(of("w:type")) ?? "nextPage"],
    ["paper", size === undefined ? "usual" : `${inches(valueOf(size, "w:w"))} × ${inches(valueOf(size, "w:h"))}`],
    ...["left", "right", "top", "bottom", "header", "footer", "gutter"].map((side) => [`${side} margin`, margin(side)] as const),
    ["columns", columns === undefined ? "1" : (valueOf(columns, "w:num") ?? "1")],
    ["first page number", valueOf(numbers, "w:start") ?? "off"],
    ["page number format", valueOf(numbers, "w:fmt") ?? "decimal"],
    ["different first page", switchOf("w:titlePg")],
    ["vertical alignment", valueOf(of("w:vAlign")) ?? "top"],
    ["line numbers", of("w:lnNumType") === undefined ? "off" : "on"],
    ["page borders", of("w:pgBorders") === undefined ? "off" : "on"],
  ]);
}

/** The sections of a story in order, also those in controls. */
export function sectionsIn(node: XmlElement): XmlElement[] {
  return elementsOf(node).flatMap((child) => {
    if (child.name === "w:sectPr") return [child];
    if (child.name === "w:p") {
      const section = sectionOf(childOf(child, "w:pPr"));
      return section === undefined ? [] : [section];
    }
    return /^w:(?:body|sdt|sdtContent)$/.test(child.name) ? sectionsIn(child) : [];
  });
}
