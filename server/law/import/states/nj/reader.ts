import type { DocumentParser, ImportSink, TextFile } from "../../../store/model.ts";
import { Lines } from "../core/lines.ts";
import { RtfReader } from "../core/rtf.ts";
import { NewJerseyTitle } from "./title-writer.ts";

/** A title of STATUTES.TXT: a section begins at the margin with its number, and paragraphs are indented. */
export class NewJerseyText implements DocumentParser {
  readonly #lines = new Lines((line) => this.#line(line));
  readonly #title: NewJerseyTitle;
  #paragraph = "";

  constructor(sink: ImportSink, file: TextFile) {
    this.#title = new NewJerseyTitle(sink, file, "nj-text");
  }

  write(chunk: string): void {
    this.#lines.write(chunk);
  }

  end(): void {
    this.#lines.end();
    this.#endParagraph();
    this.#title.end();
  }

  #line(line: string): void {
    const isAtMargin = /^\S/.test(line);
    const continues = isAtMargin && this.#paragraph !== "";
    if (isAtMargin && (isHead(line) || !continues)) {
      this.#endParagraph();
      if (this.#title.title(line) || this.#title.section(line)) return;
      this.#paragraph = line.trim();
    } else if (continues) this.#paragraph += ` ${line.trim()}`;
    else {
      this.#endParagraph();
      this.#paragraph = line.trim();
    }
  }

  #endParagraph(): void {
    this.#title.paragraph(this.#paragraph);
    this.#paragraph = "";
  }
}

/** Whether a line may begin a title or a section. */
function isHead(line: string): boolean {
  return /^(?:TITLE \d|APPENDIX A|(?:C\.)?\d{1,2}[A-Z]?:\d|App\.A:\d)/.test(line);
}

const sectionStyle = 3;

/** A title of STATUTES.RTF: titles and sections have styles of their own. */
export class NewJerseyRtf implements DocumentParser {
  readonly #rtf: RtfReader;
  readonly #title: NewJerseyTitle;

  constructor(sink: ImportSink, file: TextFile) {
    this.#title = new NewJerseyTitle(sink, file, "nj-rtf");
    this.#rtf = new RtfReader(
      {
        paragraph: ({ runs, style }) => {
          const words = runs
            .map((run) => run.text)
            .join("")
            .replace(/[\s\u00a0]+/g, " ")
            .trim();
          if (style === sectionStyle - 1 && this.#title.title(words)) return;
          if (style !== sectionStyle || !this.#title.section(words)) this.#title.paragraph(words);
        },
        table: (rows) => {
          for (const row of rows) this.#title.paragraph(row.map((cell) => cell.text).join(" "));
        },
      },
      { isPart: true },
    );
  }

  write(chunk: string): void {
    this.#rtf.write(chunk);
  }

  end(): void {
    this.#rtf.end();
    this.#title.end();
  }
}
