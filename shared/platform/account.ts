import { z } from "zod";
import { calendarDate, typedName } from "./fields.ts";
import { pageFields, pageOf } from "./pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

export const planNames = ["pro", "business"] as const;

export const PricingRow = z.object({
  /** Path under `/api/v1` without its id segments. */
  endpoint: s,
  /** The route's name, as in openapi.json. */
  operation: s,
  credits: z.number(),
  usdCost: z.number(),
  description: s,
  category: z.enum(["account", "acts", "alerts", "session_laws", "statutes"]),
  regions: z.array(z.enum(["US", "IN"])),
});
export type PricingRow = z.output<typeof PricingRow>;

export const Balance = z.object({
  creditsRemaining: z.number(),
  usdRemaining: z.number(),
  bySource: z.array(z.object({ source: s, credits: z.number() })),
  /** Credits of a data folder do not expire. */
  nextExpiry: z.object({ at: s, credits: z.number() }).nullable(),
  plan: z.enum(planNames).nullable(),
  /** Total ever granted to the account. */
  totalPurchased: z.number(),
  totalConsumed: z.number(),
  rateLimit: z.object({ perMinute: z.int(), perHour: z.int(), perDay: z.int() }).nullable(),
  asOf: s,
});

export const DataKey = z.object({
  id: s,
  name: s,
  /** First 12 characters. */
  hint: s,
  createdAt: s,
  /** Exact to the minute; null for a key never used. */
  lastUsedAt: sn,
  /** Null while the key is active. */
  revokedAt: sn,
});

const period = { from: calendarDate.optional(), to: calendarDate.optional() };

/** Usage by day, key and route. Days are UTC days. */
export const UsageRow = z.object({ day: s, keyId: s, keyName: s, route: s, calls: z.int(), credits: z.int() });
export type UsageRow = z.output<typeof UsageRow>;

const pricing = {
  method: "GET",
  summary: "What each route costs",
  auth: "none",
  query: z.object({ region: z.enum(["US", "IN"]).optional() }),
  reply: z.object({ dollarPerCredit: z.number(), minCredits: z.int(), maxCredits: z.int(), costs: z.array(PricingRow) }),
} as const;
const balance = {
  method: "GET",
  summary: "Credits left, by source, and the limits of the plan",
  auth: "data",
  cost: 0,
  reply: Balance,
} as const;

/** Pricing and balance (data-api §12), and the owner's side of the account. */
export const accountRoutes = {
  pricing: route({ ...pricing, path: "/api/v1/api-credits/pricing" }),
  balance: route({ ...balance, path: "/api/v1/credits/balance" }),
  /** The same two routes under the base of acts of India (data-api §13). */
  pricingIn: route({ ...pricing, path: "/api/v1/in/api-credits/pricing" }),
  balanceIn: route({ ...balance, path: "/api/v1/in/credits/balance" }),
  keys: route({
    method: "GET",
    path: "/console/v1/data-keys",
    summary: "Data keys, newest first; never the keys themselves",
    auth: "owner",
    right: "administer",
    query: z.object(pageFields),
    reply: pageOf(DataKey),
  }),
  createKey: route({
    method: "POST",
    path: "/console/v1/data-keys",
    summary: "Create a data key; Pandect shows it only once",
    auth: "owner",
    right: "administer",
    action: "data-keys.issue",
    status: 201,
    body: z.strictObject({ name: typedName(100) }),
    reply: DataKey.extend({ key: s }),
  }),
  revokeKey: route({
    method: "DELETE",
    path: "/console/v1/data-keys/{key_id}",
    summary: "Revoke a data key at once and permanently",
    auth: "owner",
    right: "administer",
    action: "data-keys.revoke",
    status: 204,
    params: z.object({ key_id: s }),
    refusals: { 404: "unknown or already revoked" },
  }),
  setPlan: route({
    method: "PATCH",
    path: "/console/v1/account",
    summary: "Set the plan, which sets the rate limits of every key",
    auth: "owner",
    right: "administer",
    action: "account.setPlan",
    body: z.strictObject({ plan: z.enum(planNames) }),
    reply: Balance,
  }),
  grant: route({
    method: "POST",
    path: "/console/v1/account/credits",
    summary: "Grant credits to the account",
    auth: "owner",
    right: "administer",
    action: "account.grantCredits",
    status: 201,
    body: z.strictObject({ credits: z.int().min(1).max(1_000_000), note: z.string().trim().max(200).nullish() }),
    reply: Balance,
  }),
  usage: route({
    method: "GET",
    path: "/console/v1/account/usage",
    summary: "Charged calls by day, key and route, with the balance at the end of each day",
    auth: "owner",
    right: "administer",
    query: z.object(period),
    reply: z.object({
      rows: z.array(UsageRow),
      days: z.array(z.object({ day: s, granted: z.int(), charged: z.int(), balance: z.int() })),
      /** Days before the first of these are left out. */
      from: s,
      to: s,
    }),
  }),
  ledger: route({
    method: "GET",
    path: "/console/v1/account/ledger.csv",
    summary: "Every grant and charge with the running balance",
    auth: "owner",
    right: "administer",
    action: "account.exportLedger",
    auditReads: true,
    query: z.object(period),
    replyKind: "stream",
    mediaType: "text/csv",
  }),
};
