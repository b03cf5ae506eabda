import { z } from "zod";
import { countryCodes } from "../law/countries.ts";
import { calendarDate, notEmpty, typedName } from "../platform/fields.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();
const upTo = (most: number) => s.max(most).nullish();

/** A whole object of the organization's own fields, each kept whatever its name; replaced, never merged. */
export const metadataInput = z
  // zod's record would drop a field named `__proto__`.
  .custom<Record<string, unknown>>((sent) => sent !== null && typeof sent === "object" && !Array.isArray(sent), "must be an object")
  .meta({ type: "object", additionalProperties: {} })
  .nullish();
export const metadataReply = z.record(s, z.unknown());

export const Matter = z.object({
  id: s,
  name: s,
  clientId: sn,
  description: sn,
  instructions: sn,
  status: sn,
  practiceArea: sn,
  matterType: sn,
  caseNumber: sn,
  responsibleAttorneyName: sn,
  openDate: sn,
  /** Left out while the matter has none. */
  closeDate: s.optional(),
  billingType: sn,
  /** A decimal number as sent. */
  billingRate: sn,
  billingCurrency: sn,
  country: sn,
  metadata: metadataReply,
  isDefault: z.boolean(),
  /** True where not everyone of the firm sees it; left out otherwise, and always without a firm. */
  isWalled: z.literal(true).optional(),
  createdAt: s,
  updatedAt: s,
});
export type Matter = z.output<typeof Matter>;

/** A number or decimal text from 0, without exponent; kept with the digits as sent. */
const decimal = z
  .union([z.number().min(0), s.max(40).regex(/^\+?\d+(\.\d+)?$/)])
  .transform((sent, ctx) => {
    const text = String(sent);
    if (!/^\+?\d+(\.\d+)?$/.test(text)) {
      ctx.issues.push({
        code: "custom",
        message: "must be a decimal number without exponent",
        input: sent,
        params: { problem: "pattern" },
      });
      return z.NEVER;
    }
    return text.replace(/^\+/, "").replace(/^0+(?=\d)/, "");
  })
  .nullish();

const fields = {
  clientId: idOf("cli").nullish(),
  description: upTo(5000),
  instructions: upTo(10_000),
  status: z.enum(["open", "pending", "closed"]).nullish(),
  practiceArea: upTo(100),
  matterType: upTo(50),
  caseNumber: upTo(100),
  responsibleAttorneyName: upTo(255),
  openDate: calendarDate.nullish(),
  closeDate: calendarDate.nullish(),
  billingType: z.enum(["hourly", "flat_fee", "contingency", "pro_bono"]).nullish(),
  billingRate: decimal,
  billingCurrency: s.regex(/^[A-Z]{3}$/).nullish(),
  country: s
    .regex(/^[A-Z]{2}$/, { abort: true })
    .refine((code) => countryCodes.has(code), { error: "is not an assigned ISO 3166-1 code", params: { problem: "not_in_list" } })
    .nullish(),
  metadata: metadataInput,
};
const name = typedName(100);
const params = z.object({ matterId: s });

/** Matters (workspace-api §8). */
export const mattersRoutes = {
  list: route({
    method: "GET",
    path: "/workspace/v1/matters",
    summary: "Matters by name",
    auth: "workspace",
    right: "read",
    action: "matters.list",
    scopes: ["matters:read"],
    tier: "read",
    query: z.object(pageFields),
    reply: pageOf(Matter),
  }),
  create: route({
    method: "POST",
    path: "/workspace/v1/matters",
    summary: "Create a matter",
    auth: "workspace",
    right: "write",
    action: "matters.create",
    scopes: ["matters:write"],
    tier: "write",
    status: 201,
    body: z.strictObject({ name, ...fields }),
    reply: Matter,
    refusals: { 404: "client-not-found" },
  }),
  default: route({
    method: "GET",
    path: "/workspace/v1/matters/default",
    summary: "The default matter",
    auth: "workspace",
    right: "read",
    action: "matters.default",
    scopes: ["matters:read"],
    tier: "read",
    reply: Matter,
    refusals: { 404: "matter-not-found: there is none, or it is outside the allowlist" },
  }),
  get: route({
    method: "GET",
    path: "/workspace/v1/matters/{matterId}",
    summary: "One matter",
    auth: "workspace",
    right: "read",
    action: "matters.get",
    scopes: ["matters:read"],
    tier: "read",
    params,
    reply: Matter,
  }),
  update: route({
    method: "PATCH",
    path: "/workspace/v1/matters/{matterId}",
    summary: "Change a matter; null clears a field, metadata is replaced",
    auth: "workspace",
    right: "write",
    action: "matters.update",
    ifMatch: true,
    scopes: ["matters:write"],
    tier: "write",
    params,
    body: z.strictObject({ name: name.optional(), ...fields }).refine(...notEmpty()),
    reply: Matter,
    refusals: { 404: "matter-not-found, client-not-found" },
  }),
  delete: route({
    method: "DELETE",
    path: "/workspace/v1/matters/{matterId}",
    summary: "Delete an empty matter",
    auth: "workspace",
    right: "remove",
    action: "matters.delete",
    scopes: ["matters:write"],
    tier: "write",
    status: 204,
    params,
    refusals: { 409: "resource-not-empty with its blockers, matter-not-deletable" },
  }),
};
