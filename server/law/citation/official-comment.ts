import type { Recognised } from "./grammar.ts";

/**
 * A paragraph of the official interpretations of a Bureau's rule: `12 CFR 1026.36(a)(1)-4 (comment)`, `comment 36(a)(1)-4 to 12 CFR part
 * 1026`, `12 CFR pt. 1026, supp. I, comment 36(a)-1`. The interpretations are supplement I of the part. Null for any other input.
 */
export function readComment(input: string, read: (citation: string) => Recognised | null): Recognised | null {
  const text = input.trim().replaceAll(/\s+/g, " ");
  for (const form of forms) {
    const { title, part, comment } = form.exec(text)?.groups ?? {};
    const cited = comment === undefined ? null : read(`${title} C.F.R. pt. ${part}, supp. I`);
    const [target] = cited?.targets ?? [];
    if (cited !== null && target !== undefined)
      return { ...cited, targets: [{ ...target, pinpoint: `comment ${comment}` }], alternatives: [] };
  }
  return null;
}

const title = "(?<title>\\d{1,2}) ?C\\.? ?F\\.? ?R\\.?,?";
const comment = "(?<comment>\\d{1,3}(?:\\([A-Za-z0-9]{1,5}\\)){0,6}-\\d{1,3}(?:\\.[a-z0-9]{1,4}){0,4})";
const forms = [
  `^${title} ?(?:§ ?)?(?<part>\\d{1,4})\\.${comment},? \\(?(?:official )?comment(?:ary)?\\)?\\.?$`,
  `^(?:official )?comment ${comment} (?:to|of) ${title} (?:part|pt\\.?) (?<part>\\d{1,4})\\.?$`,
  `^${title} (?:part|pt\\.?) (?<part>\\d{1,4}),? supp(?:lement|\\.)? I,? (?:official )?(?:comment|cmt\\.?|para\\.?) ${comment}\\.?$`,
].map((form) => new RegExp(form, "i"));
