import type { ReaderNote } from "#shared/law/reader.ts";

/** Notes of one topic, shown under one line with their number. */
export interface NoteTopic {
  topic: string;
  title: string;
  notes: ReaderNote[];
}

/** The topic of the credit, used to open it and to remember that. */
export const creditTopic = "source-credit";

/** Topics of a level's notes are opened and remembered separately from the section's own. */
export function levelTopic(topic: string): string {
  return `level-${topic}`;
}

/** Topics whose notes say what changed or when; they come first because lawyers look for them. */
const order = [
  "amendments",
  "effectiveDate",
  "effectiveDateOfAmendment",
  "shortTitle",
  "shortTitleOfAmendment",
  "codification",
  "referencesInText",
];

const titles: Record<string, string> = {
  amendments: "Amendments",
  authority: "Authority",
  citation: "Citation",
  codification: "Codification",
  constructionOfAmendment: "Construction of amendments",
  crossReference: "Cross references",
  editorial: "Editorial notes",
  effectiveDate: "Effective date",
  effectiveDateOfAmendment: "Effective date of amendments",
  historicalAndRevision: "Historical and revision notes",
  miscellaneous: "Other notes",
  priorProvisions: "Prior provisions",
  referencesInText: "References in text",
  shortTitle: "Short title",
  shortTitleOfAmendment: "Short title of amendments",
  source: "Source",
};

/** Groups notes by topic: the often needed ones first, the rest in the publisher's order. */
export function noteTopics(notes: readonly ReaderNote[]): NoteTopic[] {
  const topics = new Map<string, NoteTopic>();
  for (const note of notes) {
    const known = topics.get(note.topic);
    if (known === undefined) topics.set(note.topic, { topic: note.topic, title: titleOf(note.topic), notes: [note] });
    else known.notes.push(note);
  }
  const rank = (topic: string) => (order.indexOf(topic) + order.length + 1) % (order.length + 1);
  return [...topics.values()].sort((a, b) => rank(a.topic) - rank(b.topic));
}

/** `effectiveDateOfAmendment` has its own title; an unknown topic is split into words. */
export function titleOf(topic: string): string {
  const known = titles[topic];
  if (known !== undefined) return known;
  const words = topic.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
