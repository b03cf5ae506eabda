import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type FirstStep, tickStep } from "../commands/first-steps-state.ts";

/** Screens that count as first steps, by their addresses. */
const visits: readonly [RegExp, FirstStep][] = [
  [/^\/matters\/[^/]+$/, "matter"],
  [/^\/matters\/[^/]+\/documents\/[^/]+$/, "document"],
  [/^\/law\/history\/|^\/library\/source\/[^/]+\/changes$/, "compare"],
];

/** Ticks the steps that only require opening a screen. */
export function useFirstSteps(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ toLocation: { pathname } }) => {
        for (const [pattern, step] of visits) if (pattern.test(pathname)) tickStep(step);
      }),
    [router],
  );
}
