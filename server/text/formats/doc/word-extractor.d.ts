/** The part of the package that is used; the package has no types. */
declare module "word-extractor" {
  interface Options {
    filterUnicode?: boolean;
    includeFooters?: boolean;
  }
  interface Extracted {
    getBody(options?: Options): string;
    getFootnotes(options?: Options): string;
    getEndnotes(options?: Options): string;
    getHeaders(options?: Options): string;
    getFooters(options?: Options): string;
    getAnnotations(options?: Options): string;
    getTextboxes(options?: Options): string;
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<Extracted>;
  }
}
