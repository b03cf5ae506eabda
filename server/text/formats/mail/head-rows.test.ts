import assert from "node:assert/strict";
import { test } from "node:test";
import type { RawProp } from "@kenjiuno/msgreader/lib/MsgReader.js";
import { readDocument } from "../../documents/read-document.ts";
import { mailText } from "./mail-text.ts";
import { itemRows } from "./outlook-item.ts";

test("an appointment says when and where it is, and a contact how to reach it", async () => {
  const berth = {
    messageClass: "IPM.Appointment",
    apptStartWhole: "Sun, 04 Dec 2022 13:00:00 GMT",
    apptEndWhole: "Sun, 04 Dec 2022 13:30:00 GMT",
    apptLocation: "North\r\nberth",
  };
  const rows = itemRows(berth);
  assert.deepEqual(rows, [
    ["Begins", "December 4, 2022, 13:00 UTC"],
    ["Ends", "December 4, 2022, 13:30 UTC"],
    ["Place", "North berth"],
  ]);
  assert.deepEqual(itemRows({ ...berth, apptStartWhole: "soon", apptLocation: " " }), [["Ends", "December 4, 2022, 13:30 UTC"]]);
  assert.deepEqual(itemRows({ ...berth, messageClass: "IPM.Note" }), []);
  assert.deepEqual(
    itemRows({ messageClass: "IPM.Contact", name: "Ada Keel", mobileTelephoneNumber: "555-0100", postalAddress: "1 Quay" }),
    [
      ["Name", "Ada Keel"],
      ["Mobile phone", "555-0100"],
      ["Address", "1 Quay"],
    ],
  );

  const head = { from: [], to: [], cc: [], subject: "Berth", day: null, sentAt: null, messageId: null, answers: [] };
  const read = await mailText({ head, bcc: [], rows, text: "Bring the lamp.", html: "", files: [], warnings: [] }, { files: 0, bytes: 0 });
  assert.equal(
    read.text,
    "Subject\tBerth\nBegins\tDecember 4, 2022, 13:00 UTC\nEnds\tDecember 4, 2022, 13:30 UTC\nPlace\tNorth berth\n\nBring the lamp.",
  );
});

test("a task says when it is due, who owns it and how far it is", () => {
  const set = "00062003-0000-0000-C000-000000000046";
  const half = Buffer.alloc(8);
  half.writeDoubleLE(0.5);
  const prop = (propertyLid: string, value: unknown) => ({ propertyTag: "80040040", propertySet: set, propertyLid, value }) as RawProp;
  const rawProps = [
    prop("00008105", "Fri, 10 Mar 2017 00:00:00 GMT"),
    prop("00008104", "no day"),
    prop("00008101", 1),
    prop("00008102", new Uint8Array(half)),
    prop("0000811f", "Ada Keel"),
    { ...prop("00008121", "Another set"), propertySet: "00062008-0000-0000-c000-000000000046" },
  ];
  assert.deepEqual(itemRows({ messageClass: "IPM.Task", rawProps }), [
    ["Due", "March 10, 2017"],
    ["Status", "In progress"],
    ["Done", "50%"],
    ["Owner", "Ada Keel"],
  ]);
  const odd = [prop("00008101", 9), prop("00008102", new Uint8Array(3)), prop("0000811f", { name: "x" })];
  assert.deepEqual(itemRows({ messageClass: "IPM.TaskRequest", rawProps: odd }), []);
  assert.deepEqual(itemRows({ messageClass: "IPM.Note", rawProps }), []);
});

test("a blind copy is told apart from an open one", async () => {
  const source =
    "From: a@keel.example\r\nTo: b@oar.example\r\nCc: c@oar.example\r\nBcc: D <d@oar.example>\r\nMIME-Version: 1.0\r\n\r\nThe lamp.\r\n";
  const read = await readDocument(Buffer.from(source), false, { extension: ".eml" });
  assert.equal(read.text, "From\ta@keel.example\nTo\tb@oar.example\nCc\tc@oar.example\nBcc\tD <d@oar.example>\n\nThe lamp.");
});
