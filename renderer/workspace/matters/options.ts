import { texts } from "./texts.ts";

/** Values a fact of a matter can have, with their names. */
export const statusOptions = optionsOf(texts.statuses);
export const billingOptions = optionsOf(texts.billing);

function optionsOf(names: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}
