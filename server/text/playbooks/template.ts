import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import type { PlaybookTemplate } from "#shared/workspace/playbooks.ts";

/** The entry of a template in the list; its positions are those of the catalog that name it. */
export interface Template extends Omit<PlaybookTemplate, "positionCount" | "contractType" | "userSide"> {
  contractType: ContractType;
  userSide: UserSide | null;
}

type Described = Pick<Template, "slug" | "name" | "description" | "contractType" | "category" | "userSide" | "tags" | "recommendedFor">;
/** Declares a template. */
export const template = (about: Described, featured = false): Template => ({ ...about, featured });
