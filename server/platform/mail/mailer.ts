import type { MailSettings } from "#shared/platform/mail.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { airGapSentence } from "../net/air-gap.ts";
import { NetworkError } from "../net/network-error.ts";
import type { OutboundHttp } from "../net/outbound-http.ts";
import type { Secrets } from "../secrets.ts";
import { setSetting, setting } from "../session/store.ts";

const settingKey = "mail";

/** The stored settings; the password is sealed, in base64. */
interface Stored extends Omit<MailSettings, "hasPassword"> {
  password: string | null;
}

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same on every attempt, so that a receiver can recognize a repetition. */
  messageId?: string;
}

/** The result of a message: null, or a sentence. */
export type Mailed = { error: string | null };

export function readMail(db: ReadDb): MailSettings | null {
  const stored = readStored(db);
  if (stored === null) return null;
  const { password, ...shown } = stored;
  return { ...shown, hasPassword: password !== null };
}

/** A password that is left out stays as long as the server is the same: another server must not get it. */
export function saveMail(db: WriteDb, sent: Omit<MailSettings, "hasPassword"> & { password?: string | undefined }, secrets: Secrets): void {
  const before = readStored(db);
  const { password, ...shown } = sent;
  const kept = before !== null && before.host === sent.host && before.port === sent.port ? before.password : null;
  const sealed = password === undefined ? kept : password === "" ? null : secrets.seal(password).toString("base64");
  setSetting(db, settingKey, JSON.stringify({ ...shown, password: sealed } satisfies Stored));
}

export function removeMail(db: WriteDb): void {
  setSetting(db, settingKey, "");
}

/** Sends one message over SMTP. Never throws: an error is returned as a sentence. */
export async function sendMail(db: ReadDb, outboundHttp: OutboundHttp, secrets: Secrets, message: Message): Promise<Mailed> {
  const stored = readStored(db);
  if (stored === null) return { error: "Sending email is not set up" };
  const password = stored.password === null ? null : secrets.unseal(Buffer.from(stored.password, "base64"));
  if (stored.password !== null && password === null) return { error: "Pandect can no longer read the mail password; enter it again" };
  if (outboundHttp.isClosed()) return { error: airGapSentence };
  // Loaded when there is mail to send: most runs of the service have none.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: stored.host,
    port: stored.port,
    secure: stored.security === "tls",
    requireTLS: stored.security === "starttls",
    ignoreTLS: stored.security === "none",
    ...(stored.user !== "" && { auth: { user: stored.user, pass: password ?? "" } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = `${stored.host}:${stored.port}`;
  let isBroken = false;
  const breakOff = () => {
    isBroken = true;
    transport.close();
  };
  let end: ReturnType<OutboundHttp["leave"]> | null = null;
  try {
    end = outboundHttp.leave({ purpose: "mail", host, method: "SMTP", breakOff });
    const { subject, ...rest } = message;
    const sent = await transport.sendMail({ from: stored.from, ...rest, subject: subject.replaceAll(/[\r\n]+/g, " ") });
    // The library counts only the message, and none of the protocol around it.
    end({ ok: true, bytesSent: sent.messageSize, bytesReceived: null });
    return { error: null };
  } catch (error) {
    end?.({ ok: false, bytesSent: null, bytesReceived: null });
    return { error: isBroken || error instanceof NetworkError ? airGapSentence : sentence(error) };
  } finally {
    transport.close();
  }
}

function readStored(db: ReadDb): Stored | null {
  const text = setting(db, settingKey) ?? "";
  // Only saveMail writes it.
  return text === "" ? null : (JSON.parse(text) as Stored);
}

function sentence(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : null;
  if (code === "EAUTH") return "The mail server refused the user name or password";
  if (code === "EENVELOPE") return `The mail server refused the address${status === null ? "" : ` (${status})`}`;
  if (code === "ETLS" || /CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return "Pandect could not secure the connection to the mail server";
  if (code === "ETIMEDOUT") return "The mail server did not answer in time";
  if (code === "EDNS" || code === "ECONNECTION" || code === "ECONNREFUSED" || code === "ESOCKET")
    return "Pandect cannot reach the mail server";
  return status === null || Number.isNaN(status) ? "Pandect could not send the message" : `The mail server refused the message (${status})`;
}
