/** Fields of a publisher's JSON, whose form is not guaranteed. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

export function textField(value: unknown, name: string): string | null {
  const field = fieldOf(value, name);
  return typeof field === "string" ? field : null;
}

/** `2026-09-29`, also at the start of a time; null for anything that is not a date. */
export function dateField(value: unknown, name: string): string | null {
  return /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(textField(value, name) ?? "")?.[0] ?? null;
}

export function listField(value: unknown, name: string): unknown[] | null {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : null;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
