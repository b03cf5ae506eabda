/** Value of a Roman numeral in either case, 1 to 3999; null when the text is not a well-formed numeral. */
export function romanToNumber(text: string): number | null {
  if (!/^(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/i.test(text)) return null;
  let total = 0;
  let previous = 0;
  for (const letter of [...text.toUpperCase()].toReversed()) {
    const value = romanValues[letter] ?? 0;
    total += value < previous ? -value : value;
    previous = Math.max(previous, value);
  }
  return total;
}

/** The Roman numeral of a value from 1 to 3999. */
export function numberToRoman(value: number): string {
  let rest = value;
  let text = "";
  for (const [letters, worth] of numerals) {
    text += letters.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

const numerals: [string, number][] = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

/** `first` 1 … `twentieth` 20, `twenty-first` 21 … `thirty-ninth` 39; null for other words. */
export function ordinalToNumber(word: string): number | null {
  const low = word.toLowerCase().replace(/[\s-]+/g, "-");
  const single = ordinals.indexOf(low);
  if (single >= 0) return single + 1;
  const [tens, ones] = low.split("-");
  const unit = ordinals.indexOf(ones ?? "");
  if ((tens !== "twenty" && tens !== "thirty") || unit < 0 || unit > 8) return low === "thirtieth" ? 30 : null;
  return (tens === "twenty" ? 20 : 30) + unit + 1;
}

const romanValues: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const ordinals = (
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth " +
  "sixteenth seventeenth eighteenth nineteenth twentieth"
).split(" ");
