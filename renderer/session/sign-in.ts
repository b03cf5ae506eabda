import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { sessionApi } from "../api/endpoints.ts";
import { session } from "../api/session.ts";

/** Exchanges a one-time secret for the session of this tab. Throws ApiError when the service does not take it. */
export async function signIn(bootstrapSecret: string): Promise<void> {
  const opened = await call(sessionApi.open, { body: { bootstrapSecret } });
  session.opened(opened.token);
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
