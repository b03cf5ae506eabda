const sentence = "The keeper oils the lamp and files the report with the harbor office. ";

/** Markdown of about a hundred pages as in contracts: headings, numbered clauses, tables, placeholders and citations; invented words. */
export function hundredPages(): string {
  return Array.from({ length: 110 }, (_, i) =>
    [
      `## ${i + 1}. Section ${i + 1}`,
      `The [Supplier] and the “Buyer” agree under 17 U.S.C. § ${101 + i}. ${sentence.repeat(6)}`,
      Array.from({ length: 6 }, (__, n) => `${n + 1}. **Clause ${n + 1}.** ${sentence.repeat(4)}\n   1. ${sentence.repeat(2)}`).join("\n"),
      i % 10 === 0 ? "| Part | Price |\n| --- | --- |\n| Lamp | $40 |\n| Wick | $2 |" : sentence.repeat(3),
    ].join("\n\n"),
  ).join("\n\n");
}
