import type { RegisteredRouter } from "@tanstack/react-router";
import { screenList } from "#shared/screens.ts";
import { whenIdle } from "../api/when-idle.ts";

/**
 * Loads the code of the main screens once the first one stands and nothing else is to be done, one at a time, so that the first visit of a
 * screen paints as soon as the next ones. What cannot be loaded now is loaded when it is visited. The function given back calls it off before it began.
 */
export function loadMainScreens(router: RegisteredRouter): () => void {
  const waiting = screenList.filter(({ nav }) => nav !== undefined).map(({ path }) => router.routesByPath[path]);
  const loadNext = (): void => {
    const route = waiting.shift();
    if (route === undefined) return;
    const loading = router.loadRouteChunk(route) ?? Promise.resolve();
    loading.then(() => whenIdle(loadNext)).catch(() => undefined);
  };
  const stop = router.subscribe("onRendered", () => {
    stop();
    whenIdle(loadNext);
  });
  return stop;
}
