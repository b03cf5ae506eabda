import type { WayOut } from "./way-out.ts";

/** A way out that is always open and books nothing, for tests of what goes through it. */
export const openWay: WayOut = {
  leave: () => () => undefined,
  isClosed: () => false,
  setClosed: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};
