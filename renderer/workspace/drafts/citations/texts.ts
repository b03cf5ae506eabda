export const texts = {
  pane: "Law",
  none: "This draft cites no law yet.",
  noneHint: "Type a citation such as 17 U.S.C. § 107. Pandect pins it to the installed text.",
  failed: "Pandect could not load the citations",
  reading: "Reading the citations…",
  head: (count: string, changed: string) => `${count} · ${changed} changed`,
  go: (citation: string) => `Go to ${citation}`,
  changed: (state: string) => `Cited law: ${state.toLowerCase()}`,
  open: "Open",
  redline: "Redline",
  version: (version: string) => `since version ${version}`,
};
