import { create } from "zustand";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import * as sessionApi from "../../api/endpoints/session.ts";
import { localOwner, session } from "../../api/session.ts";

/** The secret of a valid link that also needs the passphrase; kept in memory only. */
export const usePendingSecret = create<{ secret: string | null }>(() => ({ secret: null }));

/**
 * Exchanges a one-time secret for the session of this tab. If the workspace has a passphrase, the secret stays pending until the passphrase
 * is sent with it. Throws ApiError when the service refuses the secret or the passphrase.
 */
export async function signIn(bootstrapSecret: string, passphrase: string | null = null): Promise<void> {
  try {
    const opened = await call(sessionApi.open, { body: { bootstrapSecret, passphrase } });
    usePendingSecret.setState({ secret: null });
    session.opened(opened.token, opened.token === null ? localOwner : null);
  } catch (error) {
    const needsPassphrase = error instanceof ApiError && error.extra["passphraseNeeded"] === true;
    usePendingSecret.setState({ secret: needsPassphrase ? bootstrapSecret : null });
    if (!needsPassphrase || passphrase !== null) throw error;
  }
}

/** The same for the link that opened the window: a refusal becomes the reason on the sign-in page. */
export async function signInFromAddress(bootstrapSecret: string): Promise<void> {
  try {
    await signIn(bootstrapSecret);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) session.end("refused");
    else session.end("failed", error.message);
  }
}

/** Ends the session on the service and in this tab. If the service is unreachable, this tab is signed out anyway. */
export async function signOut(): Promise<void> {
  await call(sessionApi.close).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  session.end("none");
}
