import { takeStep } from "../ui/undo-state.ts";
import { texts } from "./texts.ts";
import { say, sayFailed } from "../ui/say.ts";

/** Undoes the last save. In a text field the key keeps its usual meaning: returns false. */
export function undoLast(): boolean {
  const typing = "input:not([type=checkbox], [data-undisturbed]), textarea:not([data-undisturbed]), [contenteditable=true]";
  if (document.activeElement?.matches(typing) === true) return false;
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
