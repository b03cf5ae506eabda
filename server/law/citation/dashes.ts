/** Every dash that a publisher or a word processor writes becomes `-`; soft hyphens are removed. */
export function foldDashes(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-").replaceAll("\u00ad", "");
}
