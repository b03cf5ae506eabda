import { useQuery } from "@tanstack/react-query";
import type { Audience } from "#shared/workspace/export-audience.ts";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { ExportDialog } from "../exports/ExportDialog.tsx";
import { texts as exportTexts } from "../exports/texts.ts";
import { type ReviewIds, reviewQueries, useExport } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.screen;

/** The dialog that exports the accepted redlines; says first when the file will lack the layout of the original. */
export function ExportRedline({ ids, onClose }: { ids: ReviewIds; onClose: () => void }) {
  const { data, error } = useQuery(reviewQueries.preview(ids));
  const exporting = useExport(ids);
  async function handleExport(audience: Audience) {
    try {
      const { url, redlineCount } = await exporting.mutateAsync(audience);
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
      say(words.exported(countOf(redlineCount, "redline"), audience));
      onClose();
    } catch (failure) {
      sayFailed(words.exportFailed, failure);
    }
  }
  return (
    <ExportDialog
      title={words.export}
      forUs={exportTexts.reasons}
      formats={["docx"]}
      warnings={data?.layoutNote == null ? [] : [words.layoutLost(data.layoutNote)]}
      isBusy={exporting.isPending}
      onExport={(audience) => void handleExport(audience)}
      onClose={onClose}
    >
      {data === undefined && error === null ? <p role="status">{words.checking}</p> : null}
      {error === null ? null : <ErrorNote title={words.checkFailed} error={error} />}
    </ExportDialog>
  );
}
