import type { Mark } from "#shared/workspace/readings.ts";

const kinds: Record<Mark["kind"], string> = {
  inserted: "Inserted",
  deleted: "Deleted",
  movedFrom: "Moved away",
  movedTo: "Moved here",
  hidden: "Hidden text",
};

export const texts = {
  title: "Document",
  loading: "Opening the document",
  failed: "The document could not be opened",
  missing: "There is no such document",
  missingBody: "It was deleted, or the link belongs to another data folder.",
  back: "Documents of the matter",
  region: "Text of the document",
  table: "Table",
  citation: (title: string) => `Cites ${title}`,
  copyLink: "Copy a link to this place",
  linkCopied: "Link copied",
  copyQuote: "Copy the quotation with its place",
  quoteCopied: "Quotation copied",
  quote: (words: string, name: string, place: string) => `“${words}” (${name}${place === "" ? "" : `, ${place}`})`,
  onPage: (number: number) => `p. ${number}`,
  inParagraph: (number: number) => `para. ${number}`,
  download: "Download the original",
  downloaded: (name: string) => `${name} saved`,
  downloadFailed: "The original could not be downloaded.",
  tools: "Tools of the document",
  pages: { label: "Page", of: (count: string) => `of ${count}`, previous: "Previous page", next: "Next page" },
  zoom: { out: "Smaller", in: "Larger", value: (percent: number) => `${percent} %` },
  views: {
    label: "Read it",
    names: { accepted: "with changes accepted", original: "as it was before the changes", marked: "with changes marked" },
  },
  drawn: { pages: "As pages", text: "As text" },
  find: {
    label: "Find in this document",
    placeholder: "Find in this document",
    count: (at: number, count: number, isCut: boolean) =>
      count === 0 ? "Not found" : `${at.toLocaleString("en-US")} of ${isCut ? "more than " : ""}${count.toLocaleString("en-US")}`,
    next: "Next place",
    previous: "Previous place",
    close: "Stop finding",
  },
  mark: ({ kind, author, date }: Mark) =>
    [kinds[kind], author === null ? null : `by ${author}`, date === null ? null : `on ${date.slice(0, 10)}`].filter(Boolean).join(" "),
  about: {
    region: "About this document",
    facts: "What reading it found",
    comments: "Comments",
    by: (author: string | null, date: string | null) =>
      [author ?? "Unnamed", date === null ? null : date.slice(0, 10)].filter(Boolean).join(", "),
    showPlace: "Show its place",
    noPlace: "The file does not say what it belongs to.",
  },
  pdf: {
    opening: "Opening the pages",
    failed: "The pages cannot be drawn",
    failedBody: "The file is damaged or encrypted. The original is kept; it can be downloaded.",
    page: (number: number, count: number) => `Page ${number} of ${count}`,
    pageFailed: "This page is damaged and cannot be drawn.",
  },
  states: {
    waiting: "Waiting to be read",
    reading: "Being read",
    readingBody: "The text appears here as soon as it is there. You can go on working meanwhile.",
    cancelled: "Reading was cancelled",
    scanned: "Scanned, without text",
    encrypted: "Encrypted",
    failed: "It could not be read",
    kept: "The original is kept as it came.",
    retry: "Read it once more",
    retried: "It will be read once more",
    retryFailed: "It could not be read once more",
  },
};
