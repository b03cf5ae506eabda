import { z } from "zod";
import { hiddenIn } from "./hidden-characters.ts";

/** `YYYY-MM-DD` that exists in the calendar; an impossible date is a `value_error` (data-api §1). */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { abort: true })
  .refine((v) => {
    const at = new Date(`${v}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(v);
  }, "not a day of the calendar");

/** One value or a list, as sent; `null` means no filter. */
export function scalarOrList<T extends z.ZodType<unknown, unknown>>(item: T) {
  return z.union([item, z.array(item).max(500), z.null()]);
}

/** One value or a list; `null` and absent mean no filter. Always a list, or undefined, after parsing. */
export function oneOrMany<T extends z.ZodType<unknown, unknown>>(item: T) {
  return scalarOrList(item)
    .transform(asList<z.output<T>>)
    .optional();
}

/** A filter as a list; undefined if there is none. */
export function asList<T>(value: T | T[] | null | undefined): T[] | undefined {
  return value === null || value === undefined ? undefined : Array.isArray(value) ? value : [value];
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

/**
 * A title in a query: a whole number from 1, or a number with the letter of an appendix title (`18a`, data-api §6.1). Refused the same way
 * as a whole number.
 */
export const titleNumber = z
  .unknown()
  .meta({ type: "string", pattern: "^[1-9][0-9]{0,3}[A-Za-z]?$", description: "A title's number, e.g. 17, or of an appendix, e.g. 18a" })
  .transform((value, ctx) => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && /^0*[1-9]\d{0,3}[a-z]?$/i.test(text.trim())) return text.trim().replace(/^0+/, "");
    if (typeof text === "string" && /^\s*[+-]?\d+\s*$/.test(text)) {
      const isSmall = Number(text) < 1;
      if (isSmall) ctx.issues.push({ code: "too_small", origin: "number", minimum: 1, inclusive: true, input: value });
      else ctx.issues.push({ code: "too_big", origin: "number", maximum: 9999, inclusive: true, input: value });
    } else ctx.issues.push({ code: "invalid_type", expected: "number", input: value });
    return z.NEVER;
  });

/** Largest `sinceId` (data-api §8.1); beyond the exact range of a number, so it is compared as a big integer and clamped. */
const largestId = 9_223_372_036_854_776_000n;

/** A position in a feed: a whole number from 0 to 9223372036854776000, sent as text. */
export const feedPosition = z
  .unknown()
  .meta({ type: "integer", minimum: 0, maximum: Number(largestId) })
  .transform((value, ctx) => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text !== "string" || !/^[+-]?\d{1,60}$/.test(text.trim())) {
      ctx.issues.push({ code: "invalid_type", expected: "int", input: value });
      return z.NEVER;
    }
    const id = BigInt(text.trim().replace(/^\+/, ""));
    if (id < 0n) ctx.issues.push({ code: "too_small", origin: "int", minimum: 0, inclusive: true, input: value });
    else if (id > largestId) ctx.issues.push({ code: "too_big", origin: "int", maximum: Number(largestId), inclusive: true, input: value });
    else return Number(id > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : id);
    return z.NEVER;
  });

/** Refuses a patch without any field. */
export function notEmpty() {
  return [
    (patch: object) => Object.keys(patch).length > 0,
    { error: "names nothing to change", params: { problem: "empty_patch" } },
  ] as const;
}

/** A name typed by a user, 1 to `max` characters without the blanks around it. An invisible character is refused by its number. */
export const typedName = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .superRefine((text, ctx) => {
      const found = hiddenIn(text);
      if (found === null) return;
      const message = `has a character that cannot be seen (${found}); type the name again`;
      ctx.addIssue({ code: "custom", message, params: { problem: "pattern" } });
    });
