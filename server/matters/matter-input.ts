import type { mattersRoutes } from "#shared/matters.ts";
import type { Input } from "#shared/route.ts";
import type { MatterRow } from "./store.ts";

type Patch = Input<typeof mattersRoutes.update>["body"];

/** A matter with what a request names put in its place: left out is untouched, null clears, metadata is replaced. */
export function patchedMatter(row: MatterRow, patch: Patch, now: number): MatterRow {
  const { metadata, name, ...rest } = patch;
  // A member sent as undefined cannot come out of JSON, so only named ones are here.
  return {
    ...row,
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value ?? null])),
    ...(name !== undefined && { name }),
    ...(metadata !== undefined && { metadata: JSON.stringify(metadata ?? {}) }),
    updatedAt: now,
  };
}

/** A matter of which nothing is said yet but its name; open, as the contract has it. */
export function blankMatter(id: string, name: string, now: number): MatterRow {
  return {
    id,
    clientId: null,
    name,
    description: null,
    instructions: null,
    status: "open",
    practiceArea: null,
    matterType: null,
    caseNumber: null,
    responsibleAttorneyName: null,
    openDate: null,
    closeDate: null,
    billingType: null,
    billingRate: null,
    billingCurrency: null,
    country: null,
    metadata: "{}",
    isDefault: 0,
    createdAt: now,
    updatedAt: now,
  };
}
