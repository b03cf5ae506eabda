/** Text that XML can contain: no control characters, no half of a surrogate pair, no non-characters. */
export function xmlText(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, " ").toWellFormed();
}
