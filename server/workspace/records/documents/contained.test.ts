import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { matterOf, upload } from "../../../app/testing/upload.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { docxOf, p, zipOf } from "../../../text/testing/document-samples.ts";

const lease = docxOf(p("The keeper pays for the wick."));

let boundaries = 0;

/** A mail with files, by their names. */
function mailOf(head: Record<string, string>, body: string, files: Record<string, Uint8Array> = {}): Buffer {
  const lines = Object.entries({ "MIME-Version": "1.0", From: "Ada Keel <ada@keel.example>", To: "ben@oar.example", ...head }).map(
    ([key, value]) => `${key}: ${value}`,
  );
  const b = `b${++boundaries}b`;
  const parts = Object.entries(files).map(([name, bytes]) => {
    const isMail = name.endsWith(".eml");
    const type = isMail
      ? "Content-Type: message/rfc822"
      : `Content-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64`;
    return `--${b}\r\n${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${isMail ? Buffer.from(bytes).toString() : Buffer.from(bytes).toString("base64")}\r\n`;
  });
  return Buffer.from(
    `${lines.join("\r\n")}\r\nContent-Type: multipart/mixed; boundary=${b}\r\n\r\n--${b}\r\nContent-Type: text/plain\r\n\r\n${body}\r\n${parts.join("")}--${b}--\r\n`,
  );
}

interface Listed {
  id: string;
  filename: string;
  status: string;
  folderId: string | null;
  sourceType: string;
}

/** Documents of a matter by name, once none is being read. */
async function settled(service: TestWorkspace, matterId: string): Promise<Map<string, Listed>> {
  for (;;) {
    const { data } = (await service.owner(`/workspace/v1/matters/${matterId}/documents?limit=200`)).body as { data: Listed[] };
    if (data.every(({ status }) => status !== "queued" && status !== "running")) return new Map(data.map((one) => [one.filename, one]));
    await pause(50);
  }
}

test("a mail has its head, folded history, its own day, and attachments as documents that name it", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const inner = mailOf(
    { Subject: "Wick prices", "Message-ID": "<m0@keel.example>", Date: "Mon, 2 Mar 2026 08:00:00 +0000" },
    "Two dollars.",
  );
  const body = "Here is the lease.\r\n\r\nOn Mon, 2 Mar 2026, Ben wrote:\r\n> Please send it.\r\n";
  const head = {
    Subject: "=?utf-8?q?The_l=C3=A4mp?=",
    "Message-ID": "<m2@keel.example>",
    "In-Reply-To": "<m1@oar.example>",
    Date: "Tue, 3 Mar 2026 23:10:00 -0500",
  };
  const mail = mailOf(head, body, { "lease.docx": lease, "Wick prices.eml": inner });
  const { path, operation } = await upload(service, matterId, "lamp.eml", "message/rfc822", mail);
  assert.equal(operation.status, "succeeded", JSON.stringify(operation));
  const all = await settled(service, matterId);
  assert.deepEqual([...all.keys()].toSorted(), ["Wick prices.eml", "lamp.eml", "lease.docx"]);
  assert.deepEqual(
    [...all.values()].map(({ status }) => status),
    ["succeeded", "succeeded", "succeeded"],
  );
  assert.equal(all.get("lease.docx")?.sourceType, "email");
  const { text } = (await service.owner(`${path}/text`)).body;
  assert.match(
    text,
    /^From\tAda Keel <ada@keel\.example>\nTo\tben@oar\.example\nDate\tMarch 3, 2026\nSubject\tThe lämp\nAttachments\tlease\.docx; Wick prices\.eml\n\nHere is the lease\./,
  );
  const console = path.replace("/workspace/", "/console/");
  const reading = (await service.owner(`${console}/reading`)).body;
  assert.deepEqual([reading.kind, reading.title], ["mail", "The lämp"]);
  const quoted = reading.blocks
    .filter((block: { role?: string }) => block.role === "quote")
    .map((block: { start: number; end: number }) => text.slice(block.start, block.end));
  assert.deepEqual(quoted, ["On Mon, 2 Mar 2026, Ben wrote:", "Please send it."]);
  const related = (await service.owner(`${console}/related`)).body;
  assert.deepEqual(
    related.parts.map((one: { filename: string }) => one.filename),
    ["lease.docx", "Wick prices.eml"],
  );
  assert.deepEqual([related.mail.day, related.mail.sentAt], ["2026-03-03", "2026-03-04T04:10:00.000Z"]);
  const attached = (await service.owner(`/console/v1/matters/${matterId}/documents/${all.get("lease.docx")?.id}/related`)).body;
  assert.equal(attached.container.filename, "lamp.eml");
  const { day, dayFrom } = (await service.owner(`/console/v1/matters/${matterId}/documents/${all.get("lamp.eml")?.id}/citations`)).body;
  assert.deepEqual([day, dayFrom], ["2026-03-03", "mail"]);
});

