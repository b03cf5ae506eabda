import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import type { PlaybookTemplate, Position } from "#shared/workspace/playbooks.ts";

/** A template: its entry in the list, and its positions without those that depend on the jurisdiction. */
export interface Template extends Omit<PlaybookTemplate, "positionCount" | "contractType" | "userSide"> {
  contractType: ContractType;
  userSide: UserSide | null;
  clauses: Record<string, Position>;
}

type Described = Pick<Template, "slug" | "name" | "description" | "contractType" | "category" | "userSide" | "tags" | "recommendedFor">;
/** Declares a template. */
export const template = (about: Described, clauses: Record<string, Position>, featured = false): Template => ({
  ...about,
  featured,
  clauses,
});
