/** The most characters of one answer unless the assistant says otherwise, about 7,000 tokens. */
export const usualLength = 24_000;
/** The most characters an assistant may ask for at once, about 13,000 tokens. */
export const mostLength = 45_000;

/** A part of a text: `next` is the offset of the following part, null at the end. Offsets count UTF-16 code units. */
export interface TextPart {
  text: string;
  offset: number;
  next: number | null;
  total: number;
}

/** The part of a text that starts at `offset`. A part ends at a paragraph, else a line, else a word, where one ends in its last third. */
export function partOf(text: string, offset: number, length: number): TextPart {
  const start = Math.min(offset, text.length);
  const limit = start + length;
  if (limit >= text.length) return { text: text.slice(start), offset: start, next: null, total: text.length };
  const earliest = start + Math.ceil((length * 2) / 3);
  const end = ["\n\n", "\n", " "].map((mark) => endAt(text, mark, limit)).find((at) => at > earliest) ?? wholeCharacter(text, limit);
  return { text: text.slice(start, end), offset: start, next: end, total: text.length };
}

/** The end of the last `mark` before `limit`, 0 if there is none. */
function endAt(text: string, mark: string, limit: number): number {
  return text.lastIndexOf(mark, limit - mark.length) + mark.length;
}

/** `at`, or one less between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** As many items from the first as fit into `length` characters of JSON; at least one. */
export function fitting<T>(items: readonly T[], length: number): T[] {
  let size = 0;
  const count = items.findIndex((item) => (size += JSON.stringify(item).length + 1) > length);
  return count === -1 ? [...items] : items.slice(0, Math.max(count, 1));
}

/** A value without nulls, empty strings, empty lists and empty objects below it: they tell an assistant nothing. */
export function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, compact(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => !isEmpty(one)));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
