import type { StateFamily } from "./core/family.ts";
import { nebraskaFiles } from "./ne/ne-family.ts";

/** Every publisher that spreads a source over many files. */
export const stateFamilies: readonly StateFamily[] = [nebraskaFiles];
