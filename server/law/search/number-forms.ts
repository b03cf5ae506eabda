/**
 * A single word in singular and plural, the typed form first: lawyers who type `fee` also mean `fees`. Phrases and words with digits stay
 * unchanged.
 */
export function numberForms(text: string): string[] {
  const word = text.trim();
  if (!/^\p{L}{3,}$/u.test(word)) return [text];
  const low = word.toLowerCase();
  if (/[^aeiou]ies$/.test(low)) return [word, `${word.slice(0, -3)}y`];
  if (/(?:ss|x|z|ch|sh)es$/.test(low)) return [word, word.slice(0, -2)];
  if (/[^su]s$/.test(low)) return [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(low)) return [word, `${word.slice(0, -1)}ies`];
  return [word, /(?:s|x|z|ch|sh)$/.test(low) ? `${word}es` : `${word}s`];
}
