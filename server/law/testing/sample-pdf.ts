/** A line of a page: text, left, bottom, and size of its letters. */
export type SampleLine = [text: string, left: number, bottom: number, size?: number];

/** A PDF with these lines on its pages, in a font of the standard set. Characters are of windows-1252. */
export function samplePdf(pages: readonly (readonly SampleLine[])[], info = ""): Buffer {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const kids = pages.map((_, i) => `${5 + 2 * i} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font,
    `<< ${info} >>`,
    ...pages.flatMap((lines) => {
      const drawn = lines.map(
        ([text, left, bottom, size = 12]) => `/F1 ${size} Tf 1 0 0 1 ${left} ${bottom} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj`,
      );
      const content = `BT ${drawn.join(" ")} ET`;
      return [
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents @ 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [i, object] of objects.entries()) {
    places.push(file.length);
    file += `${i + 1} 0 obj\n${object.replace("@", String(i + 2))}\nendobj\n`;
  }
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
