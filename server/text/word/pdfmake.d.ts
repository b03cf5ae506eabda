/** The part of pdfmake used here; the package has no types. */
declare module "pdfmake" {
  export interface PdfText {
    text: string | PdfText[];
    font?: string;
    bold?: boolean;
    italics?: boolean;
    decoration?: ("underline" | "lineThrough")[];
    decorationColor?: string;
    color?: string;
    background?: string;
    fontSize?: number;
    sup?: boolean;
    link?: string;
    preserveLeadingSpaces?: boolean;
  }
  export interface PdfBlock extends Partial<PdfText> {
    stack?: PdfBlock[];
    columns?: PdfBlock[];
    columnGap?: number;
    width?: number | string;
    table?: { headerRows: number; widths: string[]; body: PdfBlock[][]; dontBreakRows?: boolean };
    layout?: string | Record<string, unknown>;
    canvas?: { type: "line"; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor?: string }[];
    margin?: [number, number, number, number];
    alignment?: "left" | "center" | "right";
    pageBreak?: "before" | "after";
    headlineLevel?: number;
    lineHeight?: number;
    tocItem?: boolean;
    tocMargin?: [number, number, number, number];
    toc?: { title?: PdfBlock };
    /** The place of each line, after the layout. */
    positions?: { pageNumber: number }[];
  }
  export interface PdfDefinition {
    pageSize: string | { width: number; height: number };
    pageMargins: [number, number, number, number];
    info: Record<string, string | Date>;
    defaultStyle: Record<string, unknown>;
    content: PdfBlock[];
    header?: (page: number) => PdfBlock | null;
    footer?: (page: number, pages: number) => PdfBlock;
    pageBreakBefore?: (node: { headlineLevel?: number }, queries: { getFollowingNodesOnPage(): unknown[] }) => boolean;
    compress?: boolean;
    language?: string;
  }
  interface PdfMake {
    virtualfs: { writeFileSync(name: string, content: Buffer): void };
    setFonts(fonts: Record<string, { normal: string; bold: string; italics: string; bolditalics: string }>): void;
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    createPdf(definition: PdfDefinition): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
