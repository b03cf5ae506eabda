/** What the name of a file says: chapter, act, and the kind of document. */
export interface IllinoisName {
  /** `720` */
  chapter: string;
  /** `5`, `5.5`; `0` for the title of a chapter. */
  act: string;
  /** `A` chapter, `F` title of an act, `H` heading of an article, `K` section. */
  kind: string;
  /** `9-1`, `Art. 9`; `""` for chapters and acts. */
  unit: string;
}

const pattern = /^(\d{4})(\d{4})(\d)([AFHK])([^/\\]{0,80})$/;

/** Names such as `072000050K9-1`, without an ending; null for others. */
export function illinoisName(name: string): IllinoisName | null {
  const [, chapter = "", act = "", decimal = "", kind = "", unit = ""] = pattern.exec(name.trim().replace(/\.html?$/i, "")) ?? [];
  if (kind === "") return null;
  return { chapter: String(Number(chapter)), act: `${Number(act)}${decimal === "0" ? "" : `.${decimal}`}`, kind, unit: unit.trim() };
}
