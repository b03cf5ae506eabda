import { type DocumentParser, ImportError, type ImportSink, type ParserFactory, type TextFile, type XmlFile } from "../store/model.ts";
import { cfrAnnualParser } from "./cfr/cfr-annual.ts";
import { cfrUslmParser } from "./cfr/cfr-uslm.ts";
import { partSentence } from "./collection.ts";
import { formatOf, type Root, rootOf } from "./detect.ts";
import { openingChars } from "./opening.ts";
import { ecfrParser } from "./cfr/ecfr.ts";
import { federalRegisterParser } from "./register/federal-register.ts";
import { federalRegisterUslmParser } from "./register/fr-uslm.ts";
import { publicLawParser } from "./uslm/public-law.ts";
import { statuteCompilationParser } from "./uslm/statute-compilation.ts";
import { stateXmlFormats } from "./states/state-formats.ts";
import { uslmParser } from "./uslm/uslm.ts";

// Separate from the code that distinguishes documents from other files: the thread that writes an import needs no parser.

/** Every format that is recognized by an XML root. */
export const parsers: ParserFactory[] = [
  uslmParser,
  ecfrParser,
  cfrAnnualParser,
  cfrUslmParser,
  federalRegisterParser,
  federalRegisterUslmParser,
  publicLawParser,
  statuteCompilationParser,
  ...stateXmlFormats,
];

/**
 * The parser for a document, chosen by its first text, which may have to be loaded; null when more text is needed, but never once `isWhole`
 * says that there is no more. Throws ImportError when no format accepts the text.
 */
export function parserOf(
  text: string,
  isWhole: boolean,
  sink: ImportSink,
  file: TextFile,
  among: ParserFactory[] = parsers,
): DocumentParser | Promise<DocumentParser> | null {
  if (text.length < openingChars && !isWhole) return null;
  const format = formatOf(text, file);
  if (format !== undefined) return format.parser(sink, file);
  const root = rootOf(text);
  if (root !== null) return parserFor(root, sink, file, among);
  if (isWhole) throw new ImportError("This file ends before its first element. Download it again.");
  return null;
}

/** The parser of the first format that accepts this root. Throws ImportError with the root and the supported ones. */
export function parserFor(root: Root, sink: ImportSink, file: XmlFile, among: ParserFactory[] = parsers): DocumentParser {
  for (const factory of among) {
    const parser = factory(root, sink, file);
    if (parser !== null) return parser;
  }
  throw new ImportError(partSentence(root) ?? unknownRoot(root));
}

/** Other publications of the same publishers, by local name of the root. */
const relatives: Record<string, string> = {
  bill: "a bill",
  resolution: "a resolution",
  schema: "an XML schema",
  stylesheet: "a style sheet",
  rss: "a news feed",
  feed: "a news feed",
  akomaNtoso: "an Akoma Ntoso document",
};

function unknownRoot(root: Root): string {
  const name = root.name.length > 60 ? `${root.name.slice(0, 57)}…` : root.name;
  const local = root.name.slice(root.name.indexOf(":") + 1);
  const known = Object.hasOwn(relatives, local) ? relatives[local] : undefined;
  const what = known === undefined ? `Its root element is <${name}>, which Pandect does not know` : `This is ${known} (<${name}>)`;
  return (
    `${what}. Pandect installs titles of the United States Code (<uscDoc>) and of the Code of Federal Regulations ` +
    "(eCFR: <ECFR> or <DLPSTEXTCLASS>; annual edition: <CFRDOC>, <CFRGRANULE> or <cfrDoc>), " +
    "issues and documents of the Federal Register (<FEDREG>, <RULE>, <PRORULE>, <NOTICE>, <PRESDOCU>, <frDoc>), " +
    "public and private laws of Congress (<pLaw>), statute compilations (<statuteCompilation>), titles of the D.C. Code and of the Code of " +
    "Maryland Regulations (the folder with their index.xml), and chapters of the Nevada and Oregon Revised Statutes (web pages)."
  );
}
