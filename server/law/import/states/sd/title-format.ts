import type { TextFormat } from "../../../store/model.ts";

/** A title, or a part of one, as the council's page of all its sections. */
export const southDakotaTitle: TextFormat = {
  recognises: (opening) =>
    /<html\b/i.test(opening) &&
    /Generator" content="PowerTools for Open XML/i.test(opening) &&
    /SENU|sdlegislature\.gov|p\.s0Normal/.test(opening),
  async parser(sink, file) {
    const { SouthDakotaTitleParser } = await import("./title.ts");
    return new SouthDakotaTitleParser(sink, file);
  },
};
