const mail = [
  "From: Ada Keel <ada@keel.example>",
  "To: Ben Oar <ben@oar.example>",
  "Subject: The lamp",
  "Date: Tue, 3 Mar 2026 23:10:00 -0500",
  "Message-ID: <lamp-1@keel.example>",
  "",
  "The lamp is lit.",
  "",
].join("\r\n");

/** A small file of each kind this folder reads, for tests. */
export const samples = {
  mail: Buffer.from(mail),
  mailbox: Buffer.from(`From ada@keel.example Tue Mar  3 23:10:00 2026\r\n${mail.replace("The lamp\r", "The lamp is lit.\r")}`),
};
