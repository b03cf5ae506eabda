import { codePairs } from "#shared/law/act-terms.ts";
import { headOf } from "../../import/input/input-head.ts";
import type { InputDocument } from "../../import/input/document.ts";
import { headText } from "../../import/input/input-kind.ts";

// Separate from the reader of such files, which every import would otherwise load.

/** Whether a document that starts with this text holds acts of the second collection. */
export function isActs(opening: string): boolean {
  return isActLines(opening) || isActJson(opening);
}

/** Like `isActs`, for a document not yet opened. */
export async function isActsDocument(document: InputDocument): Promise<boolean> {
  if (document.collection !== undefined) return false;
  const text = headText(await headOf(document.slice));
  return text !== null && isActs(text);
}

/** Whether a document starts with the first line of a PANDECT-JSONL file of acts. */
export function isActLines(opening: string): boolean {
  return /^[\s\ufeff]*\{[^\n]*"type"\s*:\s*"acts"/.test(opening);
}

/**
 * Whether a document that starts with this text is the publisher's JSON: an act, a list of acts, or a table of corresponding provisions.
 */
function isActJson(opening: string): boolean {
  const text = opening.replace(/^[\s\ufeff]+/, "");
  if (!/^[{[]/.test(text)) return false;
  if (/"(?:indiaCodeActId|actYear|sectionNo|enforcementDate)"\s*:/.test(text)) return true;
  return codePairs.some((pair) => text.includes(`"${pair.old}"`) && text.includes(`"${pair.new}"`));
}
