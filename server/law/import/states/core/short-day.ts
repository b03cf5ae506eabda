/** A day in figures, `7-1-2027` or `8-21-07`, as `YYYY-MM-DD`; null for other words. Years of two digits are of 1950 to 2049. */
export function shortDay(words: string): string | null {
  const [, month = "", day = "", year = ""] =
    /(?<![\d-])(1[0-2]|0?[1-9])[-/](3[01]|[12]\d|0?[1-9])[-/](\d{4}|\d{2})(?![\d-])/.exec(words) ?? [];
  if (month === "") return null;
  const full = year.length === 4 ? year : `${Number(year) < 50 ? "20" : "19"}${year}`;
  return `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
