import { childOf, elementsOf, value, wordsOf, type XmlElement } from "../import/xml/xml-tree.ts";
import type { AffectedSection } from "./model.ts";

/** The instructions to the codifiers, in the file's own words. */
const actions = new Set(["insert", "replace", "find-replace", "repeal", "redesignate-para", "applicability", "emergency", "temporary"]);

/** The place of an instruction: its code section, whether it is below the section's own level, and the act's own section. */
interface Place {
  section: string | null;
  isBelow: boolean;
  actSection: string;
  /** Within law that the act enacts, whose numbers are not the act's own. */
  isQuoted: boolean;
}

/**
 * Code sections that an act says it changes, each action on each section once, in the order of the act. Instructions the publisher keeps in
 * comments count as well (`withInstructions` has already taken them out of their comments).
 */
export function affectedSections(document: XmlElement): AffectedSection[] {
  const found = new Map<string, AffectedSection>();
  const visit = (element: XmlElement, place: Place) => {
    const here = placeOf(element, place);
    const action = element.name.startsWith("codify:") ? element.name.slice("codify:".length) : null;
    if (action !== null && actions.has(action)) {
      const added = action === "insert" ? value(element, "num-value") : null;
      // A number in paragraph brackets names a paragraph of the instruction's section.
      const section = added !== null && /^\d/.test(added) ? added : here.section;
      const printed =
        action === "insert" && section !== added ? "insert paragraph" : action === "repeal" && here.isBelow ? "repeal paragraph" : action;
      if (section !== null) {
        const key = `${section} ${printed}`;
        if (!found.has(key)) {
          found.set(key, {
            sectionAsPrinted: `§ ${section}`,
            actionAsPrinted: printed,
            codeAsPrinted: "D.C. Official Code",
            actSectionAsPrinted: here.actSection === "" ? null : here.actSection,
          });
        }
      }
      return;
    }
    for (const child of elementsOf(element)) visit(child, here);
  };
  visit(document, { section: null, isBelow: false, actSection: "", isQuoted: false });
  return [...found.values()];
}

/** `codify:path` is `§4-401`, a list of levels (`38|8D`), or steps below the enclosing section (`(1)|(B)`). */
function placeOf(element: XmlElement, around: Place): Place {
  const path = value(element, "codify:path") ?? (element.name.startsWith("codify:") ? value(element, "path") : null);
  const steps = path?.split("|") ?? [];
  const named = steps.findLastIndex((step) => step.startsWith("§"));
  const isQuoted = around.isQuoted || element.name === "include";
  const number = !isQuoted && (element.name === "section" || element.name === "para") ? wordsOf(childOf(element, "num")) : "";
  const actSection = around.actSection + number;
  if (named >= 0) return { section: (steps[named] ?? "").slice(1), isBelow: named < steps.length - 1, actSection, isQuoted };
  const isBelow = around.isBelow || steps.some((step) => step.startsWith("("));
  return { section: around.section, isBelow, actSection, isQuoted };
}

/**
 * The file with the instructions that are in comments taken out of them. Only complete instructions are: an opening tag with its end, or an
 * empty one; any other comment stays a comment.
 */
export function withInstructions(xml: string): string {
  return xml.replace(/<!--\s*(<codify:[\s\S]*?)\s*-->/g, (whole, inner: string) => (isBalanced(inner) ? inner : whole));
}

function isBalanced(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name, rest] of xml.matchAll(/<(\/?)([\w:-]+)([^<>]*)>/g)) {
    if (close === "/") {
      if (open.pop() !== name) return false;
    } else if (rest?.endsWith("/") !== true) open.push(name ?? "");
  }
  return open.length === 0 && !xml.replace(/<\/?[\w:-]+[^<>]*>/g, "").includes("<");
}
