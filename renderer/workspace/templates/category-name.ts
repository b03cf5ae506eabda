import { contractTypeLabels } from "#shared/workspace/contract-types.ts";
import { named } from "../../ui/plain-words.ts";
import { texts } from "./texts.ts";

const names = { ...contractTypeLabels, custom: texts.noCategory };

/** The category of a template in words: `nda` as the contract type, `custom` as no category, a person's own name as written. */
export const categoryName = (category: string): string => named(names, category);
