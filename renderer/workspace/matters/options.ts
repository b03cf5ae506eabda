import { texts } from "./texts.ts";

/** Possible values of a matter's facts, with their names. */
export const statusOptions = optionsOf(texts.statuses);
export const billingOptions = optionsOf(texts.billing);

function optionsOf(names: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}
