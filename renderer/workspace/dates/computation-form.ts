import type { ComputationRequest, OwnRule } from "#shared/workspace/date-computation.ts";
import { clockTime, readTime } from "./days.ts";

/** What a user typed to compute a day; texts stay as typed. */
export interface ComputationForm {
  event: string;
  eventDay: string | null;
  eventTime: string;
  amount: string;
  unit: ComputationRequest["period"]["unit"];
  direction: ComputationRequest["period"]["direction"];
  rule: ComputationRequest["rule"];
  state: ComputationRequest["state"];
  service: ComputationRequest["service"];
  provision: string;
  closed: string;
  ownTitle: string;
  ownSource: string;
  ownLastDay: OwnRule["lastDay"];
}

/** The form of a stored computation; null starts an empty one. */
export function computationForm(request: ComputationRequest | null): ComputationForm {
  const time = request?.trigger.time ?? null;
  return {
    event: request?.trigger.title ?? "",
    eventDay: request?.trigger.day ?? null,
    eventTime: time === null ? "" : clockTime(time),
    amount: request === null ? "" : String(request.period.amount),
    unit: request?.period.unit ?? "days",
    direction: request?.period.direction ?? "after",
    rule: request?.rule ?? "frcp-6",
    state: request?.state ?? null,
    service: request?.service ?? "other",
    provision: request?.provision ?? "",
    closed: request?.closedDays.join(", ") ?? "",
    ownTitle: request?.ownRule?.title ?? "",
    ownSource: request?.ownRule?.source ?? "",
    ownLastDay: request?.ownRule?.lastDay ?? "onward",
  };
}

/** Whether days can be added for service: only federal rules add them, to periods of days or longer after an event. */
export function takesService({ rule, unit, direction }: Pick<ComputationForm, "rule" | "unit" | "direction">): boolean {
  return rule !== "own" && rule !== "calendar" && unit !== "hours" && direction === "after";
}

/** What is still missing or wrong, by field. */
export interface ComputationGaps {
  event: boolean;
  eventDay: boolean;
  eventTime: boolean;
  amount: boolean;
  closed: boolean;
  own: boolean;
}

export function gapsOf(form: ComputationForm): ComputationGaps {
  return {
    event: form.event.trim() === "",
    eventDay: form.eventDay === null,
    eventTime: form.unit === "hours" && readTime(form.eventTime) === null,
    amount: !/^[1-9]\d{0,4}$/.test(form.amount.trim()),
    closed: closedDays(form.closed).some((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day)),
    own: form.rule === "own" && (form.ownTitle.trim() === "" || form.ownSource.trim() === ""),
  };
}

/** The request of a complete form; null while something is missing or wrong. `known` keeps parts that the form does not show. */
export function requestOf(form: ComputationForm, known: ComputationRequest | null): ComputationRequest | null {
  if (form.eventDay === null || Object.values(gapsOf(form)).some(Boolean)) return null;
  const isOwn = form.rule === "own";
  const own: OwnRule = {
    ...(known?.ownRule ?? { excludesTrigger: true, skipsBelow: null, stateHolidays: true }),
    title: form.ownTitle.trim(),
    source: form.ownSource.trim(),
    lastDay: form.ownLastDay,
  };
  return {
    trigger: { title: form.event.trim(), day: form.eventDay, time: form.unit === "hours" ? readTime(form.eventTime) : null },
    period: { amount: Number(form.amount), unit: form.unit, direction: form.direction },
    provision: form.provision.trim(),
    rule: form.rule,
    ownRule: isOwn ? own : null,
    state: form.state,
    service: takesService(form) ? form.service : "other",
    closedDays: closedDays(form.closed),
    holidays: known?.holidays ?? [],
    timeZone: known?.timeZone ?? null,
  };
}

function closedDays(typed: string): string[] {
  return typed
    .split(/[\s,;]+/)
    .map((day) => day.trim())
    .filter((day) => day !== "");
}
