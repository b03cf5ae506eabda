import type { CommandId, CommandPane } from "#shared/platform/commands.ts";

/** For each pane the keys that its work needs most, with a word each; the status bar shows them while the screen offers them. */
export const screenKeys: Readonly<Partial<Record<NonNullable<CommandPane>, readonly (readonly [CommandId, string])[]>>> = {
  changes: [
    ["changes.next", "Next"],
    ["changes.done", "Mark read"],
    ["changes.snooze", "Snooze"],
    ["changes.open", "Open"],
  ],
  matrix: [
    ["matrix.next", "Next to verify"],
    ["matrix.approve", "Approve"],
    ["matrix.reject", "Reject"],
    ["matrix.edit", "Edit"],
  ],
  review: [
    ["review.next", "Next"],
    ["review.accept", "Accept"],
    ["review.dismiss", "Dismiss"],
    ["review.edit", "Edit"],
  ],
  comparison: [
    ["comparison.next", "Next"],
    ["comparison.previous", "Previous"],
    ["comparison.copy", "Copy"],
  ],
  reading: [
    ["reading.next", "Next"],
    ["reading.previous", "Previous"],
    ["reading.copyCitation", "Copy"],
    ["reading.watch", "Watch"],
  ],
  results: [
    ["results.next", "Next"],
    ["results.peek", "Preview"],
  ],
};

/** The keys of the pane on the screen, in the order above; none while a screen without such a pane is open. */
export function keysOfScreen(active: ReadonlyMap<CommandId, unknown>): readonly (readonly [CommandId, string])[] {
  const all = Object.values(screenKeys).find((keys) => keys.some(([id]) => active.has(id))) ?? [];
  return all.filter(([id]) => active.has(id));
}
