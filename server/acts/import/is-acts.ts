import { isActLines } from "./act-lines.ts";
import { isActJson } from "./india-code.ts";

/** Whether a document that opens with this text holds acts of the second collection. */
export function isActs(opening: string): boolean {
  return isActLines(opening) || isActJson(opening);
}
