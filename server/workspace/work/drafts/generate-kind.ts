import { AppError } from "#shared/platform/errors.ts";
import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db, WriteDb } from "../../../platform/db/open.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { Lease, OperationKind, Outcome } from "../../../platform/operations/kind.ts";
import { endEntry, operationTrail } from "../../../platform/operations/operation-trail.ts";
import { launch, launchAgain, type OperationRow } from "../../../platform/operations/store.ts";
import { mostBody } from "#shared/workspace/drafts.ts";
import type { Model } from "../../records/model/service.ts";
import { composed } from "../../../text/drafting/compose/compose.ts";
import { draftingNotes } from "../../../text/drafting/compose/drafting-notes.ts";
import type { InstalledLaw } from "../../../text/drafting/compose/law-references.ts";
import { installedLaw, type LawQuery } from "./installed-law.ts";
import { rewritten } from "./rewrite.ts";
import { findStoredDraft, keepNotes, putGenerated, setGeneration, setLaw } from "./store.ts";
import { findWork, keepSections } from "./work-store.ts";

export const generateType = "draft.generate";
export const improveType = "draft.improve";

/** Steps of every generation: assembling the clauses, and saving the draft. Each section that the owner's model reads is one more step. */
const steps = 2;

/** Queues the generation of a draft (workspace-api §13). */
export function launchDraft(
  tx: WriteDb,
  asked: {
    type: typeof generateType | typeof improveType;
    draftId: string;
    matterId: string;
    credentialId: string | null;
    requestId: string;
  },
  now: number,
): OperationRow {
  const { draftId: id, matterId, ...by } = asked;
  const resource = { kind: "draft", id, url: `/v1/matters/${matterId}/drafts/${id}` };
  return launch(tx, { ...by, matterId, resource, unit: "steps", total: steps }, now);
}

interface Deps {
  workspace: Db;
  query: LawQuery;
  model: Model;
  trail: Trail;
  now: () => Date;
  /** The text of a draft has changed. */
  onChanged: () => void;
}

/** Generates and improves drafts. The same request gives the same text, so a killed attempt starts over. */
export function draftKinds(deps: Deps): OperationKind[] {
  return [generateType, improveType].map((type) => draftKind(type, deps));
}

function draftKind(type: string, { workspace, query, model, trail, now, onChanged }: Deps): OperationKind {
  const ends = operationTrail(trail);

  async function lawFor(state: string | null, signal: AbortSignal): Promise<InstalledLaw> {
    try {
      return await installedLaw(query, state, signal);
    } catch (error) {
      signal.throwIfAborted();
      // A draft without references is better than none.
      documentsLog.unexpected("law of a draft not found", error);
      return new Map();
    }
  }

  async function run(op: OperationRow, lease: Lease, signal: AbortSignal): Promise<Outcome> {
    const draftId = op.resourceId ?? "";
    const draft = findStoredDraft(workspace, draftId);
    const work = findWork(workspace, draftId);
    if (draft === undefined || work === undefined)
      return failed("SOURCE_GONE", "The draft was permanently deleted while Pandect was generating it.");
    const { request, sections, asked } = work;
    const plain = composed(request, draft.title, await lawFor(request.law, signal));
    // The installed law belongs to the governing law after the instructions.
    const made = plain.law === request.law ? plain : composed(request, draft.title, await lawFor(plain.law, signal));
    lease.save(1);
    const own =
      made.notApplied.length === 0 || !(request.instructions ?? "").trim()
        ? null
        : model.forRun({ operationId: op.id, matterId: op.matterId ?? "", asked });
    const { markdown, notes, isModels } =
      own === null || !own.uses.has("drafting")
        ? { markdown: made.markdown, notes: [], isModels: false }
        : await rewritten(made.markdown, {
            model: own,
            draftId,
            instructions: made.notApplied.map(({ text }) => text),
            variables: request.variables,
            finished: sections,
            query,
            signal,
            keep: (outcomes, body) =>
              lease.save(1, (tx) => {
                keepSections(tx, draftId, outcomes, asked + own.asked());
                putGenerated(tx, draftId, body, now().getTime());
              }),
          });
    const left = isModels ? made.notApplied.filter(({ why }) => why.includes("variable")) : made.notApplied;
    if (markdown.length > mostBody)
      return failed(
        "GENERATION_FAILED",
        `The draft would have over ${mostBody.toLocaleString("en-US")} characters. Shorten the variables.`,
      );
    return {
      status: "succeeded",
      save(tx) {
        putGenerated(tx, draftId, markdown, now().getTime());
        keepNotes(tx, draftId, draftingNotes(left, [...made.remarks, ...notes]));
        setLaw(tx, draftId, made.law);
      },
    };
  }

  const follow = (status: "running" | "queued") => (tx: WriteDb, op: OperationRow) =>
    setGeneration(tx, op.resourceId ?? "", status, now().getTime());

  return {
    type,
    readScope: "drafting:read",
    parallel: 2,
    run,
    begun: follow("running"),
    returned: follow("queued"),
    ended(tx, op, { status }) {
      setGeneration(tx, op.resourceId ?? "", status, now().getTime());
      ends.add(tx, op, endEntry(type, op, status, status === "succeeded" ? 1 : 0));
    },
    again(tx, op, requestId) {
      const draft = findStoredDraft(tx, op.resourceId ?? "");
      const at = now().getTime();
      // The generated text would replace what a person has written since.
      if (draft?.generationStatus !== "failed" || draft.version > 1)
        throw new AppError("conflict", "The draft is gone or was changed. Nothing was started. Generate a new draft.");
      setGeneration(tx, draft.id, "queued", at);
      return launchAgain(tx, op, requestId, at);
    },
    settled(op) {
      ends.publish(op);
      if (op.status === "succeeded") onChanged();
    },
  };
}

const failed = (code: string, message: string): Outcome => ({ status: "failed", error: { code, message } });
