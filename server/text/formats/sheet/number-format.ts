/** Formats of numbers that a workbook names by number only (ECMA-376, 18.8.30). */
const builtIn: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0_);(#,##0)",
  38: "#,##0_);(#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);(#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

/** The code of a format by its number; null for the general format. */
export function formatCode(id: number, own: ReadonlyMap<number, string>): string | null {
  return own.get(id) ?? builtIn[id] ?? null;
}

/** A number as the sheet shows it. `code` null: the general format. `is1904`: days are counted from 1904. */
export function shownNumber(value: number, code: string | null, is1904: boolean): string {
  if (code === null || /^general$/i.test(code) || code === "@" || code.length > 300) return general(value);
  const sections = sectionsOf(code);
  const section = sections[value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0] ?? "";
  const words = withoutLiterals(section);
  if (/^general$/i.test(words.trim())) return general(value);
  if (/[ymdhs]/i.test(words) && !/[0#?]/.test(words.replace(/s\.0+/gi, ""))) return shownDate(value, section, is1904);
  return shownFigure(sections.length > 1 && value < 0 ? -value : value, section);
}

function general(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)));
}

/** Sections for positive, negative and zero numbers. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|[^;"\\]){1,300}/g)?.filter((one) => one !== "") ?? [code];
}

/** Colors, conditions and languages say nothing here, but the sign of a currency in brackets does: `[$€-407]`. */
function withoutBrackets(section: string): string {
  return section.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
}

function withoutLiterals(section: string): string {
  return withoutBrackets(section)
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/am\/pm|a\/p/gi, "");
}

function shownFigure(value: number, section: string): string {
  const plain = withoutBrackets(section).replace(/_./g, " ").replace(/\*./g, "");
  const pieces = plain.match(/"[^"]*"|\\.|[0#?.,%]+(?:E[+-]?0+)?|[^0#?.,%"\\]+/gi) ?? [];
  const at = pieces.findIndex((piece) => /^[0#?.,%]*[0#?]/.test(piece));
  const digits = at < 0 ? "" : (pieces[at] ?? "");
  const isPercent = pieces.some((piece) => !piece.startsWith('"') && piece.includes("%"));
  const scale = /,+$/.exec(digits.replace(/%/g, ""))?.[0].length ?? 0;
  const number = (isPercent ? value * 100 : value) / 1000 ** Math.min(scale, 5);
  const shown = pieces.map((piece, i) => {
    if (i === at) return figure(number, digits) + (digits.includes("%") ? "%" : "");
    return piece.startsWith('"') ? piece.slice(1, -1) : piece.startsWith("\\") ? piece.slice(1) : /^[0#?.,]+$/.test(piece) ? "" : piece;
  });
  return shown.join("").trim();
}

function figure(value: number, digits: string): string {
  if (/E/i.test(digits)) return value.toExponential(Math.min(15, /\.([0#?]*)/.exec(digits)?.[1]?.length ?? 0)).toUpperCase();
  const fraction = /\.([0#?]*)/.exec(digits)?.[1] ?? "";
  const minimumFractionDigits = Math.min(15, (fraction.match(/0/g) ?? []).length);
  const maximumFractionDigits = Math.max(minimumFractionDigits, Math.min(15, fraction.length));
  const minimumIntegerDigits = Math.min(15, Math.max(1, (digits.split(".")[0]?.match(/0/g) ?? []).length));
  const useGrouping = /[0#?],[0#?]/.test(digits);
  return new Intl.NumberFormat("en-US", { minimumFractionDigits, maximumFractionDigits, minimumIntegerDigits, useGrouping }).format(value);
}

const months = "January February March April May June July August September October November December".split(" ");
const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A serial day; Excel counts a 29th of February 1900 that never was. */
function shownDate(value: number, section: string, is1904: boolean): string {
  const serial = is1904 ? value + 1462 : value;
  if (serial < 0 || serial > 2_958_466) return general(value);
  const date = new Date(Math.round((serial - (serial < 60 ? 25_568 : 25_569)) * 86_400_000));
  const code = withoutBrackets(section);
  const isHalfDay = /am\/pm|a\/p/i.test(code);
  const two = (n: number) => String(n).padStart(2, "0");
  const parts = code.match(/"[^"]*"|\\.|_.|\*.|am\/pm|a\/p|\[h+\]|\[m+\]|\[s+\]|y+|m+|d+|h+|s+(?:\.0+)?|[^aymdhs"\\_*[\]]+|./gi) ?? [];
  return parts
    .map((part, i) => {
      const [low, length] = [part.toLowerCase(), part.length];
      const hour = date.getUTCHours();
      if (part.startsWith('"')) return part.slice(1, -1);
      if (part.startsWith("\\")) return part.slice(1);
      if (/^[_*]/.test(part)) return "";
      if (low === "am/pm" || low === "a/p") return hour < 12 ? "AM" : "PM";
      if (low.startsWith("[h")) return String(Math.floor(value * 24));
      if (low.startsWith("[m")) return String(Math.floor(value * 1440));
      if (low.startsWith("[s")) return String(Math.floor(value * 86_400));
      if (low[0] === "y") return length > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100);
      if (low[0] === "d")
        return length === 1
          ? String(date.getUTCDate())
          : length === 2
            ? two(date.getUTCDate())
            : (days[date.getUTCDay()] ?? "").slice(0, length === 3 ? 3 : undefined);
      if (low[0] === "h") return length === 1 ? String(isHalfDay ? hour % 12 || 12 : hour) : two(isHalfDay ? hour % 12 || 12 : hour);
      if (low[0] === "s") return length === 1 ? String(date.getUTCSeconds()) : two(date.getUTCSeconds());
      if (low[0] !== "m") return part;
      if (isMinute(parts, i)) return length === 1 ? String(date.getUTCMinutes()) : two(date.getUTCMinutes());
      const month = months[date.getUTCMonth()] ?? "";
      return length === 1
        ? String(date.getUTCMonth() + 1)
        : length === 2
          ? two(date.getUTCMonth() + 1)
          : length === 3
            ? month.slice(0, 3)
            : month;
    })
    .join("")
    .trim();
}

/** `m` after hours or before seconds is a minute. */
function isMinute(parts: readonly string[], at: number): boolean {
  const before = parts.slice(0, at).findLast((part) => /^\[?[ymdhs]/i.test(part) && !/^am/i.test(part));
  const after = parts.slice(at + 1).find((part) => /^\[?[ymdhs]/i.test(part));
  return (before !== undefined && /^\[?h/i.test(before)) || (after !== undefined && /^\[?s/i.test(after));
}
