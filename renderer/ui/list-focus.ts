/** The row to focus next in a list of `count`: one after or before `at` (-1 from outside), stopping at both ends; -1 when empty. */
export function nextRow(at: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + step));
}
