import { z } from "zod";
import type { ReadDb } from "../../../platform/db/open.ts";
import { mostTemplateBody } from "#shared/workspace/templates.ts";
import { safeName } from "../../records/archive/paths.ts";
import { contradiction, idHere, ms, type OutOf, times, transferKind } from "../../records/archive/transfer-kind.ts";
import { kinds } from "../../../text/templates/detection/model.ts";
import { allTemplateIds, insertTemplate, keepVariables, listVariables, mustHaveTemplate, templateMadeAt } from "./store.ts";

const text = (most: number) => z.string().max(most);
/** Words between delimiters, which may become longer when they are normalized. */
const words = text(20_000);

/** A template in an export of the workspace. */
const ExportedTemplate = z.strictObject({
  id: z.string().regex(/^tpl_[0-9a-f]{32}$/),
  title: text(300).min(1),
  description: text(2000).nullable(),
  category: text(100).min(1),
  sourceFilename: text(1000).nullable(),
  version: z.int().min(1),
  ...times,
  contentMarkdown: text(mostTemplateBody).min(1),
  variables: z.array(
    z.strictObject({
      id: words.min(1),
      name: words,
      label: words.nullable(),
      kind: z.enum(kinds),
      hint: words.nullable(),
      defaultValue: words.nullable(),
      anchor: words,
    }),
  ),
  /** The Word file it came from; null where there is none, or where it was lost. */
  original: z.strictObject({ path: text(2000).min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/), sizeBytes: z.int().min(0) }).nullable(),
});
type ExportedTemplate = z.output<typeof ExportedTemplate>;

/** Templates with their Word files. Exports leave out retired ones and runs: the result of a run is a draft. */
export const templateTransfer = transferKind({
  schema: ExportedTemplate,
  all: exportedTemplates,
  originals: (records) => records.flatMap(({ original }) => original ?? []),
  arrange(records) {
    for (const { variables } of records)
      if (new Set(variables.map(({ id }) => id)).size < variables.length) throw contradiction("two variables of a template have one id");
    return records;
  },
  take(record, { tx, renamed }) {
    const createdAt = ms(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => templateMadeAt(tx, one), renamed);
    if (isThere) return "there";
    const { title, description, category, sourceFilename, version, contentMarkdown, variables, original } = record;
    insertTemplate(tx, {
      id,
      title,
      description,
      category,
      sourceFilename,
      originalSha256: original?.sha256 ?? null,
      originalBytes: original?.sizeBytes ?? null,
      body: contentMarkdown,
      createdAt,
      updatedAt: ms(record.updatedAt),
      version,
    });
    keepVariables(tx, id, variables);
    return "added";
  },
});

async function* exportedTemplates(db: ReadDb, out: OutOf): AsyncGenerator<ExportedTemplate> {
  for (const id of allTemplateIds(db)) {
    const row = mustHaveTemplate(db, id);
    yield {
      id,
      title: row.title,
      description: row.description,
      category: row.category,
      sourceFilename: row.sourceFilename,
      version: row.version,
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
      contentMarkdown: row.body,
      variables: listVariables(db, id).map(({ position: _position, kind, ...variable }) => ({
        ...variable,
        // `keepVariables` only writes values of the closed list.
        kind: kinds.find((one) => one === kind) ?? "other",
      })),
      original: row.originalSha256 === null ? null : await packed(out, row.originalSha256, { ...row, id }),
    };
  }
}

/** The Word file under the template's name; null when it is missing or differs from the upload. */
async function packed(out: OutOf, sha256: string, { id, title, createdAt }: { id: string; title: string; createdAt: number }) {
  const file = out.originals.open(sha256);
  if (file === null) {
    out.lost("missing");
    return null;
  }
  const { path, bytes, sha256: found } = await out.add(`templates/${id}/${safeName(title)}.docx`, file, { isPacked: false, at: createdAt });
  if (found !== sha256) out.lost("damaged");
  return { path, sha256: found, sizeBytes: bytes };
}
