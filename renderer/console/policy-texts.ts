import type { Policy } from "#shared/platform/policy.ts";

/** What an administrator has set, in words. */
export const policyTexts = {
  heading: "Set by your administrator",
  lead: (file: string) => `These settings come from ${file}. You cannot change them here.`,
  nothing: (file: string) => `${file} sets nothing.`,
  failed: "Pandect could not load what your administrator set",
  button: "Set by your administrator",
  names: {
    dataFolder: "Data folder",
    airGap: "Offline mode",
    allowedPublishers: "Publishers allowed for downloads",
    modelEndpoint: "Your own model",
    updateChannel: "Updates",
    background: "Running without a window",
    firmAddress: "Your firm’s server",
  } satisfies Record<keyof Policy, string>,
  on: "On",
  off: "Off",
  allowed: "Allowed",
  forbidden: "Not allowed",
  none: "None",
  channels: { none: "Not checked", stable: "Stable", beta: "Beta" },
};

/** Each value that is set, in words and in the order of the policy. */
export function policyRows(policy: Policy): { name: string; value: string }[] {
  const { names, on, off, allowed, forbidden, none, channels } = policyTexts;
  const { dataFolder, airGap, allowedPublishers, modelEndpoint, updateChannel, background, firmAddress } = policy;
  return [
    ...(dataFolder === undefined ? [] : [{ name: names.dataFolder, value: dataFolder }]),
    ...(airGap === undefined ? [] : [{ name: names.airGap, value: airGap ? on : off }]),
    ...(allowedPublishers === undefined ? [] : [{ name: names.allowedPublishers, value: allowedPublishers.join(", ") || none }]),
    ...(modelEndpoint === undefined ? [] : [{ name: names.modelEndpoint, value: modelEndpoint ? allowed : forbidden }]),
    ...(updateChannel === undefined ? [] : [{ name: names.updateChannel, value: channels[updateChannel] }]),
    ...(background === undefined ? [] : [{ name: names.background, value: background ? allowed : forbidden }]),
    ...(firmAddress === undefined ? [] : [{ name: names.firmAddress, value: firmAddress }]),
  ];
}
