import type { JudgedField } from "#shared/workspace/playbook-import.ts";
import { numberOf, numberWord } from "../contract/values/numbers.ts";
import { type Measure, measuresIn } from "./measures.ts";

/** A limit a position sets. `min` and `max` include the value; `below` and `above` do not. */
export interface Limit extends Pick<Measure, "kind" | "role" | "value" | "written" | "start" | "end"> {
  bound: "min" | "max" | "below" | "above" | "exact";
}

const bounds: readonly [Limit["bound"], RegExp, RegExp | null][] = [
  [
    "min",
    /\b(?:at least|no(?:t)? less than|no fewer than|not fewer than|minimum(?: of)?|a floor of|from|no lower than|no earlier than)\W*(?:\w+\W+){0,2}$/i,
    /^\s*(?:\(\d+\)\s*)?(?:or (?:more|longer|higher|greater)|and (?:above|more)|minimum)\b/i,
  ],
  [
    "max",
    /\b(?:at most|no(?:t)? more than|up to|maximum(?: of)?|no longer than|no later than|not (?:to )?exceed(?:ing)?|no higher than|limited to|a ceiling of|within)\W*(?:\w+\W+){0,2}$/i,
    /^\s*(?:\(\d+\)\s*)?(?:or (?:less|fewer|shorter|lower)|maximum|and below)\b/i,
  ],
  ["below", /\b(?:below|less than|under|fewer than|shorter than|lower than|earlier than|smaller than)\W*(?:\w+\W+){0,2}$|<\s*$/i, null],
  [
    "above",
    /\b(?:above|more than|over|exceed(?:s|ing)?|longer than|later than|greater than|higher than|beyond|in excess of|larger than)\W*(?:\w+\W+){0,2}$|>\s*$/i,
    null,
  ],
];
const range = new RegExp(`(?:between\\s+)?(\\$?\\d[\\d,]*(?:\\.\\d+)?|${numberWord})\\s*(?:%|percent)?\\s*(?:to|and|[-–—])\\s*$`, "i");

/** Limits that a text sets, in order. A range counts as a `min` and a `max`. */
export function limitsIn(text: string): Limit[] {
  const limits: Limit[] = [];
  for (const measure of measuresIn(text)) {
    const { kind, role, value, written, start, end } = measure;
    const before = text.slice(Math.max(0, start - 60), start);
    const after = text.slice(end, end + 30);
    const low = range.exec(before);
    const from = start - (low?.[0].length ?? 0);
    const limit = (bound: Limit["bound"], of = value, first = start): Limit => ({
      kind,
      role,
      value: of,
      written,
      bound,
      start: first,
      end,
    });
    const own = numberOf(
      (/\(\s*(\d+)\s*\)/.exec(written)?.[1] ?? /[\d,.]+/.exec(written)?.[0] ?? written.split(/[\s-]/)[0] ?? "").replaceAll(",", ""),
    );
    const first = low === null ? null : numberOf((low[1] ?? "").replace("$", "").toLowerCase());
    if (first !== null && own !== null && own > 0 && first < own) {
      const known = limits.findIndex((one) => one.kind === kind && one.value === first);
      if (known >= 0) limits.splice(known, 1);
      limits.push(limit("min", (value * first) / own, from), limit("max", value, from));
      continue;
    }
    const found = bounds.find(([, left, right]) => left.test(before) || (right?.test(after) ?? false));
    limits.push(limit(found?.[0] ?? "exact"));
  }
  return limits;
}

/** The yardstick for a clause's measures: all limits of one position on one kind of number. */
export interface Scale {
  kind: Measure["kind"];
  role: Measure["role"];
  standard: number | null;
  /** What the position accepts; null where it does not say. */
  least: number | null;
  most: number | null;
  ladder: readonly { rung: number; value: number }[];
  breaker: Limit | null;
  /** Which direction is worse for the owner; null where nothing says. */
  worse: "lower" | "higher" | null;
  /** The limits it was read from. */
  from: readonly ScaleSource[];
}

