import { elementsOf, type XmlElement } from "../../xml/xml-tree.ts";
import type { StateRun } from "./state-events.ts";

/** What the elements inside a publisher's paragraph mean; elements without a meaning are plain words. */
export interface RunRules {
  italic?: ReadonlySet<string>;
  sup?: string;
  sub?: string;
  /** Elements that are not part of the words. */
  without?: ReadonlySet<string>;
  /** Words in place of an element, such as a blank of a certain width. */
  instead?(element: XmlElement): string | undefined;
  /** Target of an element that is a link, as in `StateRun.target`. */
  target?(element: XmlElement): string | null;
}

/** The words of elements and texts as runs. */
export function runsOf(children: XmlElement["children"], rules: RunRules, style: Omit<StateRun, "text"> = {}): StateRun[] {
  return children.flatMap((child): StateRun[] => {
    if (typeof child === "string") return [{ ...style, text: child }];
    if (rules.without?.has(child.name) === true) return [];
    const words = rules.instead?.(child);
    if (words !== undefined) return [{ ...style, text: words }];
    const position = child.name === rules.sup ? "sup" : child.name === rules.sub ? "sub" : null;
    const target = rules.target?.(child) ?? null;
    return runsOf(child.children, rules, {
      ...style,
      ...(rules.italic?.has(child.name) === true && { italic: true }),
      ...(position !== null && { position }),
      ...(target !== null && { target }),
    });
  });
}

/** Every element with this name inside another, in order, without those inside one of them. */
export function within(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => (child.name === name ? [child] : within(child, name)));
}
