// Separate from the schemas of lines, which every import would have to load.

/** The most of each that one file of PANDECT-JSONL may have. Larger files are refused with the number of the line. */
export const lineLimits = {
  /** UTF-16 code units of a line. */
  lineChars: 8_000_000,
  /** Nesting of objects and lists. */
  depth: 64,
  /** Nested levels: divisions of the hierarchy, numbered paragraphs of a text. */
  levels: 12,
  divisions: 50_000,
  sections: 400_000,
} as const;
