/** A counter in a word processor's number format; unknown formats are written in digits. */
export function counterText(value: number, format: string): string {
  switch (format) {
    case "upperRoman":
    case "I":
      return roman(value);
    case "lowerRoman":
    case "i":
      return roman(value).toLowerCase();
    case "upperLetter":
    case "A":
      return letters(value);
    case "lowerLetter":
    case "a":
      return letters(value).toLowerCase();
    case "decimalZero":
      return value < 10 ? `0${value}` : String(value);
    case "ordinal":
      return `${value}${ordinalEnding(value)}`;
    case "bullet":
      return "•";
    case "none":
      return "";
    default:
      return String(value);
  }
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  const signs: [number, string][] = [
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ];
  let rest = value;
  return signs.reduce((text, [worth, sign]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return text + sign.repeat(times);
  }, "");
}

/** Past Z the letter is doubled: AA, BB, as word processors do. */
function letters(value: number): string {
  if (value < 1 || value > 26 * 30) return String(value);
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}
