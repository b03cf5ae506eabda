import type { StateFamily } from "./core/family.ts";

/** Every publisher that spreads a source over many files. */
export const stateFamilies: readonly StateFamily[] = [];
