import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Import } from "#shared/law/library.ts";
import { sampleKey } from "#shared/law/sample.ts";
import { useDismissed } from "../../ui/dismissed-state.ts";
import { announce } from "../../ui/announce.ts";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { ImportRow } from "./ImportRow.tsx";
import { isUnfinished } from "./import-state.ts";
import { libraryQueries, useCancelImport } from "./queries.ts";
import { texts } from "./texts.ts";
import { canResend, dropUpload, installWhatIsThere, useUploads } from "./upload-queue.ts";
import { UploadRow } from "./UploadRow.tsx";
import styles from "./library.module.css";

/** Most finished imports shown; older ones are history. */
const shownFinished = 4;

/** Running imports, waiting ones, and how the last ones ended. */
export function ImportList() {
  const imports = useQuery(libraryQueries.imports());
  const sources = useQuery(libraryQueries.sources());
  const uploads = useUploads((state) => state.uploads);
  const { imports: dismissed, dismissImport } = useDismissed();
  const cancel = useCancelImport();
  const queryClient = useQueryClient();
  const take = (id: string) => {
    dismissImport(id);
    installWhatIsThere(id, queryClient);
  };

  // The service already knows about an upload in progress; its own row shows it until all bytes are sent.
  const known = (imports.data?.data ?? []).filter((one) => one.state !== "uploading" && !dismissed.includes(one.id) && !isSample(one));
  const shown = [...known.filter(isUnfinished), ...known.filter((one) => !isUnfinished(one)).slice(0, shownFinished)];
  useSpokenOutcomes(imports.data?.data);
  useFocusKept([...uploads, ...shown].map(({ id, state }) => `${id} ${state}`).join());
  if (shown.length === 0 && uploads.length === 0) return null;

  return (
    <section className={styles.imports} aria-label={texts.progress.region}>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onDrop={() => dropUpload(upload.id)} />
        ))}
        {shown.map((one) => (
          <ImportRow
            key={one.id}
            one={one}
            sources={sources.data?.data ?? []}
            sourcesAt={sources.dataUpdatedAt}
            onCancel={() => cancel.mutate(one.id)}
            isCancelling={cancel.isPending && cancel.variables === one.id}
            onDismiss={() => dismissImport(one.id)}
            onTake={canResend(one.id) ? () => take(one.id) : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** The sample comes with the program; its end needs no message. */
function isSample({ installed }: Import): boolean {
  return installed.length > 0 && installed.every(({ source }) => source === sampleKey);
}

/** Announces the end of each import once; the progress bars show the progress. */
function useSpokenOutcomes(imports: Import[] | undefined) {
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const one of imports ?? []) {
      if (isUnfinished(one)) running.current.add(one.id);
      else if (running.current.delete(one.id))
        announce(
          one.state === "succeeded" ? texts.progress.finished(one.fileName) : `${one.fileName}: ${one.error ?? texts.progress.cancelled}`,
        );
    }
  }, [imports]);
}
