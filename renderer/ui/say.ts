import { announce } from "./announce.ts";
import { showToast, type ToastAction } from "./toasts.ts";

/** Says that something was done, visibly and to a screen reader, and offers to undo or to see it. */
export function say(sentence: string, action: ToastAction | null = null): void {
  showToast({ sentence, action });
  announce(sentence);
}

/** Says that something failed, and why if that is known. */
export function sayFailed(sentence: string, error: unknown = null): void {
  const whole = `${sentence} ${error instanceof Error ? error.message : ""}`.trim();
  showToast({ sentence: whole, isFailure: true });
  announce(whole);
}
