import { ValidationError } from "#shared/platform/errors.ts";
import type { mailRoutes } from "#shared/platform/mail.ts";
import { checked, type Handlers } from "../calls/handlers.ts";
import { isMailAddress } from "./address.ts";
import { readMail, removeMail, saveMail, sendMail } from "./mailer.ts";

/** Sending mail: settings and a test. */
export const mail: Handlers<typeof mailRoutes> = {
  read: (_input, ctx) => ({ data: readMail(ctx.workspace) }),

  save: checked(
    ({ body }) => {
      mustBeAddress("from", body.from);
      if (!/^[A-Za-z0-9._:-]+$/.test(body.host)) throw invalid("host", body.host, "must be the name or address of a mail server");
    },
    ({ body }, ctx) => {
      ctx.write((db) => saveMail(db, body, ctx.secrets));
      return { data: readMail(ctx.workspace) };
    },
  ),

  remove: (_input, ctx) => ctx.write(removeMail),

  test: checked(
    ({ body }) => mustBeAddress("to", body.to),
    async ({ body }, ctx) => {
      const text = "This is a test message from Pandect. Sending email works.";
      const { error } = await sendMail(ctx.workspace, ctx.outboundHttp, ctx.secrets, {
        to: body.to,
        subject: "Pandect: test message",
        text,
        html: `<p>${text}</p>`,
      });
      return { success: error === null, error };
    },
  ),
};

function mustBeAddress(field: string, value: string): void {
  if (!isMailAddress(value)) throw invalid(field, value, "must be one email address");
}

function invalid(field: string, input: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ["body", field], msg, type: "value_error", input, ctx: {} }]);
}
