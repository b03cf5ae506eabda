import { californiaFamily } from "./ca/family.ts";
import type { StateFamily } from "./core/family.ts";
import { illinoisTree } from "./il/family.ts";
import { marylandFiles } from "./md/md-family.ts";
import { nebraskaFiles } from "./ne/ne-family.ts";
import { pageFamilies } from "./pages/page-families.ts";
import { recordFamilies } from "./records/records.ts";
import { sectionPages } from "./section-pages/section-pages.ts";

/** Every publisher that spreads a source over many files. */
export const stateFamilies: readonly StateFamily[] = [
  californiaFamily,
  illinoisTree,
  nebraskaFiles,
  marylandFiles,
  ...pageFamilies,
  ...sectionPages,
  ...recordFamilies,
];
