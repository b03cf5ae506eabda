import { ContentReader } from "./cfr-content.ts";
import { CfrDocument } from "./cfr-document.ts";
import { content, field, type Frame, frameParser, skipped } from "./cfr-frames.ts";
import type { DivisionKind } from "./cfr-heading.ts";
import { isoDate } from "./cfr-history.ts";
import { type Ancestor, hierarchy } from "./ecfr-hierarchy.ts";
import { type DocumentParser, ImportError, type ImportSink, type ParserFactory, type XmlFile } from "../../store/model.ts";
import { attribute } from "../xml/xml-values.ts";

/**
 * The eCFR as GPO publishes it in bulk (`DLPSTEXTCLASS`) and as the versioner serves it: a title (`ECFR`), or the requested level, section
 * or appendix.
 */
export const ecfrParser: ParserFactory = (root, sink, file) => {
  if (root.name === "DLPSTEXTCLASS") return parser(sink, file, "ecfr-bulk");
  return root.name === "ECFR" || /^DIV[1-9]$/.test(root.name) ? parser(sink, file, "ecfr-versioner") : null;
};

const kinds: Record<string, DivisionKind> = {
  DIV1: "title",
  DIV2: "subtitle",
  DIV3: "chapter",
  DIV4: "subchapter",
  DIV5: "part",
  DIV6: "subpart",
  DIV7: "subject-group",
};

const isLevel = (name: string): boolean => /^DIV[1-9]$/.test(name);

/** The facts the file has stated so far. */
interface About {
  /** `IDNO` and `TITLE` of a bulk file's header. */
  title: string | null;
  name: string;
  /** Date of the last amendment of each volume, `YYYY-MM-DD`; the volume being read is under `""`. */
  amended: Map<string, string>;
  /** Date of publication in a bulk file's header, which is mostly empty. */
  published: string | null;
}

