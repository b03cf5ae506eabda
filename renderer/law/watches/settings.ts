import type { OwnWatch } from "#shared/law/watches-console.ts";

/** What a watch reports, and where, as a form holds it. */
export type WatchSettings = Pick<OwnWatch, "kinds" | "hasNotes" | "channel" | "note" | "digest"> & {
  webhookUrl: string;
  /** A new secret; empty keeps the existing one. */
  webhookSecret: string;
  /** An existing secret is removed. */
  isUnsigned: boolean;
  emailAddress: string;
  /** The credential that a webhook is sent, as `webhookAuth` has it. */
  authScheme: (typeof authSchemes)[number];
  authHeader: string;
  /** A new one; empty keeps the existing one of the same scheme. */
  authSecret: string;
};

/** With this many watches nobody remembers the purpose of each. */
export const needsNoteFrom = 10;
export const kindsInOrder = ["added", "amended", "removed"] as const;
export const channels = ["window", "email", "webhook", "both"] as const;
export const authSchemes = ["none", "bearer", "basic", "header"] as const;
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
  authScheme: "none",
  authHeader: "",
  authSecret: "",
};

export function settingsOf({ kinds, hasNotes, channel, note, digest, webhookUrl, emailAddress, webhookAuth }: OwnWatch): WatchSettings {
  const addresses = { webhookUrl: webhookUrl ?? "", emailAddress: emailAddress ?? "" };
  const auth = { authScheme: webhookAuth?.scheme ?? "none", authHeader: webhookAuth?.headerName ?? "" };
  return { ...newSettings, kinds, hasNotes, channel, note, digest, ...addresses, ...auth };
}

export const usesMail = ({ channel }: Pick<WatchSettings, "channel">) => channel === "email" || channel === "both";
export const usesWebhook = ({ channel }: Pick<WatchSettings, "channel">) => channel === "webhook" || channel === "both";

export type NeededField = "kinds" | "webhookUrl" | "emailAddress" | "note" | "authHeader" | "authSecret";

/**
 * Fields that keep a form from being sent. `needsNote` if there are so many watches that each needs a purpose; `had` is the credential of
 * an existing watch.
 */
export function missingIn(settings: WatchSettings, needsNote: boolean, had: OwnWatch["webhookAuth"] = null): Set<NeededField> {
  const missing = new Set<NeededField>();
  if (settings.kinds.length === 0) missing.add("kinds");
  if (usesWebhook(settings) && settings.webhookUrl.trim() === "") missing.add("webhookUrl");
  if (usesMail(settings) && settings.emailAddress.trim() === "") missing.add("emailAddress");
  if (usesWebhook(settings) && settings.authScheme !== "none") {
    if (settings.authScheme === "header" && settings.authHeader.trim() === "") missing.add("authHeader");
    if (settings.authSecret === "" && !keepsSecret(settings, had)) missing.add("authSecret");
  }
  if (needsNote && settings.note.trim() === "") missing.add("note");
  return missing;
}

/** Whether an existing credential stays if no other is typed. */
export function keepsSecret({ authScheme }: WatchSettings, had: OwnWatch["webhookAuth"]): boolean {
  return had?.hasSecret === true && had.scheme === authScheme;
}

/** The fields of a form that the service gets: those that its channel uses. */
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
    ...(usesWebhook(settings) && settings.authScheme !== "none" && { webhookAuth: authOf(settings) }),
  };
}

function authOf({ authScheme: scheme, authHeader, authSecret }: WatchSettings) {
  return {
    scheme,
    ...(scheme === "header" && { headerName: authHeader.trim() }),
    ...(scheme !== "none" && authSecret !== "" && { secret: authSecret }),
  };
}

/** What an edit changes: fields that differ from the watch, so that the service checks nothing else again. */
export function changesIn(watch: OwnWatch, settings: WatchSettings) {
  const had: Record<string, unknown> = { ...watch };
  const isNew = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(had[field]);
  const { webhookAuth: _, ...plain } = sentOf(settings);
  const sent: Partial<ReturnType<typeof sentOf>> = Object.fromEntries(Object.entries(plain).filter(isNew));
  const stops = usesWebhook(settings) && settings.isUnsigned && watch.hasWebhookSecret;
  const { authScheme, authHeader } = settingsOf(watch);
  const isNewAuth = settings.authScheme !== authScheme || settings.authHeader.trim() !== authHeader || settings.authSecret !== "";
  return {
    ...sent,
    ...(stops && { webhookSecret: "" }),
    ...(usesWebhook(settings) && isNewAuth && { webhookAuth: authOf(settings) }),
  };
}
