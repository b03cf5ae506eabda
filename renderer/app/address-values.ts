import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/**
 * A value of the search part as the router stores it: JSON, except that words in typed quotation marks keep the marks. Only a string that
 * would be read as another type is written as a JSON string.
 */
function valueOf(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === "string" && !isJson(value) ? text : value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes as JSON what `valueOf` would read as another type, and leaves the rest as typed. */
function needsJson(text: string): void {
  if (valueOf(text) === text) throw new Error("Read as it is written");
}

export const parseSearch = parseSearchWith(valueOf);
export const stringifySearch = stringifySearchWith(JSON.stringify, needsJson);
