const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];

/** A day as Indian publishers write it, converted to `YYYY-MM-DD`; null for anything else and for days that no calendar has. */
export function isoDay(printed: string): string | null {
  const text = printed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})$/.exec(text);
  if (figures !== null) return day(Number(figures[3]), Number(figures[2]), Number(figures[1]));
  const words = /^(\d{1,2})\s*(?:st|nd|rd|th)?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})$/.exec(text);
  if (words === null) return null;
  const month = months.findIndex((name) => name.startsWith((words[2] ?? "").toLowerCase()));
  return month < 0 ? null : day(Number(words[3]), month + 1, Number(words[1]));
}

function day(year: number, month: number, date: number): string | null {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text) ? null : text;
}
