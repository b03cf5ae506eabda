import type { ImportedDivision, ImportedSection, ImportedSource, ImportSink } from "../store/model.ts";

/** The events of one document. */
export interface Collected {
  source: ImportedSource;
  divisions: ImportedDivision[];
  sections: ImportedSection[];
  warnings: string[];
}

/** A sink that keeps everything and checks the order: one source first, levels before their content. */
export function collected(): { sink: ImportSink; warnings: string[]; whole(): Collected } {
  const divisions: ImportedDivision[] = [];
  const sections: ImportedSection[] = [];
  const warnings: string[] = [];
  let source: ImportedSource | null = null;
  const known = (key: string) => {
    if (!divisions.some((d) => d.key === key)) throw new Error(`${key} comes too late`);
  };
  return {
    sink: {
      source(found) {
        if (source !== null) throw new Error("two sources");
        source = found;
      },
      division(division) {
        if (source === null) throw new Error("the source does not come first");
        if (division.parentKey !== null) known(division.parentKey);
        divisions.push(division);
      },
      section(section) {
        known(section.divisionKey);
        sections.push(section);
      },
      warning: (message) => void warnings.push(message),
    },
    warnings,
    whole() {
      if (source === null) throw new Error("the document was read without a word of what it is");
      return { source, divisions, sections, warnings };
    },
  };
}
