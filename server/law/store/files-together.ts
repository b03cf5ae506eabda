/** What an installed document was. */
interface InstalledFile {
  /** Key of its source: `ga-ocga-16`. */
  source: string;
  corpusType: string;
  release: string | null;
  added: number;
  removed: number;
}

/** Notes files of one installation that do not belong together: a title of a state twice, and titles of two editions. */
export class FilesTogether {
  readonly #files = new Map<string, string>();
  readonly #editions = new Map<string, { release: string; name: string }>();

  /** Sentences about a file, given those before it. `name`: of the file. */
  warningsOf(name: string, { source, corpusType, release, added, removed }: InstalledFile): string[] {
    if (corpusType !== "STATE") return [];
    const warnings: string[] = [];
    const before = this.#files.get(source);
    this.#files.set(source, name);
    // Pages of sections add to the title they are of.
    if (before !== undefined && (added === 0 || removed > 0))
      warnings.push(
        `${name} holds the same part of the code as ${before === name ? "another file of this name" : before}, and was installed over it. Keep only one of them.`,
      );
    const code = source.split("-").slice(0, 2).join("-");
    const first = this.#editions.get(code);
    // Days are those of files, which a publisher renews one by one; numbers and years are those of editions.
    if (release !== null && /^\d{1,4}$/.test(release)) {
      if (first === undefined) this.#editions.set(code, { release, name });
      else if (first.release !== release)
        warnings.push(
          `${name} is of edition ${release}, and ${first.name} of edition ${first.release}. Install files of one edition together.`,
        );
    }
    return warnings;
  }
}
