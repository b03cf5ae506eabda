import { place } from "../../api/place.ts";
import { screens } from "#shared/screens.ts";
import type { RecentWork } from "#shared/workspace/home.ts";
import type { NextStep } from "./next-step.ts";

export const texts = {
  title: screens.home.title,
  side: "Alerts, work and installed law",
  /** The line under the date. */
  changes: (provisions: string, matters: string, isOne: boolean) =>
    `${provisions} you cite ${isOne ? "has" : "have"} changed, in ${matters}.`,
  noChange: (hasFrozen: boolean) =>
    `No provision you cite has changed in the installed releases${hasFrozen ? "; copies that are no longer updated show no changes" : ""}.`,
  overdue: (dates: string, isOne: boolean) => `${dates} ${isOne ? "is" : "are"} overdue.`,
  due: (dates: string, isOne: boolean) => `${dates} ${isOne ? "is" : "are"} due within a week.`,
  runs: (runs: string, isOne: boolean) => `${runs} ${isOne ? "is" : "are"} working.`,
  newMatter: screens.matters.title,
  create: "New matter",
  add: "Add documents",
  /** For people who see no matters. */
  lawOnly: { title: "Your role", side: "Alerts and installed law", people: "People", audit: "Audit trail", law: "Read the law" },
  backup: { failed: "The last backup failed.", open: screens.backups.title },
  changed: {
    title: "Law that changed since you cited it",
    cited: (texts: string) => `cited in ${texts}`,
    noText: "The former text is not installed.",
    review: "Review",
    reviewOf: (citation: string, matter: string) => `Review ${citation} in ${matter}`,
    all: "All changes",
    failed: "Pandect could not load changed law",
  },
  recent: {
    title: "Recent",
    marks: screens.marks.title,
    failed: "Pandect could not load recent work",
    empty: "Matters, documents and sections you work on appear here.",
    kinds: {
      sections: "Law",
      matters: "Matter",
      documents: "Document",
      drafts: "Draft",
      matrices: "Grid",
      comparisons: "Comparison",
      reviews: "Review",
    } satisfies Record<RecentWork["kind"], string>,
    yesterday: "Yesterday",
  },
  alerts: {
    title: "Alerts",
    all: "All alerts",
    none: "No unread alerts.",
    failed: "Pandect could not load alerts",
  },
  running: { title: "Running" },
  law: {
    title: `Law on ${place}`,
    all: screens.library.title,
    none: "No law installed.",
    sample: "Sample",
    everything: (count: string) => `All ${count} sources`,
  },
  next: {
    title: "Next step",
    steps: {
      law: ["Bring a title", "Install a title of the US Code or the CFR. Your citations then show what changed."],
      matter: ["Create a matter", "A name is enough. Add documents, law and drafts later."],
      watch: ["Watch a section", "Pandect tells you when a section or title you watch changes."],
    } satisfies Record<NextStep, [title: string, what: string]>,
  },
};
