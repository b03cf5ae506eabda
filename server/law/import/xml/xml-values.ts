import { ImportError } from "../../store/model.ts";

/** Decoded value of the attribute whose written name is exactly `name`; null when absent. Throws ImportError on an unknown entity. */
export function attribute(attributes: string, name: string): string | null {
  const at = attributes.indexOf(name);
  if (at < 0) return null;
  const equals = at + name.length;
  // The usual spelling, ` name="…"`. This cannot be part of a value unless values in single quotes precede it.
  const isName = at > 0 && attributes.charCodeAt(at - 1) <= 32 && attributes.startsWith('="', equals);
  if (isName && (at === 1 || !attributes.includes("'"))) {
    return valueOf(attributes.slice(equals + 2, attributes.indexOf('"', equals + 2)));
  }
  return searchedAttribute(attributes, name);
}

/** Checks the attributes one by one, in any spelling. */
function searchedAttribute(attributes: string, name: string): string | null {
  for (let at = 0; ;) {
    const equals = attributes.indexOf("=", at);
    if (equals < 0) return null;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= 32) open++;
    const quote = attributes[open];
    if (quote !== '"' && quote !== "'") {
      throw new ImportError(`This file is not well-formed XML: Pandect cannot read the attributes “${shown(attributes.trim())}”.`);
    }
    const close = attributes.indexOf(quote, open + 1);
    if (attributes.slice(at, equals).trim() === name) return valueOf(attributes.slice(open + 1, close));
    at = close + 1;
  }
}

/** Raw value of an attribute, between its quotation marks. */
export function valueOf(raw: string): string {
  return /[&\t\r\n]/.test(raw) ? decodeEntities(raw.replace(/\r\n|[\t\r\n]/g, " ")) : raw;
}

/** Replaces the five predefined entities and numeric references. Throws ImportError on any other: nothing is ever expanded. */
export function decodeEntities(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&([^;&<\s]{0,32})(;?)/g, (whole, name: string, end: string) => {
    const character = end === "" ? undefined : (predefined[name] ?? numeric(name));
    if (character === undefined)
      throw new ImportError(`This file is not well-formed XML: “${shown(whole)}” is not a character the format allows.`);
    return character;
  });
}

const predefined: Record<string, string | undefined> = Object.assign(Object.create(null), {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
});

function numeric(name: string): string | undefined {
  const match = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
  if (!match) return undefined;
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  const isCharacter =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code < 0xd800) ||
    (code >= 0xe000 && code <= 0x10ffff && (code & 0xfffe) !== 0xfffe);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** A piece of the file for use in a sentence, cut at 60 code units. */
export function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
