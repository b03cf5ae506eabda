const joiners = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Text in the form that is searched: composed, in lower case, without the invisible joiners that Indic spellings differ by, footnote signs
 * and the asterisks of omitted words; digits of any script become Latin digits.
 */
export function fold(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(joiners, "")
      .replace(/\^\s*(?:\d{1,3}|\*)\s*/g, " ")
      // The value of a digit is its distance from the zero of its block of ten.
      .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
  );
}

/** The words of a text or query, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
