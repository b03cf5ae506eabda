import { service } from "./service-state.ts";

/**
 * Makes a loader of code wait while the service is away: otherwise the router would reload the page, and typed text would be lost. Code
 * that is missing although the service answers, as after an update, is an error.
 */
export function whenServed<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    for (let answered = 0; ;) {
      try {
        return await load();
      } catch (error) {
        if (await service.wasAway()) answered = 0;
        else if (++answered > 1) throw error;
      }
    }
  };
}
