/** A running service. */
export interface Service {
  url: string;
  dataDir: string;
  version: string;
  /** A new one-time sign-in link; earlier ones stay good until they are used or ten minutes old. */
  signInUrl(): string;
  /** Answers a request of the desktop window, in-process and as the owner (security S4). */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}
