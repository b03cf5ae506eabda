import { countOf } from "../../ui/format.ts";
import { clockTime } from "./days.ts";

export const texts = {
  title: "Next dates",
  failed: "Pandect could not load the dates",
  none: "No dates yet.",
  add: "Add date",
  edit: (title: string) => `Edit ${title}`,
  done: (title: string) => `Mark ${title} as done`,
  markedDone: (title: string) => `${title} is done`,
  notSaved: "The date was not saved",
  removed: (title: string) => `${title} removed`,
  undo: "Undo",
  exportMatter: "Export calendar",
  exportAll: "Export all dates",
  exported: (filename: string) => `Calendar saved as ${filename}`,
  exportFailed: "The calendar was not saved",
  more: (count: string) => `Show ${count} more`,
  kinds: {
    deadline: "Deadline",
    hearing: "Hearing",
    renewal: "Renewal",
    notice: "Notice",
    expiration: "Expiration",
    other: "Other",
  },
  when: (days: number, time: string | null) => `${distance(days)}${time === null ? "" : `, ${clockTime(time)}`}`,
  reopened: "Its rule changed",
  suggestions: {
    title: "Found in this matter",
    keys: "A accepts, X dismisses",
    accept: "Accept",
    acceptName: (title: string, day: string) => `Accept ${title}, ${day}`,
    dismiss: (title: string, day: string) => `Dismiss ${title}, ${day}`,
    accepted: (title: string) => `${title} added to the dates`,
    dismissed: (title: string) => `${title} will not be suggested again`,
    failed: "Pandect could not load the suggested dates",
    partly: "Only the newest documents were searched for dates.",
    in: (title: string) => `In ${title}`,
  },
  fromLaw: {
    title: (citation: string) => `Compute a date from ${citation}`,
    matter: "Matter",
    choose: "Choose a matter",
    none: "No matter has this name.",
  },
  dialog: {
    add: "Add date",
    edit: "Edit date",
    title: "Title",
    needed: "Enter a title.",
    kind: "Kind",
    day: "Day",
    dayNeeded: "Enter the date.",
    time: "Time",
    timeHint: "Such as 2:30 PM",
    timeWrong: "Enter a time with AM or PM, such as 2:30 PM.",
    remind: "Reminder, days before",
    remindHint: "Leave empty for no reminder",
    remindWrong: "Enter a whole number from 0 to 365.",
    note: "Note",
    confirm: "Save date",
    confirming: "Saving…",
    cancel: "Cancel",
    failed: "The date was not saved. What you typed is still here.",
    saved: (title: string) => `${title} saved`,
    remove: "Remove date",
  },
  home: {
    title: "Dates",
    none: "No dates are due soon.",
    all: "All dates",
  },
  notice: (title: string, days: number) => `${title}: ${distance(days).toLowerCase()}`,
};

function distance(days: number): string {
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days === -1) return "Yesterday";
  return days > 0 ? `In ${countOf(days, "day")}` : `${countOf(-days, "day")} overdue`;
}
