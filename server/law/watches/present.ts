import type { Delivery, Watch } from "#shared/law/watches-api.ts";
import type { Attempt, Notice } from "#shared/law/watches-console.ts";
import type { DeliveryRow, KeptNotice } from "./notices.ts";
import { deliveryIdOf } from "./payload.ts";
import type { WatchRow } from "./store.ts";

/** As data-api §10.2 has it; never used for a watch of the window alone. */
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

/** The credential a watch's webhook is sent, without the secret; null on a channel without one. */
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

/** An attempt as its owner may see it, the beginning of the answer included. */
export function presentAttempt(row: DeliveryRow): Attempt {
  const { id, refreshId, target, attemptedAt, statusCode, success, attemptNumber, error, responseHead } = row;
  return { id, refreshLogId: refreshId, target, attemptedAt, statusCode, success, attemptNumber, error, responseHead };
}
