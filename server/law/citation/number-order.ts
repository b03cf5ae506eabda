import { sortKey } from "../statutes/natural-order.ts";

/**
 * Key whose plain comparison puts numbers in the order of codes in which the digits behind the point count one by one: 2901.011 < 2901.02 <
 * 2901.1.
 */
export function digitKey(number: string): string {
  const point = number.indexOf(".");
  return point < 0 ? sortKey(number) : `${sortKey(number.slice(0, point))}%${number.slice(point + 1).toLowerCase()}`;
}

/** Codes whose ranges are in the order of `digitKey`, by the part of a key before the number. */
const decimalCodes = new Set(["state/fl", "state/ky", "state/mn", "state/mo", "state/oh", "state/wi"]);

/** Whether every number of a code has a point, with digits behind it that count one by one. */
export function isDecimalCode(family: string): boolean {
  return decimalCodes.has(family);
}

/** The order of the numbers of one code, in which the ends of ranges are stored and looked up. `family` is the key without the number. */
export function orderKey(family: string, number: string): string {
  return isDecimalCode(family) ? digitKey(number) : sortKey(number);
}
