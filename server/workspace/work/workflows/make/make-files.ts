import { lookupsOf } from "../../../../law/case-lookup/citations.ts";
import { findDocumentText } from "../../../records/documents/reading-store.ts";
import { findMail } from "../../../records/documents/mail-store.ts";
import { findKeptReading } from "../../../records/documents/analysis-store.ts";
import { documentTitles } from "../../../records/documents/store.ts";
import { findPlaybook } from "../../playbooks/store.ts";
import { positionsOf } from "../../playbooks/present.ts";
import { listHunks } from "../../comparisons/result-store.ts";
import { findComparison, presentComparison } from "../../comparisons/store.ts";
import { rowsOf } from "../../comparisons/result-store.ts";
import { aboutOf, wordSides } from "../../comparisons/draw-again.ts";
import { gridResult } from "../grid-result.ts";
import { StepFailure, type Work } from "../work.ts";
import { isOpen } from "../../reviews/made-review.ts";
import { madeOf } from "../../reviews/present.ts";
import { findReview } from "../../reviews/store.ts";
import { lawDay } from "../../../records/matter-law/pin-store.ts";
import { ownDay } from "../../../records/matter-law/store.ts";
import type { CheckedDocument, IntakeReview, MadeFile, Task } from "./tasks.ts";
import { statuteFacts } from "./statute-facts.ts";

/** The final files of a workflow. Rejects with StepFailure where their sources no longer exist. */
export async function makeFiles(work: Work): Promise<MadeFile[]> {
  const { workflow, run, state, services, signal } = work;
  const db = services.workspace;
  const about = { title: run.title, at: new Date(run.createdAt).toISOString() };
  const make = (task: Task) => services.maker.make(task, signal);
  switch (workflow.make) {
    case "intake":
    case "nda":
    case "diligence": {
      const { result, xlsx } = await gridResult(db, state.matrixId ?? "", run.title);
      const files = await make(
        workflow.make === "intake"
          ? { kind: "intake", about, grid: result, reviews: reviewsOf(work) }
          : { kind: workflow.make, about, grid: result, inputs: work.inputs },
      );
      return [...files, { key: "grid", bytes: xlsx }];
    }
    case "template": {
      const row = findComparison(db, state.comparisonId ?? "");
      if (row === undefined) throw new StepFailure("SOURCE_GONE", "The comparison was deleted.");
      const hunks = listHunks(db, row.id, { limit: -1, offset: 0 });
      const rows = rowsOf(db, row.id) ?? [];
      const sides = await wordSides(db, row, { originals: services.originals, isClean: false });
      return make({ kind: "template", about, comparison: presentComparison(row), hunks, rows, redline: aboutOf(db, row), sides });
    }
    case "playbook": {
      const { playbookId } = work.inputs;
      const playbook = findPlaybook(db, String(playbookId));
      if (playbook === undefined) throw new StepFailure("SOURCE_GONE", "The playbook no longer exists.");
      return make({ kind: "playbook", about, playbook: playbook.name, positions: positionsOf(playbook), texts: textsOf(work) });
    }
    case "closing":
      return make({ kind: "closing", about, texts: textsOf(work) });
    case "chronology":
      return make({ kind: "chronology", about, texts: textsOf(work), inputs: work.inputs });
    case "cites":
      return make({ kind: "cites", about, checks: await checksOf(work) });
    case "statute":
      return make({ kind: "statute", about, facts: await statuteFacts(work), inputs: work.inputs });
  }
}

/** Reviews in the order of the documents; null where a text was too short, or its review was deleted. */
function reviewsOf({ documents, state, services }: Work): (IntakeReview | null)[] {
  return documents.map(({ documentId }) => {
    const row = findReview(services.workspace, state.reviews?.[documentId] ?? "");
    const result = row === undefined ? undefined : madeOf(row)?.result;
    if (row === undefined || result === undefined) return null;
    const open = result.clauses.filter(isOpen).map(({ clauseName: name, analysis: says, severity, sectionReference: section }) => ({
      name,
      says,
      severity,
      section,
    }));
    return { positions: row.playbookName ?? "Built-in positions", gate: result.approvalGate?.summary ?? "", open };
  });
}

/** The cite check of each document, with the law of the matter's day, else the document's own. */
async function checksOf(work: Work): Promise<CheckedDocument[]> {
  const { run, documents, services, signal } = work;
  const matterDay = lawDay(services.workspace, run.matterId);
  const today = services.now().toISOString().slice(0, 10);
  const checks: CheckedDocument[] = [];
  for (const [i, { filename, text }] of textsOf(work).entries()) {
    const day = matterDay ?? ownDay(services.workspace, documents[i]?.documentId ?? "");
    const date = day === null ? null : { day, source: matterDay === null ? ("document" as const) : ("matter" as const) };
    const check = await services.query("checkedText", { text, date, today }, signal);
    checks.push({ filename, check, lookups: lookupsOf(services.workspace, check) });
  }
  return checks;
}

function textsOf({ documents, services }: Work) {
  const names = documentTitles(
    services.workspace,
    documents.map(({ documentId }) => documentId),
  );
  return documents.map(({ documentId }) => {
    const found = findDocumentText(services.workspace, documentId);
    if (found === undefined) throw new StepFailure("SOURCE_GONE", "One of the documents no longer exists.");
    const { text, kind, blocks, pages } = found;
    const analysis = findKeptReading(services.workspace, documentId, text)?.analysis ?? null;
    return {
      filename: names.get(documentId) ?? "",
      text,
      kind,
      blocks,
      pages,
      analysis,
      mail: findMail(services.workspace, documentId) ?? null,
    };
  });
}
