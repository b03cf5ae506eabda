import { FolderInput, GitCompareArrows, Info, RotateCcw, ScanText, Table2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Folder } from "#shared/workspace/folders.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { SelectionBar } from "../../ui/ListParts.tsx";
import type { DocumentRow } from "./document-rows.ts";
import { isOpen } from "./document-state.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { texts } from "./texts.ts";
import { nameThem, useDocumentActions } from "./use-document-actions.ts";
import { whenServed } from "../../api/when-served.ts";

interface SelectedDocumentsProps {
  matterId: string;
  rows: readonly DocumentRow[];
  folders: readonly Folder[];
  onDetails: (row: DocumentRow) => void;
  onClear: () => void;
}

const NewGridDialog = lazy(whenServed(() => import("../matrices/NewGridDialog.tsx").then((module) => ({ default: module.NewGridDialog }))));

const ReviewManyDialog = lazy(
  whenServed(() => import("../reviews/ReviewManyDialog.tsx").then((module) => ({ default: module.ReviewManyDialog }))),
);

const NewComparisonDialog = lazy(
  whenServed(() => import("../comparisons/NewComparisonDialog.tsx").then((module) => ({ default: module.NewComparisonDialog }))),
);

/** Actions for all selected documents at once. */
export function SelectedDocuments({ matterId, rows, folders, onDetails, onClear }: SelectedDocumentsProps) {
  const actions = useDocumentActions(matterId, folders);
  const [asking, setAsking] = useState<"move" | "grid" | "review" | "compare" | null>(null);
  if (rows.length === 0) return null;
  const only = rows.length === 1 ? rows[0] : undefined;
  const [older, newer] = rows.map(({ document }) => document).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const retryable = rows.filter(({ document, file }) => file?.isRetryable === true && !isOpen(document));
  return (
    <SelectionBar
      label={texts.bulk.region}
      count={texts.bulk.selected(countOf(rows.length, "document"))}
      clear={texts.bulk.clear}
      onClear={onClear}
    >
      {only === undefined ? null : (
        <Button size="small" icon={<Info aria-hidden />} onPress={() => onDetails(only)}>
          {texts.bulk.details}
        </Button>
      )}
      <Button size="small" icon={<Table2 aria-hidden />} onPress={() => setAsking("grid")}>
        {texts.bulk.grid}
      </Button>
      {rows.every(({ document }) => document.status !== "succeeded") ? null : (
        <Button size="small" icon={<ScanText aria-hidden />} onPress={() => setAsking("review")}>
          {texts.bulk.review}
        </Button>
      )}
      {rows.length !== 2 ? null : (
        <Button size="small" icon={<GitCompareArrows aria-hidden />} onPress={() => setAsking("compare")}>
          {texts.bulk.compare}
        </Button>
      )}
      <Button size="small" icon={<FolderInput aria-hidden />} onPress={() => setAsking("move")}>
        {texts.bulk.move}
      </Button>
      {retryable.length === 0 ? null : (
        <Button size="small" icon={<RotateCcw aria-hidden />} onPress={() => void actions.retry(retryable)}>
          {texts.bulk.retry}
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        needs="remove"
        icon={<Trash2 aria-hidden />}
        isDisabled={actions.isBusy}
        onPress={async () => ((await actions.remove(rows)) ? onClear() : undefined)}
      >
        {texts.bulk.remove}
      </Button>
      {asking === "move" ? (
        <MoveDialog
          title={texts.move.title(nameThem(rows))}
          folders={folders}
          current={undefined}
          onClose={() => setAsking(null)}
          onMove={async (folderId) => {
            if (await actions.move(rows, folderId)) onClear();
            setAsking(null);
          }}
        />
      ) : null}
      {asking === "grid" ? (
        <Suspense fallback={null}>
          <NewGridDialog matterId={matterId} documents={rows.map(({ document }) => document)} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
      {asking === "review" ? (
        <Suspense fallback={null}>
          <ReviewManyDialog matterId={matterId} chosen={rows.map(({ document }) => document.id)} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
      {asking === "compare" ? (
        <Suspense fallback={null}>
          <NewComparisonDialog matterId={matterId} originalId={older?.id} revisedId={newer?.id} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </SelectionBar>
  );
}
