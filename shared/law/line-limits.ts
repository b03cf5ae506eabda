// Apart from the schemas of lines, which every import would have to load.

/** Most that one file of PANDECT-JSONL may have of each. Larger is refused with the number of the line. */
export const lineLimits = {
  /** UTF-16 code units of a line. */
  lineChars: 8_000_000,
  /** Objects and lists inside each other. */
  depth: 64,
  /** Levels inside each other: divisions of the hierarchy, numbered paragraphs of a text. */
  levels: 12,
  divisions: 50_000,
  sections: 400_000,
} as const;
