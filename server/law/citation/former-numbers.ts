import type { ImportedSection, Note } from "../store/model.ts";
import { foldDashes } from "./dashes.ts";
import { formerKey, keyTitle } from "./key-parts.ts";

type Renumbered = Pick<ImportedSection, "sourceCredit" | "notes" | "number" | "actId">;

/**
 * Keys of `cite_key` for the numbers a section of the Code had before (`former/usc/2/431`): from notes of an editorial reclassification,
 * from the tables of a title enacted as law, from the edition a revision is based on, and from credits that renumber a section. At most 60.
 */
export function formerKeys({ sourceCredit, notes, number, actId }: Renumbered): string[] {
  const own = /^USC_T(\d+[A-Z]?)_/.exec(actId)?.[1];
  if (own === undefined) return [];
  const title = keyTitle(own);
  const found = [...renumberedIn(sourceCredit, title), ...notes.flatMap((note) => formerIn(note, number, title))];
  const keys = new Set(found.map((one) => formerKey(one)));
  keys.delete(formerKey(`usc/${title}/${foldDashes(number)}`));
  return [...keys].slice(0, mostFormer);
}

const mostFormer = 60;

/**
 * `63 Stat. 502, § 89; …; renumbered § 522`: in the credit of a title enacted as law, the number after the page is the section's own at that
 * time.
 */
function renumberedIn(credit: string, title: string): string[] {
  const text = foldDashes(credit);
  if (!/\brenumbered\b/.test(text)) return [];
  const numbers = [
    ...text.matchAll(/Stat\. [\dA-Z-]{1,12}, § (\d[\dA-Za-z-]{0,12})(?=[;,)]| )|\brenumbered § (\d[\dA-Za-z-]{0,12})(?=[;,)]| )/g),
  ];
  return numbers.map(([, first, later]) => `usc/${title}/${first ?? later}`);
}

function formerIn({ topic, body }: Note, number: string, title: string): string[] {
  if (topic === "historicalAndRevision" || topic === "derivation") {
    return body.tables.length > 0 ? inTables(body.tables, number, title) : inBasis(foldDashes(body.text.slice(0, 600)));
  }
  const text = foldDashes(body.text.slice(0, 1000));
  return [...text.matchAll(reclassified)].map(([, section, other]) => `usc/${other === undefined ? title : keyTitle(other)}/${section}`);
}

/** `Section was formerly classified to section 431 of Title 2`; a note about an act is about other provisions. */
const reclassified =
  /(?:^|[.\n] ?)(?:This )?[Ss]ection,? (?:[^.;\n]{0,120}, )?was (?:formerly )?(?:formerly classified to|formerly set out as|formerly|classified to|originally classified to) section (\d[\dA-Za-z-]{0,14}) of (?:this title|Title (\d{1,2})\b)(?=[^.\n]{0,90}(?:prior|formerly|before|renumber|editorial|transfer|\.|$))/g;

/** `Based on title 28, U.S.C., 1940 ed., §§ 371, 372`. */
function inBasis(text: string): string[] {
  return [
    ...text.matchAll(
      /[Tt]itle (\d{1,2}), U\. ?S\. ?C\., 19\d\d ed\., §§? ?((?:\d[\dA-Za-z-]{0,10}(?:\([A-Za-z\d]{1,4}\)){0,4}(?:, | and |, and )?){1,20})/g,
    ),
  ].flatMap(([, title = "", numbers = ""]) => sectionsOf(numbers).map((section) => `usc/${title}/${section}`));
}

/** The column for the U.S. Code in the rows of a table that are about this section. */
function inTables(tables: Note["body"]["tables"], number: string, title: string): string[] {
  return tables.flatMap(({ rows }) => {
    const column = rows[0]?.findIndex((cell) => /U\. ?S\. ?C(?:ode|\.)/i.test(cell.text)) ?? -1;
    if (column < 1) return [];
    let isOwn = true;
    return rows.slice(1).flatMap((row) => {
      const revised = row[0]?.text.trim() ?? "";
      if (revised !== "") isOwn = revised === number || revised.startsWith(`${number}(`);
      return isOwn ? inCell(foldDashes(row[column]?.text ?? ""), title) : [];
    });
  });
}

/** `41:10a.`, `42 U.S.C. 2451, 2452.`, `46 App.:883 (1st par.)`. A note is not the section. */
function inCell(text: string, title: string): string[] {
  return [...text.matchAll(cited)].flatMap(([, other = "", appendix, numbers = ""]) => {
    const code = keyTitle(`${other}${appendix === undefined ? "" : "a"}`);
    return sectionsOf(numbers).map((section) => `usc/${code === "" ? title : code}/${section}`);
  });
}

const cited =
  /\b(\d{1,2})( App\.)?(?: ?: ?| U\. ?S\. ?C\. (?:§§? ?)?)((?:\d[\dA-Za-z-]{0,14}(?![\dA-Za-z-])(?:\([A-Za-z\d]{1,5}\)){0,5}(?! ?note| U\.)(?:, | and |, and )?(?!\d{1,2}(?: App\.)?:)){1,20})/g;

function sectionsOf(numbers: string): string[] {
  return [...numbers.matchAll(/(?<![\dA-Za-z(-])(\d[\dA-Za-z-]{0,14})/g)].map(([, section = ""]) => section.replace(/-$/, ""));
}
