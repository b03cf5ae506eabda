import { lazy } from "react";
import type { LawExtensions } from "../law/extensions.ts";
import { whenServed } from "../api/when-served.ts";

/** What the workspace adds to law screens, loaded after the law itself. */
export const lawExtensions: LawExtensions = {
  UsesOfSection: lazy(
    whenServed(() => import("../workspace/matter-law/AffectedMatters.tsx").then((module) => ({ default: module.AffectedMatters }))),
  ),
  WorkOnChangedLaw: lazy(
    whenServed(() => import("../workspace/matter-law/AffectedTexts.tsx").then((module) => ({ default: module.AllAffectedTexts }))),
  ),
  NamesOfWork: lazy(
    whenServed(() => import("../workspace/matter-law/ChangedForMatters.tsx").then((module) => ({ default: module.MattersOfChange }))),
  ),
  WorkByMatter: lazy(
    whenServed(() => import("../workspace/matter-law/ChangedForMatters.tsx").then((module) => ({ default: module.ChangedForMatters }))),
  ),
  PinSectionDialog: lazy(
    whenServed(() => import("../workspace/matter-law/PinDialog.tsx").then((module) => ({ default: module.PinDialog }))),
  ),
  DateFromSectionDialog: lazy(
    whenServed(() => import("../workspace/dates/DateFromLawDialog.tsx").then((module) => ({ default: module.DateFromLawDialog }))),
  ),
};
