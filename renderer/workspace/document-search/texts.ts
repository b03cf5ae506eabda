/** Sentences of the search over what the owner keeps. */
export const texts = {
  title: "Your matters and documents",
  all: (count: string) => `Show all ${count}`,
  yours: { matter: "Your matter", document: "Your document", draft: "Your draft", template: "Your template" },
  page: (number: number) => `p. ${number}`,
  where: "Search in",
  scopes: { all: "Everything", law: "The law", own: "Your matters and documents" },
  matter: "Matter",
  anyMatter: "All matters",
  matterOption: (name: string, documents: string) => `${name} (${documents})`,
  none: (query: string) => `No matter or document has all words of “${query}”`,
  noneHint: "Every word must appear. Put a phrase in quotation marks. Scans without text are not searched.",
  everywhere: "Search everything",
  failed: "Your matters and documents could not be searched",
  loading: "Searching your matters and documents",
  more: "Show more",
  end: (found: string) => `${found} in all.`,
};
