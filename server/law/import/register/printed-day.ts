const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The first day printed in a text, `July 1, 2089` or `Apr. 9, 1997`, as `YYYY-MM-DD`; null when there is none. */
export function printedDay(text: string): string | null {
  for (const [, word = "", day = "", year] of text.matchAll(/\b([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})\b/g)) {
    const month = months.indexOf(word.slice(0, 3));
    if (month >= 0) return `${year}-${String(month + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
  }
  return null;
}
