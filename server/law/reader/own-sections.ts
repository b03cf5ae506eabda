import type { ReadDb } from "../../platform/db/open.ts";
import { sectionByKey } from "../citation/corpus.ts";
import type { Body, Mark } from "../store/model.ts";

/** How the sections of a title name each other by number alone. */
export interface OwnNaming {
  /** The first word and the numbers listed after it on one line; global. */
  list: RegExp;
  /** One number in a list, with its pinpoint; global. Group 1 is the number, group 2 the pinpoint or empty. */
  one: RegExp;
  /** Matches the text after a list that names sections of other law. */
  other: RegExp;
  keyOf: (number: string) => string;
}

/** The text with the sections of its own title marked as references, where the publisher set no link. Only installed sections count. */
export function withOwnSections(db: ReadDb, body: Body, { list: lists, one, other, keyOf }: OwnNaming): Body {
  const taken = body.marks.filter((mark) => mark.kind === "ref");
  const installed = new Map<string, boolean>();
  const isInstalled = (key: string): boolean => {
    let known = installed.get(key);
    if (known === undefined) installed.set(key, (known = sectionByKey(db, key) !== null));
    return known;
  };
  const found: Mark[] = [];
  for (const list of body.text.matchAll(lists)) {
    if (other.test(body.text.slice(list.index + list[0].length, list.index + list[0].length + 80))) continue;
    for (const { 0: whole, 1: number = "", 2: pinpoint = "", index } of list[0].matchAll(one)) {
      const start = list.index + index;
      const end = start + whole.length;
      const key = keyOf(number);
      if (taken.some((mark) => mark.start < end && start < mark.end) || !isInstalled(key)) continue;
      found.push({ kind: "ref", start, end, target: pinpoint === "" ? key : `${key}#${pinpoint}` });
    }
  }
  if (found.length === 0) return body;
  return { ...body, marks: [...body.marks, ...found].toSorted((a, b) => a.start - b.start || b.end - a.end) };
}
