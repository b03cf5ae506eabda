import type { LiveCredential } from "./credentials/credentials.ts";
import type { LiveKey } from "./metering/data-keys.ts";

/** The caller. */
export type Principal = Owner | KeyHolder | CredentialHolder;

export interface Owner {
  kind: "owner";
  /** Token of a browser session: the bearer on loopback, the cookie at the public address; null in the desktop window. */
  token: string | null;
  /** Unix milliseconds; null in the desktop window. */
  sessionExpiresAt: number | null;
}

/** A script with a data key (data-api §2). */
export interface KeyHolder {
  kind: "key";
  key: LiveKey;
}

/** A program with a credential of the workspace API (workspace-api §2). */
export interface CredentialHolder {
  kind: "credential";
  credential: LiveCredential;
}
