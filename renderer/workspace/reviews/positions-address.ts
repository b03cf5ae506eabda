import { contractTypes, userSides } from "#shared/workspace/contract-types.ts";
import type { PositionsAddress } from "./queries.ts";

/** The search part of the table of positions; invalid values are dropped. */
export function readPositionsAddress({ playbookId, contractType, userSide }: Record<string, unknown>): PositionsAddress {
  const type = contractTypes.find((one) => one === contractType);
  const side = userSides.find((one) => one === userSide);
  if (type === undefined || side === undefined) return {};
  const hasPlaybook = typeof playbookId === "string" && /^pbk_[0-9a-f]{32}$/.test(playbookId);
  return { ...(hasPlaybook && { playbookId }), contractType: type, userSide: side };
}
