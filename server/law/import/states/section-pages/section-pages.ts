import type { StateFamily } from "../core/family.ts";
import { arizonaPages } from "../az/rules.ts";
import { delawarePages } from "../de/rules.ts";
import { hawaiiPages } from "../hi/rules.ts";
import { louisianaPages } from "../la/rules.ts";
import { mainePages } from "../me/rules.ts";
import { missouriPages } from "../mo/rules.ts";
import { rhodeIslandPages } from "../ri/rules.ts";
import { southCarolinaPages } from "../sc/rules.ts";
import { idahoPages } from "../id/rules.ts";
import { montanaPages } from "../mt/rules.ts";
import { newHampshirePages } from "../nh/rules.ts";
import { vermontPages } from "../vt/rules.ts";
import { westVirginiaPages } from "../wv/rules.ts";
import type { PageRules } from "./page-rules.ts";

const publishers: readonly PageRules[] = [
  arizonaPages,
  delawarePages,
  hawaiiPages,
  louisianaPages,
  mainePages,
  missouriPages,
  rhodeIslandPages,
  southCarolinaPages,
  westVirginiaPages,
  vermontPages,
  newHampshirePages,
  montanaPages,
  idahoPages,
];

// The reader is loaded only where such a page is read: a thread that never reads one loads no HTML reader.

/** Publishers whose codes are pages of single sections or chapters. */
export const sectionPages: readonly StateFamily[] = publishers.map((rules) => ({
  id: rules.id,
  groupOf: (file, opening) => rules.groupOf(file, opening),
  ...(rules.hasLongHead === true && { hasLongHead: true as const }),
  // Contents come before the sections that they list.
  orderOf: (file) => `${rules.isContents?.(file) === true ? 0 : 1} ${file.path}`,
  async parser(sink, file) {
    const { PageReader } = await import("./page-reader.ts");
    return new PageReader(sink, rules, file);
  },
}));