/** A limit with the text of the position that has it. */
export interface ScaleSource {
  field: JudgedField;
  /** Index in the fallback ladder; null for the other fields. */
  rung: number | null;
  limit: Limit;
}

interface Texts {
  standardPosition: string;
  acceptableRange: string;
  fallbackLadder: readonly string[];
  dealBreaker: string | null;
}

const scales = new WeakMap<Texts, Scale[]>();

/** The scales of a position, in the order of its standard. Read once for each position. */
export function scalesOf(position: Texts): Scale[] {
  const known = scales.get(position);
  if (known !== undefined) return known;
  const read = readScales(position);
  scales.set(position, read);
  return read;
}

function readScales({ standardPosition, acceptableRange, fallbackLadder, dealBreaker }: Texts): Scale[] {
  const standards = limitsIn(standardPosition);
  const accepted = limitsIn(acceptableRange);
  const breakers = limitsIn(dealBreaker ?? "");
  const rungs = fallbackLadder.map((text) => limitsIn(text));
  const first = [...standards, ...accepted, ...breakers].filter(
    (one, i, all) =>
      all.findIndex(({ kind, role }) => kind === one.kind && (role === one.role || role === null || one.role === null)) === i,
  );
  return first.map(({ kind, role }) => {
    const alone = standards.filter((one) => one.kind === kind).length <= 1;
    const mine = (limits: readonly Limit[]) =>
      limits.filter((one) => one.kind === kind && (one.role === role || alone || one.role === null || role === null));
    const standard = mine(standards)[0] ?? null;
    const range = mine(accepted);
    const least = range.find(({ bound }) => bound === "min" || bound === "above");
    const most = range.find(({ bound }) => bound === "max" || bound === "below");
    // An exact value says something only where no bound does.
    const exact = least === undefined || most === undefined ? range.find(({ bound }) => bound === "exact") : undefined;
    const breaker = mine(breakers)[0] ?? null;
    const steps = rungs.flatMap((limits, rung): ScaleSource[] => {
      const limit = mine(limits)[0];
      return limit === undefined ? [] : [{ field: "fallbackLadder", rung, limit }];
    });
    const ladder = steps.map(({ rung, limit: { value } }) => ({ rung: (rung ?? 0) + 1, value }));
    const lower = least ?? (most === undefined ? exact : undefined);
    const upper = most ?? (least === undefined ? exact : undefined);
    const source = (field: JudgedField, limit: Limit | null | undefined): ScaleSource[] =>
      limit == null ? [] : [{ field, rung: null, limit }];
    const worse = worseOf({
      standard: standard?.value ?? null,
      bound: standard?.bound ?? null,
      least: least?.value ?? null,
      most: most?.value ?? null,
      ladder,
      breaker,
      text: standardPosition,
    });
    return {
      kind,
      role,
      standard: standard?.value ?? null,
      least: lower?.value ?? null,
      most: upper?.value ?? null,
      ladder,
      breaker,
      worse,
      from: [
        ...source("standardPosition", standard),
        ...source("acceptableRange", lower),
        ...source("acceptableRange", upper),
        ...steps,
        ...source("dealBreaker", breaker),
      ],
    };
  });
}

function worseOf(from: {
  standard: number | null;
  bound: Limit["bound"] | null;
  least: number | null;
  most: number | null;
  ladder: Scale["ladder"];
  breaker: Limit | null;
  text: string;
}): Scale["worse"] {
  const { standard, bound, least, most, ladder, breaker } = from;
  if (breaker?.bound === "below" || breaker?.bound === "max") return "lower";
  if (breaker?.bound === "above" || breaker?.bound === "min") return "higher";
  if (breaker !== null && standard !== null && breaker.value !== standard) return breaker.value < standard ? "lower" : "higher";
  if (least !== null && most === null) return "lower";
  if (most !== null && least === null) return "higher";
  const rung = ladder.find(({ value }) => value !== standard)?.value;
  if (rung !== undefined && standard !== null) return rung < standard ? "lower" : "higher";
  if (bound === "min") return "lower";
  if (bound === "max") return "higher";
  return null;
}
