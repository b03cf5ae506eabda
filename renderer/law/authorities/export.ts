import type { Authority } from "#shared/law/authorities.ts";
import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import { statusWord } from "../../ui/status.ts";
import type { Group } from "./order.ts";
import { texts } from "./texts.ts";

/** The day of an authority's installed text, in words; `""` if there is no text or the day is unknown. */
export type AsOf = (authority: Authority) => string;

/** Rows of a spreadsheet. */
export function csvOf(groups: readonly Group[], asOf: AsOf): string {
  const rows = groups.flatMap(({ authorities }) =>
    authorities.map((one) => [
      texts.kinds[one.kind],
      one.citation,
      one.section?.heading ?? "",
      one.section === null ? "" : statusWord(one.section.status),
      asOf(one),
      remarkOf(one),
      String(one.places.length),
      one.places.map((place) => place.line).join(" "),
      [...new Set(one.places.flatMap((place) => place.pinpoint ?? []))].join(" "),
    ]),
  );
  return byteOrderMark + [texts.columns, ...rows].map((row) => csvLine(row)).join("");
}

export function markdownOf(groups: readonly Group[], asOf: AsOf): string {
  const parts = groups.map(({ kind, authorities }) => {
    const lines = authorities.map((one) => `- **${escaped(one.citation)}**${rest(one, escaped, asOf)}`);
    return kind === null ? lines.join("\n") : `## ${texts.kinds[kind]}\n\n${lines.join("\n")}`;
  });
  return `# ${texts.title}\n\n${parts.join("\n\n")}\n`;
}

/** For a word processor: headings and lines. */
export function plainOf(groups: readonly Group[], asOf: AsOf): string {
  return `${groups
    .map(({ kind, authorities }) => {
      const lines = authorities.map((one) => `${one.citation}${rest(one, (text) => text, asOf)}`);
      return kind === null ? lines.join("\n") : `${texts.kinds[kind]}\n${lines.join("\n")}`;
    })
    .join("\n\n")}\n`;
}

/** Why nothing was found, in words; `""` when something was. */
export function gapOf({ gap, law }: Pick<Authority, "gap" | "law">): string {
  return gap === null ? "" : texts.gaps[gap](law);
}

/** What a reader of the export must know: why nothing was found, or that the law is fictional. */
function remarkOf(one: Authority): string {
  return one.isFiction ? texts.fiction : gapOf(one);
}

function rest(one: Authority, escape: (text: string) => string, asOf: AsOf): string {
  const heading = one.section === null || one.section.heading === "" ? "" : `, ${escape(one.section.heading)}`;
  const remarks = [remarkOf(one), asOf(one)].filter((remark) => remark !== "").join("; ");
  const lines = [...new Set(one.places.map((place) => place.line))].join(", ");
  return `${heading}${remarks === "" ? "" : ` (${escape(remarks)})`} — ${texts.lines(lines)}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);
}
