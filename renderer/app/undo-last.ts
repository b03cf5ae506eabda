import { takeStep } from "../state/undo.ts";
import { texts } from "../matters/texts.ts";
import { say, sayFailed } from "../ui/say.ts";

/** Takes the last save back. In a field the key keeps its usual meaning; false there and when there is nothing to undo. */
export function undoLast(): boolean {
  if (document.activeElement?.matches("input:not([type=checkbox]), textarea, [contenteditable=true]") === true) return false;
  const step = takeStep();
  if (step === null) {
    say(texts.undo.none);
    return true;
  }
  step.undo().then(
    () => say(texts.undo.done(step.what)),
    (error: unknown) => sayFailed(texts.undo.failed(step.what), error),
  );
  return true;
}
