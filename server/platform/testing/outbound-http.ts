import type { OutboundHttp } from "../net/outbound-http.ts";

/** An exit that is always open and books nothing, for tests of what goes through it. */
export const openOutboundHttp: OutboundHttp = {
  leave: () => () => undefined,
  isClosed: () => false,
  left: () => 0,
  setClosed: () => Promise.resolve(),
  onClosedChange: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};
