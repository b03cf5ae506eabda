import { AppError } from "#shared/platform/errors.ts";
import type { Policy, PolicyKey } from "#shared/platform/policy.ts";

/** The policy in force for the life of the process. */
export interface Managed {
  /** Path of the policy file; null where there is none. */
  file: string | null;
  /** Empty where there is none. */
  policy: Policy;
}

/** An administrator has set nothing. */
export const unmanaged: Managed = { file: null, policy: {} };

const names: Record<PolicyKey, string> = {
  dataFolder: "The data folder",
  airGap: "Offline mode",
  allowedPublishers: "The list of publishers that may be asked",
  modelEndpoint: "Whether a model endpoint may be set up",
  updateChannel: "The update channel",
  background: "Whether Pandect may run without a window",
  firmAddress: "The address of the firm's server",
};

/** Says that an administrator has set a value, and that it stays. */
export function managedSentence(key: PolicyKey): string {
  return `${names[key]} is set by your administrator and cannot be changed here.`;
}

/** Refuses a change of a value that an administrator has set. */
export function setByAdministrator(key: PolicyKey): AppError {
  return new AppError("set-by-administrator", managedSentence(key));
}
