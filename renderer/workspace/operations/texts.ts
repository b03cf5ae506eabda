import { workNames } from "#shared/workspace/work-names.ts";

export const texts = {
  title: "Work in progress",
  none: "Nothing running",
  running: (n: string) => `${n} running`,
  notAdded: (n: string) => `${n} not added`,
  refused: "Not added",
  empty: "Nothing is running. Long work such as reading documents shows here and continues when you close the window.",
  now: "Now",
  installing: "Installing law",
  ended: "In the last 24 hours",
  more: (n: string) => `and ${n} more waiting`,
  types: workNames,
  statuses: { queued: "Waiting", running: "Running", succeeded: "Done", failed: "Failed", cancelled: "Canceled" },
  progress: (done: string, total: string, unit: string) => (unit === "percent" ? `${done} %` : `${done} of ${total} ${unit}`),
  partly: (done: string, total: string, unit: string) => `Done, ${done} of ${total} ${unit}`,
  cancel: "Cancel",
  cancelName: (title: string) => `Cancel: ${title}`,
  cancelFailed: "The work could not be canceled.",
  sending: "Adding files",
  said: {
    read: (name: string) => `${name} is readable`,
    readMany: (n: string) => `${n} documents are readable`,
    failed: (name: string) => `${name} could not be read.`,
    otherFailed: (kind: string) => `${kind} failed.`,
    otherDone: (kind: string) => `${kind}: done`,
  },
};
