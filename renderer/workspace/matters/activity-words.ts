import { errorCodes } from "#shared/platform/errors.ts";
import { texts } from "./texts.ts";

/** The position of the record in a verb with words after it: `moved … to the trash`. */
const gap = " …";

/** The words before and after the name of a record, for all that was done to it and how often each. */
export function wordsAround(verbs: ReadonlyMap<string, number>): { before: string; after: string } {
  const plain = new Map([...verbs].filter(([verb]) => !verb.includes(gap)));
  const around = [...verbs].filter(([verb]) => verb.includes(gap)).map(([verb, times]) => texts.activity.done(new Map([[verb, times]])));
  const [first, ...rest] = around;
  if (first === undefined) return { before: texts.activity.done(verbs), after: "" };
  const again = (sentences: string[]) => sentences.map((one) => ` and ${one.replace(gap, " it")}`).join("");
  if (plain.size > 0) return { before: texts.activity.done(plain), after: again(around) };
  const [before = "", after = ""] = first.split(gap);
  return { before, after: after + again(rest) };
}

/** `Moved a document to the trash` */
export function didWhat([did, what]: readonly [did: string, what: string]): string {
  return did.includes(gap) ? did.replace(gap, ` ${what}`) : `${did} ${what}`;
}

/** Why something was refused or failed, from the code on the audit trail. */
export function reasonOf(problem: string): string {
  const title = new Map<string, string>(Object.entries(errorCodes).map(([code, known]) => [code, known.title])).get(problem);
  return title === undefined ? problem : title.charAt(0).toLowerCase() + title.slice(1);
}
