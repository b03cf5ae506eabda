import { zipSync } from "fflate";

/**
 * Titles of regulations that do not exist, in the eCFR's own format, for the tests of imports: any number of sections. `amended` changes
 * the words of every tenth section, `noted` gives the tenth section of part 1 a source note with a day of amendment.
 */
export function sampleTitle(options: { title: number; sections: number; amended?: boolean; noted?: boolean; date?: string }): string {
  const { title, sections, amended = false, noted = false, date = "2088-01-02" } = options;
  const out = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<ECFR>\n<AMDDATE>${printedDate(date)}</AMDDATE>\n<VOLUME N="1" AMDDATE="${date}"/>\n`,
    `<DIV1 N="${title}" TYPE="TITLE">\n<HEAD>Title ${title}—Lighthouses</HEAD>\n`,
    `<DIV3 N="I" TYPE="CHAPTER">\n<HEAD>CHAPTER I—BOARD OF LIGHTS</HEAD>\n`,
  ];
  for (let i = 1; i <= sections; i++) {
    const part = Math.floor((i - 1) / 100) + 1;
    if ((i - 1) % 100 === 0) out.push(`<DIV5 N="${part}" TYPE="PART" VOLUME="1">\n<HEAD>PART ${part}—LAMPS OF ORDER ${part}</HEAD>\n`);
    const oil = amended && i % 10 === 0 ? "colza" : "sperm";
    out.push(
      `<DIV8 N="${part}.${i}" TYPE="SECTION" VOLUME="1">\n<HEAD>§ ${part}.${i}   Lamp ${i}.</HEAD>\n`,
      `<P>(a) The keeper of lamp ${i} shall fill it with ${oil} oil before dusk.</P>\n`,
      `<P>(b) No heron shall be taxed for resting on lamp ${i} of title ${title}.</P>\n`,
      noted && i === 10 ? `<CITA TYPE="N">[86 FR 1, Jan. 4, 2087, as amended at 87 FR 12, Jan. 2, 2088]</CITA>\n</DIV8>\n` : "</DIV8>\n",
    );
    if (i % 100 === 0 || i === sections) out.push("</DIV5>\n");
  }
  out.push("</DIV3>\n</DIV1>\n</ECFR>\n");
  return out.join("");
}

/** `Jan. 2, 2088`. */
function printedDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  const name = "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.".split(" ")[(month ?? 1) - 1] ?? "";
  return `${name} ${day}, ${year}`;
}

/** Files as one zip archive. */
export function sampleZip(files: Record<string, string>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
}
