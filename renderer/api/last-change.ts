import type { WireReply } from "#shared/route.ts";
import type { consoleRoutes } from "#shared/platform/console.ts";
import { call } from "./call.ts";
import * as consoleApi from "./endpoints/console.ts";

/** Who did something to a record last, and when. */
export type LastChange = NonNullable<WireReply<(typeof consoleRoutes)["lastChange"]>["change"]>;

/** For a form whose record was changed meanwhile: who did this to it last; null where the service cannot say. */
export function whoChanged(action: string, recordId: string): () => Promise<LastChange | null> {
  return async () => {
    try {
      return (await call(consoleApi.lastChange, { query: { recordId, action } })).change;
    } catch {
      // Both texts matter more than the name.
      return null;
    }
  };
}
