import { foldDashes } from "../../citation/dashes.ts";
import { field, type Frame, frameParser, skipped } from "../cfr/cfr-frames.ts";
import { CompilationDocument, type CompiledUnit } from "./compilation-document.ts";
import { LawText } from "../law-text.ts";
import { metaFrame } from "./public-law.ts";
import { type DocumentParser, ImportError, type ImportSink, type ParserFactory } from "../../store/model.ts";
import { elementOf } from "./uslm-elements.ts";
import { localName } from "../xml/xml.ts";
import { attribute } from "../xml/xml-values.ts";

/** An act as amended, compiled by the House's Office of the Legislative Counsel (`statuteCompilation`, USLM 2). */
export const statuteCompilationParser: ParserFactory = (root, sink) =>
  localName(root.name) === "statuteCompilation" ? parser(sink) : null;

function parser(sink: ImportSink): DocumentParser {
  const meta = new Map<string, string[]>();
  const document = new CompilationDocument(sink);
  const front = new LawText();
  /** The last law whose amendments the text includes, and the day of that law, as printed. The meta block is wrong in some files. */
  let through: string | null = null;
  let throughDate: string | null = null;

  const root: Frame = {
    open(name) {
      const local = localName(name);
      if (local === "meta") return metaFrame(meta);
      if (local === "preface") return preface;
      if (local === "main") {
        document.begin({ meta, through, throughDate, front: front.finish() });
        return level;
      }
      return skipped;
    },
    text: () => {},
    close: () => {},
  };

  const preface: Frame = {
    open(name, attributes) {
      const local = localName(name);
      if (local === "editionNote") return edition(front.open(name, attributes));
      return front.open(local === "property" ? "p" : name, attributes);
    },
    text: () => {},
    close: () => {},
  };

  /** `[As Amended Through P.L. 116–260, Enacted December 27, 2020]`. */
  const edition = (inner: Frame): Frame => ({
    open(name, attributes) {
      if (localName(name) === "date") throughDate ??= /^\d{4}-\d\d-\d\d$/.exec(attribute(attributes, "date") ?? "")?.[0] ?? null;
      const below = edition(inner.open(name, attributes));
      if (localName(name) !== "currentThroughPublicLaw") return below;
      let words = "";
      return {
        ...below,
        text(raw) {
          words += raw;
          below.text(raw);
        },
        close() {
          below.close();
          through ??= /\d{1,3}-\d{1,4}/.exec(foldDashes(words))?.[0] ?? null;
        },
      };
    },
    text: (raw) => inner.text(raw),
    close: () => inner.close(),
  });

  /** The act and its levels. */
  const level: Frame = {
    open(name, attributes) {
      const element = elementOf(name);
      if (element.role === "unit") return section(attributes);
      if (element.role === "division" || element.name === "level") {
        document.openDivision(element.name, attribute(attributes, "identifier"), attribute(attributes, "status"));
        return division;
      }
      // Editors put brackets around a repealed section.
      if (element.name === "editorialNote") return level;
      if (element.name === "toc" || element.name === "page" || element.name === "endMarker") return skipped;
      return document.stray().open(name, attributes);
    },
    text: (raw) => {
      if (/\S/.test(raw)) document.stray().text(raw);
    },
    close: () => {},
  };

  const division: Frame = {
    open(name, attributes) {
      const local = localName(name);
      if (document.takesHead && local === "num") return field((words) => document.setNumber(words, attribute(attributes, "value")));
      if (document.takesHead && local === "heading") return unsigned((words) => document.setHeading(words));
      return level.open(name, attributes);
    },
    text: (raw) => level.text(raw),
    close: () => document.closeDivision(),
  };

  const section = (attributes: string): Frame => {
    const text = new LawText();
    const unit: CompiledUnit = {
      identifier: attribute(attributes, "identifier"),
      status: attribute(attributes, "status"),
      value: "",
      printed: "",
      heading: "",
      text,
    };
    let hasHeading = false;
    return {
      open(name, inside) {
        const local = localName(name);
        if (local === "num" && unit.printed === "") {
          unit.value = attribute(inside, "value") ?? "";
          return field((words) => (unit.printed = words));
        }
        if (local === "heading" && !hasHeading) {
          hasHeading = true;
          return unsigned((words) => (unit.heading = words));
        }
        return text.open(name, inside);
      },
      text: (raw) => text.text(raw),
      close: () => document.section(unit),
    };
  };

  return frameParser(
    () => root,
    () => {
      if (document.sections === 0) throw new ImportError("This statute compilation has no section.");
      document.end();
    },
  );
}

/** A heading without the signs of its footnotes. */
function unsigned(take: (words: string) => void): Frame {
  const frame = field(take);
  return { ...frame, open: (name, attributes) => (attributes.includes("footnoteRef") ? skipped : frame.open(name, attributes)) };
}
