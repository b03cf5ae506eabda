const months = "january february march april may june july august september october november december".split(" ");
const name = `(?:${months.map((one) => `${one.slice(0, 3)}(?:${one.slice(3)})?`).join("|")})\\.?`;
const printed = new RegExp(
  `(?<![\\d/])(?:(?<y1>(?:19|20)\\d\\d)-(?<m1>\\d\\d)-(?<d1>\\d\\d)|(?<m2>${name})\\s+(?<d2>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y2>(?:19|20)\\d\\d)|(?<d3>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+day)?(?:\\s+of)?,?\\s+(?<m3>${name}),?\\s+(?<y3>(?:19|20)\\d\\d)|(?<m4>\\d{1,2})/(?<d4>\\d{1,2})/(?<y4>(?:19|20)\\d\\d))(?!\\d)`,
  "gi",
);
const words =
  /\b(?:dated?|as of|filed|submitted|signed|respectfully submitted|executed|entered|this)\b[:,\s*]{0,6}(?:(?:this|the|on|as of)\s+){0,2}$/i;

/** Characters at the beginning and the end in which a text prints its own date. */
const looked = 3000;

/**
 * The day a text gives itself, `YYYY-MM-DD`: after a word such as “Dated”, alone on a line near the beginning, or so near the end. Null
 * where it prints none there.
 */
export function printedDay(text: string): string | null {
  const head = text.slice(0, looked);
  const tail = text.length > looked ? text.slice(-looked) : "";
  return named(head) ?? alone(head) ?? named(tail) ?? alone(tail);
}

function named(part: string): string | null {
  for (const match of part.matchAll(printed)) {
    const day = words.test(part.slice(Math.max(0, match.index - 60), match.index)) ? dayOf(match) : null;
    if (day !== null) return day;
  }
  return null;
}

/** A line that is a date and little else: `February 1, 2022`, `Springfield, May 4, 2026`. */
function alone(part: string): string | null {
  for (const match of part.matchAll(printed)) {
    const line = part.slice(part.lastIndexOf("\n", match.index) + 1, (part.indexOf("\n", match.index) + 1 || part.length + 1) - 1);
    const rest = line.replace(match[0], "").replaceAll(/[\s*_,.#>-]/g, "");
    const day = rest.length <= 24 && !/\d/.test(rest) ? dayOf(match) : null;
    if (day !== null) return day;
  }
  return null;
}

function dayOf({ groups = {} }: RegExpMatchArray): string | null {
  const pick = (part: string) => groups[`${part}1`] ?? groups[`${part}2`] ?? groups[`${part}3`] ?? groups[`${part}4`] ?? "";
  const month = pick("m");
  const nth = /^\d/.test(month) ? Number(month) : months.findIndex((one) => one.startsWith(month.slice(0, 3).toLowerCase())) + 1;
  const iso = `${pick("y")}-${String(nth).padStart(2, "0")}-${pick("d").padStart(2, "0")}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
