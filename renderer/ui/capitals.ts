/** True for a name printed entirely in capitals; a single abbreviation (`LSA`) does not count. */
export function isCapitals(name: string): boolean {
  return name.length > 5 && /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}
