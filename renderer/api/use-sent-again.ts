import { useEffect } from "react";
import { ApiError } from "./api-error.ts";
import { service } from "./service-state.ts";
import { session } from "./session.ts";

/** Sends once more what had no answer, as soon as the service answers again, and what was refused without a session, after the next sign-in. */
export function useSentAgain(error: unknown, send: () => void): void {
  const isUnanswered = error instanceof ApiError && error.code === "unreachable";
  const isSignedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isUnanswered) return service.onBack(send);
    // Effects run again where the screens show again (app/App.tsx).
    if (isSignedOut && session.token() !== null) send();
    return undefined;
  }, [isUnanswered, isSignedOut, send]);
}
