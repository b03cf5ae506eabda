import type { policyRoutes } from "#shared/platform/policy.ts";
import type { Handlers } from "../calls/handlers.ts";

/** Handler of the administrator's policy. */
export const policy: Handlers<typeof policyRoutes> = {
  read: (_input, { managed: { file, policy: set } }) => ({ file, policy: file === null ? null : set }),
};
