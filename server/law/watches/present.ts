import type { Delivery, Watch } from "#shared/law/watches-api.ts";
import type { Attempt, Notice } from "#shared/law/watches-console.ts";
import type { DeliveryRow, KeptNotice } from "./notices.ts";
import { deliveryIdOf } from "./payload.ts";
import type { WatchRow } from "./store.ts";

/** As in data-api §10.2; never used for a watch only of the window. */
export function presentWatch(row: WatchRow): Watch {
  const { channel } = row;
  if (channel === "window") throw new Error("a watch of the window has no record in the data API");
  return {
    id: row.id,
    corpusType: row.corpusType,
    state: row.state,
    channel,
    webhookUrl: row.webhookUrl,
    emailAddress: row.emailAddress,
    scope: row.scope,
    webhookAuth: presentAuth(row),
    hasWebhookSecret: row.webhookSecret !== null,
    isActive: row.isActive,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastNotifiedAt: row.lastNotifiedAt,
    lastStatus: row.lastStatus,
    changeSignal: "continuous",
  };
}

/** The credential sent to a watch's webhook, without the secret; null on a channel without one. */
export function presentAuth({ channel, authScheme, authHeader, authSecret }: WatchRow): Watch["webhookAuth"] {
  if (channel === "email" || channel === "window") return null;
  return { scheme: authScheme ?? "none", headerName: authHeader, hasSecret: authSecret !== null };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    watchId: row.watchId,
    refreshLogId: row.refreshId,
    attemptedAt: row.attemptedAt,
    statusCode: row.statusCode,
    success: row.success,
    attemptNumber: row.attemptNumber,
    error: row.error,
  };
}

/** A notice, without its bytes. */
export function presentNotice({ watchId, refreshId, target, state, attempts, dueAt, createdAt }: KeptNotice): Notice {
  const nextAttemptAt = state === "pending" ? new Date(dueAt).toISOString() : null;
  return { refreshLogId: refreshId, target, deliveryId: deliveryIdOf(watchId, refreshId), state, attempts, nextAttemptAt, createdAt };
}

/** An attempt in the form shown to its owner, including the beginning of the answer. */
export function presentAttempt(row: DeliveryRow): Attempt {
  const { id, refreshId, target, attemptedAt, statusCode, success, attemptNumber, error, responseHead } = row;
  return { id, refreshLogId: refreshId, target, attemptedAt, statusCode, success, attemptNumber, error, responseHead };
}
