const months = "january february march april may june july august september october november december".split(" ");
const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|")})\\.?`;
const written = [
  `(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`,
  `(?<name>${month})\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})`,
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+day)?(?:\\s+of)?\\s+(?<name>${month}),?\\s+(?<year>\\d{4})`,
].map(
  (form) => new RegExp(`\\b(?:dated?|as of|signed on|made on|effective)\\b[:\\s*]{1,6}(?:(?:as of|this|the|on)\\s+){0,2}${form}\\b`, "i"),
);

/** A document names its date at its beginning or at its end. */
const looked = 4000;

/** The date that a document gives itself (`Date: 3 May 2024`, `dated as of May 3, 2024`), as `YYYY-MM-DD`; null where it gives none. */
export function documentDay(text: string): string | null {
  const parts = text.length <= 2 * looked ? [text] : [text.slice(0, looked), text.slice(-looked)];
  for (const part of parts) {
    const found = written.map((form) => form.exec(part)).filter((match) => match !== null);
    const first = found.toSorted((a, b) => a.index - b.index)[0];
    const day = first === undefined ? null : dayOf(first.groups ?? {});
    if (day !== null) return day;
  }
  return null;
}

function dayOf({ year = "", month: number, name, day = "" }: Record<string, string | undefined>): string | null {
  const nth = name === undefined ? Number(number) : months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1;
  const iso = `${year}-${String(nth).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
