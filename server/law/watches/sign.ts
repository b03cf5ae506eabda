import { createHmac } from "node:crypto";
import type { Secrets } from "../../platform/secrets.ts";
import type { WatchRow } from "./store.ts";

/** The body's own signature, the same on every attempt (data-api §11). */
export function bodySignature(secret: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(body, "utf8").digest("hex")}`;
}

/** Standard Webhooks: `v1,` and the base64 of an HMAC over `id.timestamp.body`, so that an old request cannot be replayed. */
export function replaySignature(secret: string, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`, "utf8").digest("base64")}`;
}

/** One request to a webhook; `at` is the signed time. */
export interface Message {
  event: "board.updated" | "board.test";
  deliveryId: string;
  body: string;
  at: Date;
}

/** Headers of one attempt; null when a sealed secret can no longer be read. */
export function webhookHeaders(watch: WatchRow, message: Message, secrets: Secrets): Record<string, string> | null {
  const { event, deliveryId, body, at } = message;
  const headers: Record<string, string> = { "content-type": "application/json", "user-agent": "Pandect", "x-svc-event": event };
  if (watch.webhookSecret !== null) {
    const secret = secrets.unseal(watch.webhookSecret);
    if (secret === null) return null;
    const timestamp = Math.floor(at.getTime() / 1000);
    headers["x-svc-signature"] = bodySignature(secret, body);
    headers["webhook-id"] = deliveryId;
    headers["webhook-timestamp"] = String(timestamp);
    headers["webhook-signature"] = replaySignature(secret, deliveryId, timestamp, body);
  }
  if (watch.authScheme === null || watch.authSecret === null) return headers;
  const credential = secrets.unseal(watch.authSecret);
  if (credential === null) return null;
  if (watch.authScheme === "bearer") headers["authorization"] = `Bearer ${credential}`;
  else if (watch.authScheme === "basic") headers["authorization"] = `Basic ${Buffer.from(credential, "utf8").toString("base64")}`;
  else if (watch.authHeader !== null) headers[watch.authHeader.toLowerCase()] = credential;
  return headers;
}
