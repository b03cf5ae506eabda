/** Titles of a code that does not exist, as small PANDECT-JSONL files by name; `sections` in each. */
export function smallTitles(count: number, sections = 4, release = "2087-01-01"): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`title-${String(i + 1).padStart(3, "0")}.jsonl`, smallTitle(i + 1, { sections, release })]),
  );
}

interface TitleOptions {
  sections?: number;
  release?: string;
  /** Number whose section has the id of the section with this number in title 1. */
  takesIdOf?: number;
}

export function smallTitle(title: number, { sections = 4, release = "2087-01-01", takesIdOf }: TitleOptions = {}): string {
  const lines: Record<string, unknown>[] = [
    {
      type: "source",
      format: "PANDECT-JSONL",
      version: 1,
      key: `whale-${title}`,
      corpusType: "STATE_AGENCY_GUIDANCE",
      jurisdiction: "wy",
      name: `Whale Guidance, Title ${title}`,
      release,
      isFiction: true,
    },
    { type: "division", key: "w", kind: "collection", name: `Title ${title}` },
  ];
  for (let n = 1; n <= sections; n++)
    lines.push({
      type: "section",
      id: `WHALE_${n === takesIdOf ? 1 : title}_${n}`,
      division: "w",
      number: `${title}-${n}`,
      heading: `Duty ${n}`,
      citation: `Whale Guidance ${title}-${n}`,
      text: `The keeper of whale ${n} in pond ${title} rings the bell at ${release}.`,
    });
  return lines.map((line) => JSON.stringify(line)).join("\n");
}
