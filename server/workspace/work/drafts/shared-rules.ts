import { AppError, invalidValue } from "#shared/platform/errors.ts";
import { type DraftCategoryId, draftCategoryIds } from "#shared/workspace/drafts.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { openOperationOn } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { personIdOf } from "../../../platform/principal.ts";
import type { StoredDraft } from "./store.ts";
import type { Hand } from "./version-store.ts";

/** The category with an id; undefined where no category has it. */
export function categoryOf(id: string): DraftCategoryId | undefined {
  return draftCategoryIds.find((known) => known === id);
}

/** The id of a category. Throws 422 for any other value. */
export function mustBeCategory(category: string, location: string): DraftCategoryId {
  const known = categoryOf(category);
  if (known === undefined) throw invalidValue(location, "is not a draft category; GET /v1/draft-categories lists them", "not_in_list");
  return known;
}

/** A title with a suffix, cut so that both fit into 200 characters. */
export const titled = (title: string, ending: string) => `${title.slice(0, 200 - ending.length).trimEnd()}${ending}`;

/** The caller: a credential or a person; both are null for the owner. */
export function handOf({ principal }: Pick<WorkspaceCtx, "principal">): Hand {
  return { credentialId: principal.kind === "credential" ? principal.credential.id : null, personId: personIdOf(principal) };
}

/** Throws `operation-in-flight` while the draft is being generated. */
export function mustBeGenerated(db: ReadDb, { id, generationStatus }: StoredDraft): void {
  if (generationStatus !== "queued" && generationStatus !== "running") return;
  const operationId = openOperationOn(db, id);
  if (operationId !== undefined)
    throw new AppError("operation-in-flight", "Pandect is still generating the draft; nothing was changed", { operationId });
}

/** Throws `export-not-available` while the draft is being generated, and where the generation left it without a text. */
export function mustHaveText({ generationStatus, body }: StoredDraft): void {
  const isOpen = generationStatus === "queued" || generationStatus === "running";
  if (isOpen || body.trim() === "")
    throw new AppError("export-not-available", isOpen ? "Pandect is still generating the draft" : "The draft has no text", {
      currentStatus: generationStatus,
    });
}