function parser(sink: ImportSink, file: XmlFile, format: "ecfr-bulk" | "ecfr-versioner"): DocumentParser {
  const document = new CfrDocument(sink);
  const about: About = { title: null, name: "", amended: new Map(), published: null };
  let begin: (() => void) | null = null;
  let isFirst = true;

  /** Header, body and other elements around the tree of levels. */
  const wrapper: Frame = {
    open(name, attributes) {
      if (isLevel(name)) return level(name, attributes);
      if (name === "AMDDATE") return field((value) => setAmended("", isoDate(value)));
      if (name === "DATE") return field((value) => (about.published ??= isoDate(value)));
      if (name === "VOLUME") setAmended(attribute(attributes, "N") ?? "", attribute(attributes, "AMDDATE"));
      if (name === "IDNO") return field((value) => (about.title ??= /^\d{1,2}$/.exec(value)?.[0] ?? null));
      if (name === "TITLE") return field((value) => (about.name ||= value));
      return wrapper;
    },
    text: () => {},
    close: () => {},
  };

  const setAmended = (volume: string, date: string | null): void => {
    if (date !== null && /^\d{4}-\d\d-\d\d$/.test(date)) about.amended.set(volume, date);
  };

  const level = (name: string, attributes: string): Frame => {
    const kind = kinds[name];
    // A title is named by its heading, which comes inside the title.
    const isNamedLater = isFirst && kind === "title";
    if (isFirst) begin = opening(name, attributes);
    isFirst = false;
    if (!isNamedLater) start();
    const n = attribute(attributes, "N");
    return kind === undefined ? unit(name === "DIV9" ? "appendix" : "section", n, attributes) : division(kind, n);
  };

  const start = (): void => {
    begin?.();
    begin = null;
  };

  const division = (kind: DivisionKind, n: string | null): Frame => {
    document.openDivision(kind, kind === "title" ? null : n);
    // Sometimes a section is in its subpart without its own element: SECTNO, SUBJECT, paragraphs (GPO user guide §3.93).
    let loose: { number: string; heading: string; reader: ContentReader } | null = null;
    const endLoose = (): void => {
      if (loose === null) return;
      const { number, heading, reader } = loose;
      loose = null;
      document.unit({ unit: "section", n: null, head: number, heading, identifier: number, references: [], ...reader.finish() });
    };
    return {
      open(name, attributes) {
        if (isLevel(name)) {
          endLoose();
          return level(name, attributes);
        }
        if (name === "SECTNO") {
          endLoose();
          start();
          return field((number) => (loose = { number, heading: "", reader: new ContentReader() }));
        }
        const section = loose;
        if (section !== null && section.heading === "" && (name === "SUBJECT" || name === "RESERVED")) {
          return field((value) => (section.heading = value));
        }
        if (section === null && document.head === "" && (name === "HEAD" || name === "RESERVED" || name === "CHAPNO")) {
          return field((value) => document.setHead(value));
        }
        if (name === "CFRTOC") return skipped;
        return content(() => loose?.reader ?? document.content(), {
          isLevel,
          leave(found, inner) {
            endLoose();
            return level(found, inner);
          },
          quoted: (found) => document.warnQuoted(found, document.head),
        }).open(name, attributes);
      },
      text(raw) {
        if (/\S/.test(raw)) (loose?.reader ?? document.content()).text(raw);
      },
      close() {
        endLoose();
        start();
        document.closeDivision();
      },
    };
  };

  const unit = (is: "section" | "appendix", n: string | null, attributes: string): Frame => {
    let head = "";
    let reader: ContentReader | null = new ContentReader();
    const inside = content(() => reader ?? document.content(), {
      isLevel,
      leave(name, inner) {
        finish();
        document.warnNested(name, head);
        return level(name, inner);
      },
      quoted: (name) => document.warnQuoted(name, head),
    });
    const amended = about.amended.get(attribute(attributes, "VOLUME") ?? "") ?? about.amended.get("");
    const finish = (): void => {
      if (reader === null) return;
      document.setExtra(amended === undefined ? {} : { currencyNote: `eCFR; this volume of the title was last amended on ${amended}.` });
      document.unit({ unit: is, n: n === "" ? null : n, head, heading: null, identifier: n, references: [], ...reader.finish() });
      reader = null;
    };
    return {
      open(name, inner) {
        if ((name === "HEAD" || name === "RESERVED") && head === "" && reader !== null) return field((value) => (head = value));
        return inside.open(name, inner);
      },
      text: (raw) => reader?.text(raw),
      close: finish,
    };
  };

  /** Announces the file once its first level is known; `name` and `attributes` belong to that level. */
  const opening = (name: string, attributes: string): (() => void) => {
    const n = attribute(attributes, "N") ?? "";
    const kind = kinds[name];
    const above = hierarchy(attribute(attributes, "hierarchy_metadata"));
    const title = titleOf(kind === "title" ? n : null, attribute(attributes, "NODE"), above);
    const date = dayOf(file, [about.published, ...about.amended.values()]);
    const common = {
      corpusType: "CFR",
      jurisdiction: "federal",
      titleNumber: title,
      release: date,
      releaseDate: date,
      format,
      isFiction: false,
      positiveLaw: null,
    };
    if (kind === "title") {
      return () => {
        const head = document.titleName || about.name.replace(/^Title \d+:\s*/i, "");
        document.begin({ ...common, key: `cfr-${title}`, name: head === "" ? `Title ${title}` : `Title ${title}—${head}` });
      };
    }
    const own = scope(kind, name, n, above);
    return () => {
      document.begin({ ...common, key: `cfr-${title}-${own.key}`, name: `Title ${title}, ${own.name}` });
      document.openDivision("title", title);
      for (const ancestor of own.above) document.openDivision(ancestor.kind, ancestor.number);
    };
  };

  /** A bulk file's `N` is the number of the volume; its title is in `NODE`, `4:1`, and in the header. */
  const titleOf = (n: string | null, node: string | null, above: Ancestor[]): string => {
    const candidates = [
      /^(\d{1,2}):/.exec(node ?? "")?.[1],
      about.title,
      format === "ecfr-versioner" ? /^\d{1,2}$/.exec(n ?? "")?.[0] : undefined,
      above.find((a) => a.kind === "title")?.number,
      /title[-_ ]?(\d{1,2})(?!\d)/i.exec(file.name)?.[1],
    ];
    const title = candidates.find((c) => c != null && /^\d{1,2}$/.test(c));
    if (title != null) return String(Number(title));
    throw new ImportError(
      "This file is a piece of the eCFR that does not say which title it comes from. Give it a name that does, such as title-12-part-1026.xml.",
    );
  };

  return frameParser(
    (name, attributes) => (isLevel(name) ? level(name, attributes) : wrapper),
    () => document.end(),
  );
}

/**
 * The day of the text: of the last amendment of any of its volumes, or of its publication, as the file states them, or the later day in the name of the file, by which the
 * versioner's files are requested. Null when the file states none.
 */
function dayOf({ day = null, amendmentDates = [] }: XmlFile, stated: readonly (string | null)[]): string | null {
  const days = [day, ...stated, ...amendmentDates.map(isoDate)].filter((one) => one !== null);
  return days.toSorted().at(-1) ?? null;
}

/** Key, name and missing ancestors of a level that was served without its title. */
function scope(
  kind: DivisionKind | undefined,
  name: string,
  n: string,
  above: Ancestor[],
): { key: string; name: string; above: Ancestor[] } {
  const levels = above.filter((a) => a.kind !== "title");
  // The path of a level ends with the level itself.
  const around = kind === undefined ? levels : levels.filter((a) => a.kind !== kind);
  if (kind === undefined && !around.some((a) => a.kind === "part")) {
    const part = (name === "DIV8" ? /^\D*(\d[\w-]*)\./ : /\bpart (\d[\w-]*)/i).exec(n)?.[1];
    if (part !== undefined) around.push({ kind: "part", number: part });
  }
  const part = kind === "part" ? undefined : around.find((a) => a.kind === "part");
  const own = kind ?? (name === "DIV9" ? "appendix" : "section");
  const words = kind === undefined ? n || own : `${own} ${n}`;
  const slug = words.replace(/[^A-Za-z0-9.]+/g, "-").replace(/^-|-$/g, "");
  const isNested = part !== undefined && kind !== undefined;
  return { key: isNested ? `part-${part.number}-${slug}` : slug, name: isNested ? `part ${part.number}, ${words}` : words, above: around };
}
