/** Sizes for drawing a document. */
export const zooms = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;

/** The next larger or smaller size; unchanged at the ends. */
export function nextZoom(now: number, step: 1 | -1): number {
  const next = step === 1 ? zooms.find((one) => one > now) : zooms.findLast((one) => one < now);
  return next ?? now;
}
