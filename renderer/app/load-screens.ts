import type { RegisteredRouter } from "@tanstack/react-router";
import { screenList } from "#shared/screens.ts";
import { lateParts } from "../api/late-part.ts";
import { whenIdle } from "../api/when-idle.ts";

/**
 * Loads the late parts of the frame and then the code of the main screens, one at a time, once the first screen is drawn and nothing else
 * is running, so that the first visit to a screen paints as fast as later ones. Code that cannot be loaded now is loaded on the first
 * visit. The returned function cancels the loading before it starts.
 */
export function loadMainScreens(router: RegisteredRouter): () => void {
  const main = screenList.filter(({ nav }) => nav !== undefined);
  const waiting = [
    ...lateParts,
    ...main.map(
      ({ path }) =>
        async () =>
          router.loadRouteChunk(router.routesByPath[path]),
    ),
  ];
  const loadNext = (): void => {
    const load = waiting.shift();
    load?.()
      .then(() => whenIdle(loadNext))
      .catch(() => undefined);
  };
  const stop = router.subscribe("onRendered", () => {
    stop();
    whenIdle(loadNext);
  });
  return stop;
}
