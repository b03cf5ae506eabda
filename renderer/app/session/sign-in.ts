import { create } from "zustand";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { sessionApi } from "../../api/endpoints.ts";
import { session } from "../../api/session.ts";

/** Secret of a link that is good but asks for the passphrase as well; kept in memory only. */
export const usePendingSecret = create<{ secret: string | null }>(() => ({ secret: null }));

/**
 * Exchanges a one-time secret for the session of this tab. A workspace with a passphrase leaves the secret pending until the
 * passphrase comes with it. Throws ApiError when the service takes neither.
 */
export async function signIn(bootstrapSecret: string, passphrase: string | null = null): Promise<void> {
  try {
    const opened = await call(sessionApi.open, { body: { bootstrapSecret, passphrase } });
    usePendingSecret.setState({ secret: null });
    session.opened(opened.token);
  } catch (error) {
    const needsPassphrase = error instanceof ApiError && error.extra["passphraseNeeded"] === true;
    usePendingSecret.setState({ secret: needsPassphrase ? bootstrapSecret : null });
    if (!needsPassphrase || passphrase !== null) throw error;
  }
}

/** The same for a link the window was opened with: a refusal becomes the reason the sign-in page shows. */
export async function signInFromAddress(bootstrapSecret: string): Promise<void> {
  try {
    await signIn(bootstrapSecret);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) session.end("refused");
    else session.end("failed", error.message);
  }
}

/** Ends the session on the service and in this tab; an unreachable service does not keep anyone signed in here. */
export async function signOut(): Promise<void> {
  await call(sessionApi.close).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  session.end("none");
}
