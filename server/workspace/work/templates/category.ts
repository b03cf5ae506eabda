import { draftCategoryIds, draftCategoryLabels } from "#shared/workspace/drafts.ts";

/** The category of a draft made from a template, whose category is free text: `custom` where it names none. */
export function draftCategoryOf(category: string): string {
  const asked = plain(category);
  return draftCategoryIds.find((id) => plain(id) === asked || plain(draftCategoryLabels[id]) === asked) ?? "custom";
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
