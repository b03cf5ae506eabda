import type { MatterRow } from "./store.ts";

/** A matter with only a name so far; open, as in the contract. */
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
    version: 1,
  };
}
