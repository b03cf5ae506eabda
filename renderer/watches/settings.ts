import type { OwnWatch } from "#shared/watching.ts";

/** What a watch tells, and where, as a form holds it. */
export type WatchSettings = Pick<OwnWatch, "kinds" | "hasNotes" | "channel" | "note" | "digest"> & {
  webhookUrl: string;
  /** A new secret; empty leaves what there is. */
  webhookSecret: string;
  /** An existing secret is given up. */
  isUnsigned: boolean;
  emailAddress: string;
};

/** With so many watches nobody remembers what each is for. */
export const needsNoteFrom = 10;
export const kindsInOrder = ["added", "amended", "removed"] as const;
export const channels = ["window", "email", "webhook", "both"] as const;
export const digests = ["now", "daily", "weekly"] as const;

export const newSettings: WatchSettings = {
  kinds: [...kindsInOrder],
  hasNotes: false,
  channel: "window",
  note: "",
  digest: "now",
  webhookUrl: "",
  webhookSecret: "",
  isUnsigned: false,
  emailAddress: "",
};

export function settingsOf({ kinds, hasNotes, channel, note, digest, webhookUrl, emailAddress }: OwnWatch): WatchSettings {
  const addresses = { webhookUrl: webhookUrl ?? "", emailAddress: emailAddress ?? "" };
  return { kinds, hasNotes, channel, note, digest, ...addresses, webhookSecret: "", isUnsigned: false };
}

export const usesMail = ({ channel }: Pick<WatchSettings, "channel">) => channel === "email" || channel === "both";
export const usesWebhook = ({ channel }: Pick<WatchSettings, "channel">) => channel === "webhook" || channel === "both";

/** Fields that keep a form from being sent; `needsNote` where there are so many watches that each must say why. */
export function missingIn(settings: WatchSettings, needsNote: boolean): Set<"kinds" | "webhookUrl" | "emailAddress" | "note"> {
  const missing = new Set<"kinds" | "webhookUrl" | "emailAddress" | "note">();
  if (settings.kinds.length === 0) missing.add("kinds");
  if (usesWebhook(settings) && settings.webhookUrl.trim() === "") missing.add("webhookUrl");
  if (usesMail(settings) && settings.emailAddress.trim() === "") missing.add("emailAddress");
  if (needsNote && settings.note.trim() === "") missing.add("note");
  return missing;
}

/** What the service is sent of a form: fields its channel uses. */
export function sentOf(settings: WatchSettings) {
  const { kinds, channel, note, digest } = settings;
  return {
    kinds,
    channel,
    note,
    hasNotes: channel !== "webhook" && settings.hasNotes,
    digest: usesMail(settings) ? digest : ("now" as const),
    ...(usesMail(settings) && { emailAddress: settings.emailAddress.trim() }),
    ...(usesWebhook(settings) && { webhookUrl: settings.webhookUrl.trim() }),
    ...(usesWebhook(settings) && settings.webhookSecret !== "" && { webhookSecret: settings.webhookSecret }),
  };
}

/** What an edit changes: fields that differ from what the watch has, so that nothing else is looked at again. */
export function changesIn(watch: OwnWatch, settings: WatchSettings) {
  const had: Record<string, unknown> = { ...watch };
  const isNew = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(had[field]);
  const sent: Partial<ReturnType<typeof sentOf>> = Object.fromEntries(Object.entries(sentOf(settings)).filter(isNew));
  const stops = usesWebhook(settings) && settings.isUnsigned && watch.hasWebhookSecret;
  return { ...sent, ...(stops && { webhookSecret: "" }) };
}
