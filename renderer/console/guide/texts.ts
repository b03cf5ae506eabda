/** Sentences of the guide's screen. */
export const texts = {
  pages: "Pages of the guide",
  loading: "Loading the page",
  missing: "The guide has no such page",
  missingBody: "The link may belong to another version of Pandect.",
  first: "Open the first page",
  next: "Next:",
  failed: "Pandect could not load the page",
};
