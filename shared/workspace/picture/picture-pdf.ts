import { jpegPage } from "./jpeg.ts";
import type { PicturePage } from "./picture.ts";
import { pngPage } from "./png.ts";
import { tiffPages } from "./tiff.ts";

/**
 * A picture file as a PDF with a page for each picture: reader and viewer of PDFs then are those of pictures, and a place on a page is the
 * same in both. Throws PictureProblem for a picture that cannot be read.
 */
export async function pdfOfPicture(file: Uint8Array): Promise<Uint8Array> {
  if (file[0] === 0x89) return pdfOf([await pngPage(file)]);
  if (file[0] === 0xff) return pdfOf([jpegPage(file)]);
  return pdfOf(tiffPages(file));
}

/** Points of the longer side of a page whose picture does not say its size: a letter. */
const letter = 792;
/** Screens say this; a photograph of a page then would be as large as a wall. */
const screenDpi = 120;

function pdfOf(pages: readonly PicturePage[]): Uint8Array {
  const file = new PdfFile();
  const kids: number[] = [];
  for (const page of pages) kids.push(addPage(file, page));
  file.object(2, `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] /Count ${kids.length} >>`);
  file.object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  return file.finish();
}

function addPage(file: PdfFile, page: PicturePage): number {
  const { across, down } = pointsOf(page);
  const [width, height] = [page.width * across, page.height * down];
  const names: string[] = [];
  const drawing: string[] = [`q 0 0 ${width} ${height} re W n`];
  for (const [i, piece] of page.pieces.entries()) {
    const { entries, palette, data } = piece;
    const hex = palette === undefined ? "" : `<${[...palette].map((byte) => byte.toString(16).padStart(2, "0")).join("")}>`;
    const id = file.next();
    file.stream(
      id,
      `/Type /XObject /Subtype /Image /Width ${piece.width} /Height ${piece.height} ${entries.replace("PALETTE", hex)}`,
      data,
    );
    names.push(`/P${i} ${id} 0 R`);
    const bottom = height - (piece.top + piece.height) * down;
    drawing.push(`q ${piece.width * across} 0 0 ${piece.height * down} ${piece.left * across} ${bottom} cm /P${i} Do Q`);
  }
  drawing.push("Q");
  const [content, id] = [file.next(), file.next()];
  file.stream(content, "", new TextEncoder().encode(drawing.join("\n")));
  file.object(
    id,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${page.turn * 90} /Contents ${content} 0 R /Resources << /XObject << ${names.join(" ")} >> >> >>`,
  );
  return id;
}

/** Points of a pixel. */
function pointsOf({ width, height, dpi }: PicturePage): { across: number; down: number } {
  if (dpi !== null && Math.max(...dpi) >= screenDpi) return { across: 72 / dpi[0], down: 72 / dpi[1] };
  const point = Math.min(letter / Math.max(width, height), 72 / 96);
  return { across: point, down: point };
}

/** Collects the objects of a PDF; the first two numbers are the catalog and the list of pages. */
class PdfFile {
  readonly #pieces: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  readonly #encoder = new TextEncoder();
  #length = 0;
  #last = 2;

  constructor() {
    this.#add("%PDF-1.7\n");
  }

  next(): number {
    return ++this.#last;
  }

  object(id: number, content: string): void {
    this.#offsets[id] = this.#length;
    this.#add(`${id} 0 obj\n${content}\nendobj\n`);
  }

  stream(id: number, entries: string, data: Uint8Array): void {
    this.#offsets[id] = this.#length;
    this.#add(`${id} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`);
    this.#pieces.push(data);
    this.#length += data.length;
    this.#add("\nendstream\nendobj\n");
  }

  finish(): Uint8Array {
    const start = this.#length;
    const rows = this.#offsets.slice(1).map((at) => `${String(at).padStart(10, "0")} 00000 n \n`);
    this.#add(
      `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    const out = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      out.set(piece, at);
      at += piece.length;
    }
    return out;
  }

  #add(text: string): void {
    const piece = this.#encoder.encode(text);
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}
