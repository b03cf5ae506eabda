import { ApiError } from "../../../api/api-error.ts";

/**
 * The sentence to show beside a field, if the service refused that field; null otherwise. A person who is gone is refused as `not-found`,
 * with no field.
 */
export function refusedField(error: Error | null, field: "reason" | "until" | "person"): string | null {
  if (!(error instanceof ApiError)) return null;
  if (field === "person") return error.code === "not-found" ? error.message : null;
  const list: unknown = error.extra["errors"];
  for (const one of Array.isArray(list) ? list : []) {
    if (typeof one !== "object" || one === null || !("location" in one) || !("message" in one)) continue;
    if (one.location === `body.${field}`) return `${labels[field]} ${String(one.message)}.`;
  }
  return null;
}

const labels = { reason: "The reason", until: "The last day" };

/** Whether a field already shows the refusal. */
export function isOfField(error: Error | null): boolean {
  return (["reason", "until", "person"] as const).some((field) => refusedField(error, field) !== null);
}
