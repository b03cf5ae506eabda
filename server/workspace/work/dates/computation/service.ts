import { AppError } from "#shared/platform/errors.ts";
import type { Computation, ComputationRequest } from "#shared/workspace/date-computation.ts";
import { isTimeZone } from "./clock.ts";
import { countDay } from "./compute.ts";
import { holidayCalendar } from "./holidays.ts";
import { type LawLines, resolveLines } from "./resolve-lines.ts";

/**
 * Computes a day with each step of the count; `day` is the matter's own, which decides between versions of one provision. Throws `invalid-request` for a time zone that this computer does not
 * know.
 */
export async function computeDay(request: ComputationRequest, law: LawLines): Promise<Computation> {
  const timeZone = request.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isTimeZone(timeZone)) throw new AppError("invalid-request", `“${timeZone}” is not a time zone, such as America/New_York`);
  const count = countDay(request, await holidayCalendar(request), timeZone);
  return { request, ...count, lines: await resolveLines(count.lines, law) };
}
