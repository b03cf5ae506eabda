import { ImportError, type ImportSink } from "../../../store/model.ts";
import { childOf, elementsOf, type XmlElement, wordsOf } from "../../xml/xml-tree.ts";
import { ConstitutionWriter } from "../constitution-writer.ts";

/** The folder of the constitution: `I-3` is section 3 of article I. */
export class NebraskaConstitution {
  readonly #writer: ConstitutionWriter;
  #article = "";

  constructor(sink: ImportSink, day: string | null, isPart: boolean) {
    const place = { jurisdiction: "ne", code: "ne", name: "Constitution of Nebraska" };
    this.#writer = new ConstitutionWriter(sink, place, { release: day, date: day }, null, { format: "ne-legaldoc", isPart });
  }

  section(own: XmlElement, law: XmlElement): void {
    const printed = wordsOf(childOf(own, "articlesectno"));
    const [, article, number] = /^([IVXLC]{1,6})-(\d{1,3}[A-Z]?)$/.exec(printed) ?? [];
    if (article !== undefined && number !== undefined) {
      if (article !== this.#article) this.#writer.article(article, `Article ${article}`, "", 2);
      this.#article = article;
      this.#writer.section(number, `${article}-${number}`, wordsOf(childOf(own, "catchline")).replace(/\.$/, ""));
    } else if (/^preamble$/i.test(printed)) this.#writer.preamble();
    else throw new ImportError(`This section of Nebraska's constitution has the number “${printed.slice(0, 40)}”.`);
    for (const para of elementsOf(own).filter((child) => child.name === "para")) this.#writer.paragraph(wordsOf(para));
    for (const [name, topic, heading] of notes) {
      const words = elementsOf(law)
        .filter((child) => child.name === name)
        .flatMap((child) => elementsOf(child).map((para) => wordsOf(para)))
        .filter((text) => text !== "");
      if (words.length > 0) this.#writer.note(topic, heading, name === "source" ? [words.join(" ")] : words);
    }
  }

  end(): void {
    this.#writer.end();
  }
}

const notes = [
  ["source", "history", "History"],
  ["crossreference", "crossReference", "Cross References"],
  ["annotation", "caseNotes", "Annotations"],
] as const;
