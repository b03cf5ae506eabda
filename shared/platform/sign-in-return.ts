/** Why a sign-in with the provider ended without a session; the page there shows the words. */
export const signInRefusals = [
  "not-invited",
  "not-verified",
  "other-account",
  "access-ended",
  "expired",
  "provider-refused",
  "provider-wrong",
  "provider-away",
  "too-many",
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** Name in the query of `/` that carries a `SignInRefusal`. */
export const refusalInAddress = "not-signed-in";
