type Line = Record<string, unknown>;

/** Lines of a file of session laws. */
export function lines(...given: Line[]): string {
  return `${given.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

export const registryLine: Line = {
  type: "registry",
  format: "PANDECT-JSONL",
  version: 1,
  jurisdiction: "mn",
  name: "Session laws of a legislature that does not exist",
  isFiction: true,
};

export function sessionLine(code: string, more: Line = {}): Line {
  return { type: "session", code, label: `Session ${code}`, ...more };
}

/** Act `number` of the regular session 2087 unless `more` says otherwise. */
export function actLine(number: string, more: Line = {}): Line {
  return {
    type: "act",
    session: "2087R",
    number,
    numberingYear: 2087,
    billNumber: `S.F.No. ${1550 + Number(number)}`,
    title: `An act relating to harbour lamps, number ${number}`,
    citation: `CHAPTER ${number}--S.F.No. ${1550 + Number(number)}`,
    citableAs: `Minn. Laws 2087, ch. ${number}`,
    citationShort: `MN ch. ${number} (2087)`,
    approvedDate: `2087-03-${String(Number(number)).padStart(2, "0")}`,
    effectiveFirst: "2087-08-01",
    enactmentOutcome: "signed",
    text: `Section 1. The harbour lamps of pier ${number} are lit at dusk.\n\nSec. 2. The keeper [-may-] {+shall+} ring the bell.`,
    markupConvention: "wdiff",
    ...more,
  };
}

/** Law that does not exist: three acts of one session. */
export const sampleLaws = lines(registryLine, sessionLine("2087R"), actLine("1"), actLine("2"), actLine("3"), { type: "end", acts: 3 });