test("mails of a conversation and copies of a mail are found by their ids", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const send = (name: string, head: Record<string, string>, body = "Text.") =>
    upload(service, matterId, name, "message/rfc822", mailOf(head, body));
  await send("first.eml", { Subject: "Oil", "Message-ID": "<a@x>", Date: "Mon, 2 Mar 2026 08:00:00 +0000" });
  const { path } = await send("second.eml", {
    Subject: "Re: Oil",
    "Message-ID": "<b@x>",
    "In-Reply-To": "<a@x>",
    Date: "Mon, 2 Mar 2026 09:00:00 +0000",
  });
  await send("third.eml", { Subject: "Re: Oil", "Message-ID": "<c@x>", References: "<a@x> <b@x>", Date: "Mon, 2 Mar 2026 10:00:00 +0000" });
  await send("other.eml", { Subject: "Oil", "Message-ID": "<z@x>", Date: "Mon, 2 Mar 2026 08:30:00 +0000" });
  await send(
    "copy.eml",
    { Subject: "Re: Oil", "Message-ID": "<b@x>", "In-Reply-To": "<a@x>", Date: "Mon, 2 Mar 2026 09:00:00 +0000", "X-Copy": "1" },
    "Text.",
  );
  const { thread, copies } = (await service.owner(`${path.replace("/workspace/", "/console/")}/related`)).body;
  const names = (list: { filename: string }[]) => list.map(({ filename }) => filename);
  assert.deepEqual([names(thread), names(copies)], [["first.eml", "second.eml", "third.eml"], ["copy.eml"]]);
});

test("an archive is unpacked into its folders; names that point outside stay inside; reading again adds nothing twice", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const inner = zipOf({ "deep/oil.txt": Buffer.from("Oil is dear.") });
  const bytes = zipOf({
    "Leases/2026/lease.docx": lease,
    "../../etc/wick.txt": Buffer.from("Wick."),
    "more.zip": inner,
    "__MACOSX/x": Buffer.from("x"),
    "empty.txt": Buffer.alloc(0),
  });
  const { operation, path } = await upload(service, matterId, "Data room.zip", "application/zip", bytes);
  assert.equal(operation.status, "succeeded", JSON.stringify(operation));
  const all = await settled(service, matterId);
  const { folders } = (await service.owner(`/console/v1/matters/${matterId}/desk`)).body as {
    folders: { id: string; parentId: string | null; name: string }[];
  };
  const pathOf = (id: string | null): string => {
    const folder = folders.find((one) => one.id === id);
    return folder === undefined ? "" : `${pathOf(folder.parentId)}${folder.name}/`;
  };
  assert.deepEqual([...all.values()].map(({ folderId, filename, status }) => `${pathOf(folderId)}${filename} ${status}`).toSorted(), [
    "Data room.zip succeeded",
    "Data room/Leases/2026/lease.docx succeeded",
    "Data room/empty.txt failed",
    "Data room/etc/wick.txt succeeded",
    "Data room/more.zip succeeded",
    "Data room/more/deep/oil.txt succeeded",
  ]);
  assert.match((await service.owner(`${path}/text`)).body.text, /Leases\/2026\/lease\.docx/);
});

test("mails nested without end stop at a depth; what is deeper stays in its mail", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  let mail = mailOf({ Subject: "Level 0" }, "The innermost.");
  for (let level = 1; level <= 12; level++) mail = mailOf({ Subject: `Level ${level}` }, `Text ${level}.`, { [`m${level - 1}.eml`]: mail });
  await upload(service, matterId, "m12.eml", "message/rfc822", mail);
  const all = await settled(service, matterId);
  assert.deepEqual([all.size, all.get("m4.eml")?.status, all.get("m3.eml")], [9, "succeeded", undefined]);
  const { warnings } = (await service.owner(`/console/v1/matters/${matterId}/documents/${all.get("m4.eml")?.id}/reading`)).body;
  assert.match(warnings[0].sentence, /One attachment stays in this mail/);
});
