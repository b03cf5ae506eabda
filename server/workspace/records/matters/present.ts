import type { Matter } from "#shared/workspace/matters.ts";
import type { MatterRow } from "./store.ts";

export function presentMatter(row: MatterRow): Matter {
  return {
    id: row.id,
    name: row.name,
    clientId: row.clientId,
    description: row.description,
    instructions: row.instructions,
    status: row.status,
    practiceArea: row.practiceArea,
    matterType: row.matterType,
    caseNumber: row.caseNumber,
    responsibleAttorneyName: row.responsibleAttorneyName,
    openDate: row.openDate,
    ...(row.closeDate !== null && { closeDate: row.closeDate }),
    billingType: row.billingType,
    billingRate: row.billingRate,
    billingCurrency: row.billingCurrency,
    country: row.country,
    // This program wrote it as an object.
    metadata: JSON.parse(row.metadata) as Record<string, unknown>,
    isDefault: row.isDefault !== 0,
    ...(row.isWalled === 1 && { isWalled: true }),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
