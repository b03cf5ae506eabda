import { showHidden } from "#shared/platform/hidden-characters.ts";

/** A reply with file names made safe to show: no name can hide characters, whatever the sender called the file. */
export function readReply(text: string): unknown {
  return mayHideCharacters.test(text)
    ? JSON.parse(text, (key, value: unknown) => (isFileName(key, value) ? showHidden(value) : value))
    : JSON.parse(text);
}

/** Control characters arrive escaped in JSON. */
const mayHideCharacters = /[\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\\u00/;
/** Files appear as `title` in lists of work, of hits and of the Trash. Titles of law stay as published, which never sets a direction. */
const isFileName = (key: string, value: unknown): value is string =>
  typeof value === "string" && (key === "filename" || key === "fileName" || (key === "title" && setsDirection.test(value)));
const setsDirection = /[\u202a-\u202e\u2066-\u2069]/;
