import { contradiction, idHere, ms, renamedId, transferKind } from "../../records/archive/transfer-kind.ts";
import { ExportedDraft } from "./exported-draft.ts";
import { presentSummary, storedNotes } from "./present.ts";
import { allDraftIds, draftMadeAt, findDraft, insertExportedDraft } from "./store.ts";
import { keepVersion, versionsWithBodies } from "./version-store.ts";

/** Drafts with their former bodies, except those in the trash. */
export const draftTransfer = transferKind({
  schema: ExportedDraft,
  *all(db) {
    for (const id of allDraftIds(db)) {
      const row = findDraft(db, id);
      if (row === undefined) continue;
      const { body, notes: _notes, ...summary } = row;
      const versions = versionsWithBodies(db, id).map((one) => ({
        version: one.version,
        title: one.title,
        changeSummary: one.changeSummary,
        createdAt: new Date(one.createdAt).toISOString(),
        contentMarkdown: one.body,
      }));
      yield { ...presentSummary(summary), contentMarkdown: body, draftingNotes: storedNotes(row), versions } satisfies Omit<
        ExportedDraft,
        "matterId"
      > & {
        matterId: string | null;
      };
    }
  },
  arrange(records) {
    for (const { version, versions } of records)
      if (versions.some((one, i) => one.version >= version || one.version <= (versions[i - 1]?.version ?? 0)))
        throw contradiction("the versions of a draft are not in order");
    return records;
  },
  take(record, into) {
    const { tx, renamed } = into;
    const createdAt = ms(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => draftMadeAt(tx, one), renamed);
    if (isThere) return "there";
    const { title, category, practiceArea, status, source, version, generationStatus, governingLawState, contentMarkdown } = record;
    // A generation that was running does not continue here.
    const isOpen = generationStatus === "queued" || generationStatus === "running";
    insertExportedDraft(tx, {
      id,
      matterId: renamedId(into, record.matterId),
      title,
      category,
      practiceArea,
      status,
      source,
      version,
      generationStatus: isOpen ? "cancelled" : generationStatus,
      governingLaw: governingLawState,
      body: contentMarkdown,
      notes: JSON.stringify(record.draftingNotes ?? []),
      createdAt,
      updatedAt: ms(record.updatedAt),
    });
    for (const { changeSummary, createdAt: at, ...one } of record.versions)
      keepVersion(
        tx,
        { id, version: one.version, title: one.title, body: one.contentMarkdown },
        { credentialId: null, personId: null, changeSummary },
        ms(at),
      );
    return "added";
  },
});
