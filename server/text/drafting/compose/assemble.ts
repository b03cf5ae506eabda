import type { DraftCategoryId, Tone } from "#shared/workspace/drafts.ts";
import { draftClauses } from "../../clauses/catalog.ts";
import { definitions, undefinedTerms } from "../clauses/definitions.ts";
import { type Skeleton, skeletons } from "../clauses/skeletons.ts";
import { governingLawText } from "./governing-law.ts";
import type { InstalledLaw } from "./law-references.ts";

/** The input for assembling an agreement. */
export interface Asked {
  category: DraftCategoryId;
  /** Name of the agreement where its category does not name it. */
  title: string;
  tone: Tone;
  /** Code of a state, `federal`, or null. */
  law: string | null;
}

/** A section of an agreement before it is numbered. */
export interface Section {
  /** Id of the clause. */
  id: string;
  heading: string;
  /** Paragraphs, with a blank line between. */
  text: string;
}

/** The skeleton of the category. */
export function skeletonOf({ category, title }: Pick<Asked, "category" | "title">): Skeleton {
  const found = skeletons[category];
  return category === "custom" || category === "other" ? { ...found, name: title } : found;
}

/** The sections of an agreement of a category, in order. */
export function sectionsFor(asked: Asked, installed: InstalledLaw): Section[] {
  const skeleton = skeletonOf(asked);
  const sections = skeleton.clauses.flatMap((id) => clauseText(id, asked, skeleton, installed) ?? []);
  const terms = skeleton.kind === "order" ? [] : undefinedTerms(sections.map(({ text }) => text).join("\n"));
  if (terms.length === 0) return sections;
  const text = terms.map((term) => withRoles(`“${term}” ${definitions[term]}`, skeleton)).join("\n\n");
  return [{ id: "definitions", heading: "Definitions", text }, ...sections];
}

/** A clause of the library in a tone, with the roles of the parties; null for an unknown id. */
export function clauseText(
  id: string,
  { tone, law }: Pick<Asked, "tone" | "law">,
  roles: Pick<Skeleton, "a" | "b">,
  installed: InstalledLaw,
): Section | null {
  const clause = draftClauses.get(id);
  if (clause === undefined) return null;
  const source = id === "governing_law" ? governingLawText(law, tone, installed.get("choice_of_law") ?? null) : clause.text[tone];
  const text = withRoles(source, roles).replaceAll(/\{law (\w+)\|([^{}]*)\}/g, (_all, key: string, words: string) => {
    const citation = installed.get(key);
    return citation === undefined ? "" : words.replace("$", () => citation);
  });
  const paragraphs = text.split("\n\n").filter((one) => one.trim() !== "");
  return { id, heading: withRoles(clause.heading, roles), text: paragraphs.join("\n\n") };
}

const withRoles = (text: string, { a, b }: Pick<Skeleton, "a" | "b">) => text.replaceAll("{A}", a).replaceAll("{B}", b);

/** The agreement as Markdown. Numbers its sections and their paragraphs, and resolves every cross reference. */
export function assembled(asked: Asked, sections: readonly Section[]): string {
  const skeleton = skeletonOf(asked);
  const numbers = new Map(sections.map(({ id }, i) => [id, i + 1]));
  const parts = sections.map(({ heading, text }, i) => numbered(i + 1, heading, withReferences(text, numbers)));
  return [`# ${skeleton.name}`, opening(skeleton), ...parts, ending(skeleton)].join("\n\n") + "\n";
}

/** Keeps the words of `{?id|…}` where the agreement has the clause, and replaces `@id` by its number. */
function withReferences(text: string, numbers: ReadonlyMap<string, number>): string {
  return text
    .replaceAll(/\{\?(\w+)\|([^{}]*)\}/g, (_all, id: string, words: string) => (numbers.has(id) ? words : ""))
    .replaceAll(/Section @(\w+)/g, (_all, id: string) => (numbers.has(id) ? `Section ${numbers.get(id)}` : "this Agreement"));
}

/** A section with its number; its paragraphs are numbered where there are several. */
export function numbered(number: number, heading: string, text: string): string {
  const paragraphs = text.split("\n\n");
  const body = paragraphs.length === 1 ? text : paragraphs.map((one, i) => `${number}.${i + 1} ${one}`).join("\n\n");
  return `## ${number}. ${heading}\n\n${body}`;
}

function opening({ name, a, b, purpose, kind }: Skeleton): string {
  const why = withRoles(purpose, { a, b });
  if (kind === "order")
    return `${why} On the stipulation of [Party A] (“${a}”) and [Party B] (“${b}”), and good cause having been shown, the court enters this order (this “Order”), dated [Effective Date].`;
  return `This ${name} (this “Agreement”) is made as of [Effective Date] (the “Effective Date”) between [Party A] (“${a}”) and [Party B] (“${b}”). ${a} and ${b} are each a “Party” and together the “Parties”.\n\n${why} The Parties agree as follows:`;
}

function ending({ a, b, kind }: Skeleton): string {
  const lead = kind === "order" ? "So stipulated:" : "The Parties have signed this Agreement as of the Effective Date.";
  const row = (label: string) => `| ${label} | | |`;
  return [
    lead,
    "",
    `| | ${a} | ${b} |`,
    "| --- | --- | --- |",
    "| Party | [Party A] | [Party B] |",
    ...["By", "Name", "Title", "Date"].map(row),
  ].join("\n");
}
