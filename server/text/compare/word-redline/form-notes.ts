import type { FormatNotes } from "./format-notes.ts";
import { isOn } from "./looks.ts";
import { childOf, elementsOf, findAll, valueOf, type XmlElement } from "./xml-tree.ts";

interface FormField {
  name: string;
  value: string;
}

const mostNamed = 3;

/** Boxes and lists of a form that have another value in the newer file: Word tracks no such change, so the list of the comparison says it. */
export function formNotes(older: XmlElement, newer: XmlElement, notes: FormatNotes): void {
  const [was, is] = [fieldsIn(older), fieldsIn(newer)];
  const byName = namesOf(was);
  const isNamed = byName !== null && namesOf(is) !== null;
  // Fields without names of their own belong together only where none came or went.
  if (!isNamed && was.length !== is.length) return;
  const changes = is.flatMap(({ name, value }, at) => {
    const before = isNamed ? byName.get(name) : was[at]?.value;
    if (before === undefined || before === value) return [];
    return `${name === "" ? "one" : `“${name}”`} was ${before} and is ${value}`;
  });
  if (changes.length === 0) return;
  const more = changes.length - mostNamed;
  const listed = `${changes.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  notes.say(`${changes.length === 1 ? "One field of the form" : `${changes.length} fields of the form`}, not tracked: ${listed}.`);
}

function namesOf(fields: readonly FormField[]): Map<string, string> | null {
  const named = new Map(fields.map(({ name, value }) => [name, value]));
  return named.size === fields.length && !named.has("") ? named : null;
}

function fieldsIn(root: XmlElement): FormField[] {
  return findAll(root, "w:ffData").flatMap((data): FormField[] => {
    const value = valueIn(data);
    return value === null ? [] : [{ name: (valueOf(childOf(data, "w:name")) ?? "").slice(0, 40), value }];
  });
}

/** Null for a field whose value is text of the file. */
function valueIn(data: XmlElement): string | null {
  const box = childOf(data, "w:checkBox");
  if (box !== undefined) {
    const state = childOf(box, "w:checked") ?? childOf(box, "w:default");
    return state !== undefined && isOn(valueOf(state)) ? "checked" : "not checked";
  }
  const list = childOf(data, "w:ddList");
  if (list === undefined) return null;
  const entries = elementsOf(list).filter(({ name }) => name === "w:listEntry");
  const chosen = Number(valueOf(childOf(list, "w:result") ?? childOf(list, "w:default")) ?? 0);
  return `“${(valueOf(entries[chosen]) ?? "").slice(0, 60)}”`;
}
