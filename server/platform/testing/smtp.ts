import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { TestContext } from "node:test";

export interface Mailbox {
  port: number;
  /** The next message: envelope and raw text. */
  next(): Promise<{ from: string; to: string[]; raw: string }>;
}

/** A mail server on loopback that accepts everything; `refuse` answers a command with an error instead. */
export async function mailbox(t: TestContext, refuse: (line: string) => string | null = () => null): Promise<Mailbox> {
  const kept: { from: string; to: string[]; raw: string }[] = [];
  const waiting: ((one: (typeof kept)[number]) => void)[] = [];
  const server = createServer((socket) => {
    let rest = "";
    let isData = false;
    let mail = { from: "", to: [] as string[], raw: "" };
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 box.example");
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      rest += chunk.toString("utf8");
      for (;;) {
        const end = rest.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          // A line that begins with a dot is sent with another before it.
          mail.raw = line.replaceAll(/^\.\./gm, ".");
          const wake = waiting.shift();
          if (wake === undefined) kept.push(mail);
          else wake(mail);
          mail = { from: "", to: [], raw: "" };
          say("250 kept");
          continue;
        }
        const no = refuse(line);
        const verb = line.slice(0, 4).toUpperCase();
        if (no !== null) say(no);
        else if (verb === "EHLO") say("250-box.example\r\n250 AUTH PLAIN");
        else if (verb === "AUTH") say("235 welcome");
        else if (verb === "DATA") {
          isData = true;
          say("354 go on");
        } else {
          if (verb === "MAIL") mail.from = line;
          if (verb === "RCPT") mail.to.push(line);
          say(verb === "QUIT" ? "221 bye" : "250 fine");
        }
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return {
    // A server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    next: () => {
      const one = kept.shift();
      return one === undefined ? new Promise((wake) => waiting.push(wake)) : Promise.resolve(one);
    },
  };
}
