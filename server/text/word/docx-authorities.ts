import { BuilderElement, LeaderType, Paragraph, type ParagraphChild, Run, Tab, TabStopType, TextRun } from "docx";
import { type CourtAuthority, courtGroups, pageWords, passim } from "#shared/law/court-table.ts";
import { xmlText } from "./xml-text.ts";

/** An authority of a file with the pages it is likely to be on, in order. */
export interface PlacedAuthority extends Omit<CourtAuthority, "places"> {
  pages: readonly number[];
}

/** Twentieths of a point. */
const rightMargin = 9360;

/** The table on pages of its own: a field for each part, filled in. Word finds the pages anew when it opens the file. */
export function authorityParagraphs(authorities: readonly PlacedAuthority[]): Paragraph[] {
  const parts = Object.entries(courtGroups).flatMap(([group, { name, number }]) => {
    const own = authorities.filter((one) => one.group === group);
    if (own.length === 0) return [];
    const open = opening(` TOA \\h \\c "${number}" \\p `);
    return [
      new Paragraph({ style: "TOAHeading", children: [...open, new TextRun(name)] }),
      ...own.map((one, i) => {
        const pages = pageWords(one.pages);
        return new Paragraph({
          style: "TableofAuthorities",
          tabStops: [{ type: TabStopType.RIGHT, position: rightMargin, leader: LeaderType.DOT }],
          indent: { left: 360, hanging: 360 },
          children: [
            ...named(one),
            new TextRun({ children: [new Tab()] }),
            new TextRun({ text: pages, ...(pages === passim && { italics: true }) }),
            ...(i === own.length - 1 ? [field("end")] : []),
          ],
        });
      }),
    ];
  });
  return [new Paragraph({ style: "TOATitle", children: [new TextRun("Table of Authorities")] }), ...parts];
}

/** The mark behind a citation: a hidden field, of which the first of an authority has the whole entry. */
export function authorityMark(authority: Omit<PlacedAuthority, "pages">, isFirst: boolean): Run[] {
  const short = ` \\s ${quoted(authority.citation)} `;
  const { number } = courtGroups[authority.group];
  const whole = isFirst ? [code(' TA \\l "'), ...named(authority, true), code(`"${short}\\c ${number} `)] : [code(` TA${short}`)];
  return [field("begin", { isHidden: true }), ...whole, field("end", { isHidden: true })];
}

/** The entry, with the parties of a case in italics; as text, or as part of a field's code. */
function named({ citation, partyLength }: Omit<PlacedAuthority, "pages">, isCode = false): Run[] {
  const pieces = [
    { text: citation.slice(0, partyLength), italics: true },
    { text: citation.slice(partyLength), italics: false },
  ].filter(({ text }) => text !== "");
  return pieces.map(({ text, italics }) => {
    if (isCode) return new Run({ vanish: true, ...(italics && { italics }), children: [instruction(plain(text))] });
    return new TextRun({ text: xmlText(text), ...(italics && { italics }) });
  });
}

const opening = (text: string): ParagraphChild[] => [
  field("begin", { isDirty: true }),
  new Run({ children: [instruction(text)] }),
  field("separate"),
];

function field(type: "begin" | "separate" | "end", { isHidden = false, isDirty = false } = {}): Run {
  const attributes = { type: { key: "w:fldCharType", value: type }, ...(isDirty && { dirty: { key: "w:dirty", value: "true" } }) };
  return new Run({ ...(isHidden && { vanish: true }), children: [new BuilderElement({ name: "w:fldChar", attributes })] });
}

const code = (text: string): Run => new Run({ vanish: true, children: [instruction(text)] });

const instruction = (text: string) =>
  new BuilderElement({
    name: "w:instrText",
    attributes: { space: { key: "xml:space", value: "preserve" } },
    // Text of an element is a string to the library, though its types say elements.
    children: [text as unknown as BuilderElement],
  });

/** Quotation marks and backslashes have a meaning in the code of a field. */
const plain = (text: string) => xmlText(text).replaceAll('"', "”").replaceAll("\\", "/").replaceAll("\n", " ");
const quoted = (text: string) => `"${plain(text)}"`;
