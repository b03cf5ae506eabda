import { contractTypes, userSides } from "#shared/workspace/contract-types.ts";
import type { PositionsAddress } from "./queries.ts";

/** What the address of a review names: the finding to open, as the index of its clause. */
export interface ReviewAddress {
  finding?: number;
}

/** The search part of a review; an invalid value is dropped. */
export function readReviewAddress({ finding }: Record<string, unknown>): ReviewAddress {
  return typeof finding === "number" && Number.isInteger(finding) && finding >= 0 ? { finding } : {};
}

/** The search part of the table of positions; invalid values are dropped. */
export function readPositionsAddress({ playbookId, contractType, userSide }: Record<string, unknown>): PositionsAddress {
  const type = contractTypes.find((one) => one === contractType);
  const side = userSides.find((one) => one === userSide);
  if (type === undefined || side === undefined) return {};
  const hasPlaybook = typeof playbookId === "string" && /^pbk_[0-9a-f]{32}$/.test(playbookId);
  return { ...(hasPlaybook && { playbookId }), contractType: type, userSide: side };
}
