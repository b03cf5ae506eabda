import type { OutboundHttp } from "../platform/net/outbound-http.ts";

/** A running service. */
export interface Service {
  /** Address on this machine. */
  url: string;
  /** Where browsers of a firm reach it; null on a desktop. */
  publicUrl: string | null;
  dataDir: string;
  version: string;
  /** A new one-time sign-in link; earlier ones stay valid until they are used or ten minutes old. */
  signInUrl(): string;
  /** Answers a request of the desktop window, in-process and as the owner (security S4). */
  fetch(request: Request): Promise<Response>;
  /** Books a connection that the desktop program opens by itself; throws NetworkError where no connection is allowed. */
  leave: OutboundHttp["leave"];
  close(): Promise<void>;
}
