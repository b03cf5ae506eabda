import type { FieldsData } from "@kenjiuno/msgreader/lib/MsgReader.js";
import { momentOf } from "./mail-head.ts";

/** A line of the head beside those that every mail has. */
export type HeadRow = [label: string, value: string];

/** Whether the item is a task, whose properties only `rawProps` has. */
export const isTask = ({ messageClass }: Readonly<Partial<FieldsData>>): boolean => /^IPM\.Task/i.test(messageClass ?? "");

/** What Outlook knows of an appointment, a contact or a task beside its text; empty for mails. */
export function itemRows(item: Readonly<Partial<FieldsData>>): HeadRow[] {
  const kind = item.messageClass ?? "";
  const rows = /^IPM\.(?:Appointment|Schedule\.Meeting)/i.test(kind)
    ? appointment(item)
    : /^IPM\.Contact/i.test(kind)
      ? contact(item)
      : isTask(item)
        ? task(item)
        : [];
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

/** The set of properties of tasks, and its members. */
const taskSet = "00062003-0000-0000-c000-000000000046";
const taskFields = { status: 0x8101, complete: 0x8102, start: 0x8104, due: 0x8105, finished: 0x810f, owner: 0x811f, assigner: 0x8121 };
const taskStates = ["Not started", "In progress", "Completed", "Waiting on someone else", "Deferred"];

function task({ rawProps = [] }: Readonly<Partial<FieldsData>>): Found[] {
  const field = (name: keyof typeof taskFields): unknown =>
    rawProps.find(
      ({ propertySet, propertyLid }) =>
        propertySet?.toLowerCase() === taskSet && Number.parseInt(propertyLid ?? "", 16) === taskFields[name],
    )?.value;
  const words = (value: unknown) => (typeof value === "string" ? value : undefined);
  const state = field("status");
  return [
    ["Due", dayOf(words(field("due")))],
    ["Starts", dayOf(words(field("start")))],
    ["Status", typeof state === "number" ? taskStates[state] : undefined],
    ["Done", percent(field("complete"))],
    ["Completed", dayOf(words(field("finished")))],
    ["Owner", words(field("owner"))],
    ["Assigned by", words(field("assigner"))],
  ];
}

/** A share of 1, as Outlook keeps it: eight bytes of a floating-point number. Undefined for none of the work. */
function percent(value: unknown): string | undefined {
  if (!(value instanceof Uint8Array) || value.length !== 8) return undefined;
  const share = Buffer.from(value).readDoubleLE();
  return share > 0 && share <= 1 ? `${Math.round(share * 100)}%` : undefined;
}

/** “March 10, 2017”: days of tasks are kept as midnight without a zone. */
function dayOf(written: string | undefined): string | undefined {
  const at = momentOf(written);
  return at === null ? undefined : new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
}

/** “December 4, 2022, 13:30 UTC”: Outlook keeps the moment, and a zone by its name only. */
function moment(written: string | undefined): string | undefined {
  const at = momentOf(written);
  if (at === null) return undefined;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
  return `${day}, ${at.slice(11, 16)} UTC`;
}
