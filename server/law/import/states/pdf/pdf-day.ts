/** The day on which a PDF was made, as its publisher's clock showed it: `D:20241010194533-05'00'`. */
export function creationDay(info: unknown): string | null {
  const made: unknown = typeof info === "object" && info !== null ? Reflect.get(info, "CreationDate") : null;
  const [, year, month, day] = /^D:((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.exec(typeof made === "string" ? made : "") ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
