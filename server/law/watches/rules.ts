import { AppError } from "#shared/platform/errors.ts";
import type { WatchBody } from "#shared/law/watches-api.ts";
import type { Plan } from "../../platform/metering/account.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { WatchRow } from "./store.ts";
import { isMailAddress } from "../../platform/mail/address.ts";
import { isHeaderValue, refusedHeader, refusedTarget } from "./target.ts";

/** Maximum number of watches of an account (data-api §10.4). */
export const capOf: Record<Plan, number> = { pro: 3, business: 100 };

export type Ways = Pick<WatchRow, "channel" | "webhookUrl" | "emailAddress" | "authScheme" | "authHeader" | "authSecret" | "webhookSecret">;
type SentWays = Pick<WatchBody, "webhookUrl" | "emailAddress" | "webhookSecret" | "webhookAuth">;

/** Whether the plan delivers to webhooks. */
export function takesWebhooks(plan: Plan): boolean {
  return plan === "business";
}

/** Throws unless the plan delivers to webhooks. */
export function mustHaveWebhooks(plan: Plan): void {
  if (!takesWebhooks(plan)) throw new AppError("plan-required", 'Webhook delivery needs the Business plan; use channel "email"');
}

/** A field that the channel or this network does not accept; `msg` continues after the field's name. */
export class FieldRefused extends AppError {
  readonly field: string;
  readonly msg: string;
  constructor(field: string, msg: string) {
    super("watch-not-allowed", `${field} ${msg}`);
    this.field = field;
    this.msg = msg;
  }
}

/**
 * How a watch reaches its owner: the sent values over the existing ones. Throws FieldRefused for an address or credential that the channel
 * does not accept, and for targets inside this network.
 */
export async function readWays(
  before: Ways,
  sent: SentWays,
  { admitted, secrets }: { admitted: ReadonlySet<string>; secrets: Secrets },
): Promise<Ways> {
  const { channel } = before;
  const hasWebhook = channel === "webhook" || channel === "both";
  const hasMail = channel === "email" || channel === "both";
  if (!hasWebhook && (sent.webhookUrl ?? null) !== null) throw refused("webhookUrl", `is not used on the channel ${channel}`);
  if (!hasWebhook && (sent.webhookAuth ?? null) !== null) throw refused("webhookAuth", `is not used on the channel ${channel}`);
  if (!hasWebhook && sent.webhookSecret != null && sent.webhookSecret !== "")
    throw refused("webhookSecret", `is not used on the channel ${channel}`);
  if (!hasMail && (sent.emailAddress ?? null) !== null) throw refused("emailAddress", `is not used on the channel ${channel}`);
  const webhookUrl = sent.webhookUrl ?? before.webhookUrl;
  const emailAddress = sent.emailAddress?.trim() ?? before.emailAddress;
  if (hasWebhook && (webhookUrl ?? "") === "") throw refused("webhookUrl", `is needed by the channel ${channel}`);
  if (hasMail && (emailAddress ?? "") === "") throw refused("emailAddress", `is needed by the channel ${channel}`);
  if (emailAddress !== null && !isMailAddress(emailAddress)) throw refused("emailAddress", "must be one email address");
  const auth = readAuth(before, sent.webhookAuth ?? undefined, secrets);
  if (webhookUrl !== null && sent.webhookUrl != null) {
    const refusal = await refusedTarget(webhookUrl, admitted);
    if (refusal !== null) throw refused("webhookUrl", refusal);
  }
  const { webhookSecret: secret } = sent;
  const webhookSecret = secret == null ? before.webhookSecret : secret === "" ? null : secrets.seal(secret);
  return { channel, webhookUrl, emailAddress, webhookSecret, ...auth };
}

function readAuth(
  before: Ways,
  sent: Exclude<WatchBody["webhookAuth"], null>,
  secrets: Secrets,
): Pick<Ways, "authScheme" | "authHeader" | "authSecret"> {
  if (sent === undefined) return { authScheme: before.authScheme, authHeader: before.authHeader, authSecret: before.authSecret };
  const { scheme, headerName, secret } = sent;
  if (scheme !== "header" && headerName != null) throw refused("webhookAuth.headerName", "is only for the scheme header");
  if (scheme === "none") return { authScheme: null, authHeader: null, authSecret: null };
  const name = headerName ?? null;
  if (scheme === "header") {
    if (name === null) throw refused("webhookAuth", "needs headerName for the scheme header");
    const refusal = refusedHeader(name);
    if (refusal !== null) throw refused("webhookAuth.headerName", refusal);
  }
  const given = secret ?? "";
  if (given === "" && (before.authScheme !== scheme || before.authSecret === null))
    throw refused("webhookAuth", `needs secret for the scheme ${scheme}`);
  if (scheme !== "basic" && !isHeaderValue(given)) throw refused("webhookAuth.secret", "has characters that no header can carry");
  return { authScheme: scheme, authHeader: name, authSecret: given === "" ? before.authSecret : secrets.seal(given) };
}

function refused(field: string, msg: string): FieldRefused {
  return new FieldRefused(field, msg);
}
