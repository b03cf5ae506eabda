import type { StateFamily } from "../core/family.ts";

/** Files of California's database, which only its archive puts together (database.ts). */
export const californiaFamily: StateFamily = {
  id: "ca-pubinfo",
  groupOf: () => null,
  async parser(sink, file, options) {
    const { PubinfoParser } = await import("./pubinfo.ts");
    return new PubinfoParser(sink, file.name, options);
  },
};
