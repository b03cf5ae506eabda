import { z } from "zod";

/** `YYYY-MM-DD` that exists in the calendar; an impossible date is a `value_error` (data-api §1). */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((v) => {
    const at = new Date(`${v}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(v);
  }, "not a day of the calendar");

/** One value or a list of them; `null` and absent mean no filter. Always a list, or undefined, after parsing. */
export function oneOrMany<T extends z.ZodType<unknown, unknown>>(item: T) {
  return z.union([item.transform((v) => [v] as z.output<T>[]), z.array(item).max(500), z.null().transform(() => undefined)]).optional();
}

/** A repeated query parameter; absent means no filter. */
export function listOf<T extends z.ZodType<unknown, unknown>>(item: T) {
  return z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).optional());
}

/** A query value `true` or `false` (also `1`, `0`, any case). */
export const flag = z.preprocess((v) => {
  if (typeof v !== "string") return v;
  const low = v.toLowerCase();
  return low === "true" || low === "1" ? true : low === "false" || low === "0" ? false : v;
}, z.boolean());

/** A whole number sent as text in a query. Values past 2^53 are accepted and clamped. */
export function queryInteger(min: number, max?: number) {
  const number = max === undefined ? z.number().int().min(min) : z.number().int().min(min).max(max);
  return z.preprocess((v) => {
    if (typeof v !== "string" || !/^[+-]?\d{1,30}$/.test(v.trim())) return v;
    const n = Number(v);
    return Number.isSafeInteger(n) ? n : Math.sign(n) * Number.MAX_SAFE_INTEGER;
  }, number);
}
