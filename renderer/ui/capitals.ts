/** True for a name printed in capitals throughout; an abbreviation alone (`LSA`) is none. */
export function isCapitals(name: string): boolean {
  return name.length > 5 && /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}
