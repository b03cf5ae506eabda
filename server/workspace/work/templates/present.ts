import type { Template, TemplateDetail, TemplateReading, TemplateRun } from "#shared/workspace/templates.ts";
import type { Section } from "../../../text/markdown/sections.ts";
import type { Detected } from "../../../text/templates/detection/model.ts";
import type { StoredRun, StoredSlot } from "./run-store.ts";
import type { StoredSummary, StoredTemplate, StoredVariable } from "./store.ts";

const iso = (at: number) => new Date(at).toISOString();

export function presentTemplate(row: StoredSummary): Template {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    sourceFilename: row.sourceFilename,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

/** A template with the sections of its body, which a thread has read. */
export function presentDetail(row: StoredTemplate, variables: readonly StoredVariable[], sections: Section[]): TemplateDetail {
  return {
    ...presentTemplate(row),
    variables: variables.map(({ id, name, label, kind, hint, defaultValue, position }) => ({
      id,
      name,
      label,
      kind,
      hint,
      defaultValue,
      position,
    })),
    sections,
    contentMarkdown: row.body,
  };
}

/** Places of variables and findings; reads the body again, which finds the stored ones. */
export function presentReading(row: StoredTemplate, { variables, findings }: Detected): TemplateReading {
  const paragraph = paragraphCounter(row.body);
  return {
    places: variables
      .flatMap(({ id, places }) => places.map(({ start, end }) => ({ varId: id, start, end })))
      .sort((a, b) => a.start - b.start),
    findings: findings.map(({ code, text, start, end }) => ({ code, text, start, end, paragraph: paragraph(start) })),
    original:
      row.originalSha256 === null || row.originalBytes === null
        ? null
        : { filename: row.sourceFilename ?? `${row.title}.docx`, sizeBytes: row.originalBytes },
  };
}

/** Returns the number of the paragraph at a place, from 1; call it in document order. */
function paragraphCounter(text: string): (at: number) => number {
  const breaks = [...text.matchAll(/\n[ \t]*\n\s*/g)].flatMap(({ 0: blank, index }) => (index + blank.length < text.length ? [index] : []));
  let n = 0;
  return (at) => {
    while ((breaks[n] ?? Infinity) < at) n++;
    return n + 1;
  };
}

export function presentRun(run: StoredRun, slots: readonly StoredSlot[]): TemplateRun {
  return {
    id: run.id,
    templateId: run.templateId,
    matterId: run.matterId,
    status: run.status,
    draftId: run.draftId,
    prompt: run.prompt,
    slots: slots.map(({ varId, value, source, candidates }) => ({
      id: varId,
      value,
      source,
      // Written by `keepSlots`.
      candidates: JSON.parse(candidates) as string[],
    })),
    createdAt: iso(run.createdAt),
    completedAt: run.completedAt === null ? null : iso(run.completedAt),
  };
}
