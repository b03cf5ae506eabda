/** The jurisdiction of the constitution. */
export interface ConstitutionPlace {
  jurisdiction: string;
  /** Spelling in ids and keys: `us`, `vt`. */
  code: string;
  name: string;
}
