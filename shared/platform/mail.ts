import { z } from "zod";
import { route } from "../route.ts";

const s = z.string();

/** How email leaves this computer. Replies never contain the password. */
export const MailSettings = z.object({
  host: s,
  port: z.int(),
  /** `tls` from the start, `starttls` before any data, or `none`. */
  security: z.enum(["tls", "starttls", "none"]),
  user: s,
  hasPassword: z.boolean(),
  from: s,
});
export type MailSettings = z.output<typeof MailSettings>;

const address = z.string().max(254);

export const mailRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/mail",
    summary: "How mail is sent; null while it is not set up",
    auth: "owner",
    right: "administer",
    reply: z.object({ data: MailSettings.nullable() }),
  }),
  save: route({
    method: "PUT",
    path: "/console/v1/mail",
    summary: "Set up sending mail over SMTP; an omitted password does not change",
    auth: "owner",
    right: "administer",
    action: "mail.update",
    body: z.strictObject({
      host: z.string().trim().min(1).max(253),
      port: z.int().min(1).max(65_535),
      security: z.enum(["tls", "starttls", "none"]),
      user: z.string().max(254).default(""),
      password: z.string().max(1000).optional(),
      from: address,
    }),
    reply: z.object({ data: MailSettings.nullable() }),
    refusals: { 422: "A value that no mail server accepts" },
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/mail",
    summary: "Stop sending mail and delete the settings",
    auth: "owner",
    right: "administer",
    action: "mail.remove",
    status: 204,
  }),
  test: route({
    method: "POST",
    path: "/console/v1/mail/test",
    summary: "Send a test message now",
    auth: "owner",
    right: "administer",
    action: "mail.test",
    body: z.strictObject({ to: address }),
    reply: z.object({ success: z.boolean(), error: s.nullable() }),
  }),
};
