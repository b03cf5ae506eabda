/** Sentences of the search over what the owner keeps. */
export const texts = {
  title: "Your matters and documents",
  all: (count: string) => `Show all ${count} of yours`,
  page: (number: number) => `p. ${number}`,
  where: "Search in",
  scopes: { all: "Everything", law: "The law", own: "Your matters and documents" },
  matter: "Matter",
  anyMatter: "All matters",
  matterOption: (name: string, documents: string) => `${name} (${documents})`,
  none: (query: string) => `Nothing of yours has all the words of “${query}”`,
  noneHint:
    "Every word has to be there; words in quotation marks have to stand side by side. Files without text, such as scans, are not found.",
  everywhere: "Search everything",
  failed: "What you keep could not be searched",
  loading: "Searching your matters and documents",
  more: "Show more",
  end: (found: string) => `${found} in all.`,
};
