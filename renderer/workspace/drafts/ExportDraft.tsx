import { useState } from "react";
import { Checkbox } from "../../ui/Choice.tsx";
import { countOf } from "../../ui/format.ts";
import { ExportDialog } from "../exports/ExportDialog.tsx";
import { texts as exportTexts } from "../exports/texts.ts";
import type { Draft } from "#shared/workspace/drafts.ts";
import { checkDraft } from "./editor/check.ts";
import type { DraftEditor } from "./editor/create-editor.ts";
import styles from "./draft.module.css";
import { texts } from "./texts.ts";
import type { useHeadActions } from "./use-head-actions.ts";

interface ExportDraftProps {
  draft: Draft;
  made: DraftEditor | null;
  actions: Pick<ReturnType<typeof useHeadActions>, "exporting" | "exportAs">;
  onClose: () => void;
}

const words = texts.export;

/** The dialog that exports a draft; says first what is open in it. */
export function ExportDraft({ draft, made, actions, onClose }: ExportDraftProps) {
  const [hasTable, setTable] = useState(false);
  const points = made === null ? [] : checkDraft(made.editor.state.doc);
  const of = (wanted: string) => points.filter(({ kind }) => kind === wanted).length;
  const [suggestions, placeholders, notes] = [of("suggestion"), of("placeholder"), draft.draftingNotes.length];
  const warnings = [
    ...(placeholders === 0 ? [] : [words.placeholders(countOf(placeholders, "placeholder"), placeholders)]),
    ...(suggestions === 0 ? [] : [words.suggestions(countOf(suggestions, "suggestion"), suggestions)]),
    ...(notes === 0 ? [] : [words.notes(countOf(notes, "drafting note"), notes)]),
  ];
  return (
    <ExportDialog
      title={words.title}
      forUs={exportTexts.comments}
      formats={["docx", "pdf"]}
      warnings={warnings}
      isBusy={actions.exporting}
      onExport={(audience, format) =>
        void actions
          .exportAs({ format, audience, tableOfAuthorities: format === "docx" && hasTable })
          .then((isSaved) => isSaved && onClose())
      }
      onClose={onClose}
      choices={(format) =>
        format === "docx" ? (
          <div>
            <Checkbox isSelected={hasTable} onChange={setTable}>
              {words.authorities}
            </Checkbox>
            {hasTable ? <p className={styles.faint}>{words.authoritiesHint}</p> : null}
          </div>
        ) : null
      }
    />
  );
}
