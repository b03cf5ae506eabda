import type { StateFamily } from "../core/family.ts";

const kinds = /<legaldoc\b[^>]*>\s*<law\s+type="\s*(statute|ucc|constitution|appendix)\s*"/i;

/** The repository of the Nebraska Legislature: one XML file for each section, one source for each chapter. */
export const nebraskaFiles: StateFamily = {
  id: "ne-legaldoc",
  groupOf({ name, path }, opening) {
    const kind = kinds.exec(opening)?.[1]?.toLowerCase();
    if (kind === undefined || !/\.xml$/i.test(name)) return null;
    const chapter = kind === "statute" ? /\bstatutenumber="[\s-]*(\d{1,2})-/.exec(opening)?.[1] : "";
    if (chapter === undefined) return null;
    // The folders of two releases stay two sources.
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return `${folder} ${kind} ${chapter}`;
  },
  // `Chapter44.xml` is empty, and `Array` is a copy of a section that lacks its changes.
  isSpare: ({ name }, opening) =>
    /^\s*(?:<\?xml[^>]*\?>)?\s*<root>\s*<\/root>/.test(opening) || (kinds.test(opening) && !/\.xml$/i.test(name)),
  async parser(sink, file, options) {
    const { NebraskaParser } = await import("./ne.ts");
    return new NebraskaParser(sink, file.day ?? null, options === undefined);
  },
};
