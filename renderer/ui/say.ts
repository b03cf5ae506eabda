import { toast } from "sonner";
import { announce } from "./announce.ts";

/** Says that something was done, to the eye and to a screen reader. */
export function say(sentence: string): void {
  toast(sentence);
  announce(sentence);
}

/** Says that something failed, and why. */
export function sayFailed(sentence: string, error: unknown): void {
  const whole = `${sentence} ${error instanceof Error ? error.message : ""}`.trim();
  toast.error(whole);
  announce(whole);
}
