import type { PageBlock, PageElement, PageTable } from "../core/html-page.ts";

/**
 * Kinds of blocks by selector, the first match counts: `div.History`, `.qsnote_*`, `p`, `#contentWrapper`; with `in ` before it the element
 * may also be one around the block.
 */
export type KindRules<Kind> = readonly (readonly [selector: string, kind: Kind])[];

/** Reads the rules once. */
export function kindsBy<Kind>(rules: KindRules<Kind>): (item: PageBlock | PageTable) => Kind | null {
  const tests = rules.map(([selector, kind]) => {
    const isWithin = selector.startsWith("in ");
    const matches = matcher(isWithin ? selector.slice(3) : selector);
    return { isWithin, matches, kind };
  });
  return (item) => {
    const own = item.kind === "block" ? item.element : item.path.at(-1);
    const found = tests.find(
      ({ isWithin, matches }) => (own !== undefined && matches(own)) || (isWithin && item.path.some((element) => matches(element))),
    );
    return found?.kind ?? null;
  };
}

/** Whether a block is inside an element, or is it. */
export function isIn(item: PageBlock | PageTable, selector: string): boolean {
  const matches = matcher(selector);
  return (item.kind === "block" && matches(item.element)) || item.path.some((element) => matches(element));
}

const matchers = new Map<string, (element: PageElement) => boolean>();

function matcher(selector: string): (element: PageElement) => boolean {
  const known = matchers.get(selector);
  if (known !== undefined) return known;
  const [, name = "", sign = "", value = ""] = /^([a-z][a-z0-9]*)?(?:([.#])(.+))?$/.exec(selector) ?? [];
  const fits = value.endsWith("*") ? (word: string) => word.startsWith(value.slice(0, -1)) : (word: string) => word === value;
  const made = (element: PageElement) =>
    (name === "" || element.name === name) &&
    (sign === "" || (sign === "#" ? fits(element.id) : element.className.split(/\s+/).some((word) => fits(word))));
  matchers.set(selector, made);
  return made;
}
