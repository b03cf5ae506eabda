/** Whose constitution it is. */
export interface ConstitutionPlace {
  jurisdiction: string;
  /** As ids and keys spell it: `us`, `vt`. */
  code: string;
  name: string;
}
