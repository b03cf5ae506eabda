import { stateSources } from "../state-sources.ts";
import { chapterPages, threeDigits } from "./chapters.ts";
import { ecfr } from "./ecfr.ts";
import { cfrAnnual, cfrBulk, compilations, federalRegister, publicLaws } from "./govinfo.ts";
import { olrc } from "./olrc.ts";
import type { Publisher } from "./publisher.ts";
import { repository } from "./repository.ts";
import { stateFiles } from "./state-files.ts";

/** How to query each source of `official-sources.ts`. */
export const publishers: Record<string, Publisher> = {
  usc: olrc,
  ecfr,
  "cfr-bulk": cfrBulk,
  "cfr-annual": cfrAnnual,
  fr: federalRegister,
  pl: publicLaws,
  comps: compilations,
  "dc-code": repository({ id: "dc-code", name: "The whole code", publisher: "the Council of the District of Columbia" }),
  "md-comar": repository({ id: "md-comar", name: "All regulations", publisher: "the Maryland Division of State Documents" }),
  "ne-rrs": repository({ id: "ne-rrs", keyPrefix: "ne-", name: "All statutes", publisher: "the Nebraska Legislature" }),
  "nv-nrs": chapterPages({
    prefix: "nv-nrs",
    publisher: "the Nevada Legislature",
    link: /NRS-(\d{3}[A-Z]{0,2})\.html$/i,
    written: threeDigits,
  }),
  "or-ors": chapterPages({
    prefix: "or-ors",
    publisher: "the Oregon Legislature",
    link: /ors(\d{3}[a-z]?)\.html$/i,
    written: (number) => threeDigits(number).toLowerCase(),
  }),
  ...Object.fromEntries(stateSources.map((source) => [source.id, stateFiles(source)])),
};
