import { useEffect } from "react";
import { ApiError } from "./api-error.ts";
import { service } from "./service-state.ts";

/** Sends once more what had no answer, as soon as the service answers again. */
export function useSentAgain(error: unknown, send: () => void): void {
  const isUnanswered = error instanceof ApiError && error.code === "unreachable";
  useEffect(() => (isUnanswered ? service.onBack(send) : undefined), [isUnanswered, send]);
}
