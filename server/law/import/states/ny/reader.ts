import { type DocumentParser, ImportError, type ImportSink } from "../../../store/model.ts";
import { fieldsOf, textOf } from "../core/json-fields.ts";
import { StateDocument } from "../core/state-document.ts";
import { WholeText } from "../core/whole-text.ts";
import { LawWriter } from "./law-writer.ts";
import { lawOf } from "./laws.ts";

/** One law of New York as a reply of the Senate's service. */
export class LawTreeParser implements DocumentParser {
  readonly #whole = new WholeText();
  readonly #sink: ImportSink;

  constructor(sink: ImportSink) {
    this.#sink = sink;
  }

  write(chunk: string): void {
    this.#whole.write(chunk);
  }

  end(): void {
    const result = fieldsOf(fieldsOf(this.#whole.json())["result"]);
    const info = fieldsOf(result["info"]);
    const [lawId, name] = [textOf(info["lawId"]), textOf(info["name"])];
    if (!/^[A-Z]{3}$/.test(lawId)) throw new ImportError("This reply does not say which law of New York it is.");
    const law = lawOf(lawId, name);
    const document = new StateDocument(this.#sink, law);
    const active = textOf(fieldsOf(result["lawVersion"])["activeDate"]);
    const day = /^\d{4}-\d\d-\d\d$/.test(active) ? active : null;
    document.begin({ unit: null, name: law.name, titleNumber: null, release: day, releaseDate: day, format: "ny-openleg" });
    const writer = new LawWriter(document, law.corpusType === "STATE_CONSTITUTION");
    writer.root(fieldsOf(result["documents"]));
    if (!writer.hasText) throw new ImportError("This reply has the contents of the law without its text. Ask for it with ?full=true.");
    document.end();
  }
}
