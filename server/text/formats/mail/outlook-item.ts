import type { FieldsData } from "@kenjiuno/msgreader/lib/MsgReader.js";
import { momentOf } from "./mail-head.ts";

/** A line of the head beside those that every mail has. */
export type HeadRow = [label: string, value: string];

/** What Outlook knows of an appointment or a contact beside its text; empty for mails. */
export function itemRows(item: Readonly<Partial<FieldsData>>): HeadRow[] {
  const kind = item.messageClass ?? "";
  const rows = /^IPM\.(?:Appointment|Schedule\.Meeting)/i.test(kind) ? appointment(item) : /^IPM\.Contact/i.test(kind) ? contact(item) : [];
  return rows.flatMap(([label, value]): HeadRow[] => {
    const text = (value ?? "").replace(/\s+/g, " ").trim().slice(0, 1000);
    return text === "" ? [] : [[label, text]];
  });
}

type Found = [label: string, value: string | undefined];

function appointment({ apptStartWhole, apptEndWhole, apptLocation }: Readonly<Partial<FieldsData>>): Found[] {
  return [
    ["Begins", moment(apptStartWhole)],
    ["Ends", moment(apptEndWhole)],
    ["Place", apptLocation],
  ];
}

function contact(item: Readonly<Partial<FieldsData>>): Found[] {
  return [
    ["Name", item.name],
    ["Company", item.companyName],
    ["Position", item.title],
    ["Email", item.email1EmailAddress],
    ["Business phone", item.businessTelephoneNumber],
    ["Mobile phone", item.mobileTelephoneNumber],
    ["Home phone", item.homeTelephoneNumber],
    ["Address", item.workAddress ?? item.postalAddress],
  ];
}

/** “December 4, 2022, 13:30 UTC”: Outlook keeps the moment, and a zone by its name only. */
function moment(written: string | undefined): string | undefined {
  const at = momentOf(written);
  if (at === null) return undefined;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
  return `${day}, ${at.slice(11, 16)} UTC`;
}
