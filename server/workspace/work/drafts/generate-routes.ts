import { AppError, invalidValue } from "#shared/platform/errors.ts";
import type { draftsRoutes } from "#shared/workspace/drafts.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { lawCode } from "../../../text/drafting/compose/governing-law.ts";
import { generateType, improveType, launchDraft } from "./generate-kind.ts";
import { categoryOf, handOf, mustBeCategory, mustBeGenerated, titled } from "./shared-rules.ts";
import { createDraft, mustHaveDraft, type NewDraft } from "./store.ts";
import type { DraftRequest } from "../../../text/drafting/compose/draft-request.ts";
import { findWork, keepRequest } from "./work-store.ts";

/** Handlers of generation and improvement (workspace-api §13). */
export const generateHandlers: WorkspaceHandlers<Pick<typeof draftsRoutes, "generate" | "improve">> = {
  generate({ params: { matterId }, body }, ctx) {
    const category = mustBeCategory(body.category, "body.category");
    const law = lawCode(body.governingLawState);
    if (law === null) throw invalidValue("body.governingLawState", "is not a US state, a state code, or federal", "not_in_list");
    return launched(ctx, generateType, (tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const { title, tone, variables, specialInstructions: instructions = null, practiceArea } = body;
      return {
        draft: { matterId, title, category, governingLaw: law, ...(practiceArea != null && { practiceArea }) },
        request: { category, tone, law, instructions, variables, source: null },
        from: null,
      };
    });
  },

  improve: ({ params, body }, ctx) =>
    launched(ctx, improveType, (tx) => {
      const source = mustHaveDraft(tx, params, ctx.viewer);
      mustBeGenerated(tx, source);
      const { matterId, practiceArea, governingLaw, id } = source;
      const category = categoryOf(body.category ?? source.category) ?? "custom";
      // Values that filled the source also fill the added text.
      const before = findWork(tx, id)?.request;
      const variables = before?.variables ?? {};
      const { instructions = null } = body;
      // "balanced" is also what a request without a tone means: an instruction alone changes no other wording.
      const tone = body.tone === "balanced" && (instructions ?? "").trim() !== "" ? (before?.tone ?? body.tone) : body.tone;
      return {
        draft: { matterId, title: titled(source.title, " (revised)"), category, practiceArea, governingLaw },
        request: { category, tone, law: governingLaw, instructions, variables, source: source.body },
        from: id,
      };
    }),
};

/** Adds a queued draft, and the operation that generates it. */
function launched(
  ctx: WorkspaceCtx,
  type: typeof generateType | typeof improveType,
  prepare: (tx: WriteDb) => { draft: NewDraft; request: DraftRequest; from: string | null },
) {
  const operation = ctx.write((tx) => {
    const { draft, request, from } = prepare(tx);
    const now = ctx.now().getTime();
    const { id: draftId, matterId } = createDraft(tx, { ...draft, generationStatus: "queued" }, now);
    keepRequest(tx, draftId, request, from);
    const row = launchDraft(tx, { type, draftId, matterId, credentialId: handOf(ctx).credentialId, requestId: ctx.requestId }, now);
    ctx.note({ operationId: row.id, resource: { kind: "draft", id: draftId } });
    return presentOperation(row);
  });
  ctx.setHeader("retry-after", "2");
  ctx.operations.wake();
  return operation;
}
