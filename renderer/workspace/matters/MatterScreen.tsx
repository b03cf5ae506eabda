import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useCommand } from "../../commands/use-command.ts";
import { useBeside } from "../../law/reader/beside-state.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { useChosenFolder } from "../documents/chosen-folder-state.ts";
import { useDropTarget } from "../documents/drop-target-state.ts";
import { type DroppedFile, filesOfChoice } from "../documents/dropped-files.ts";
import { VersionQuestion } from "../documents/VersionQuestion.tsx";
import { documentQueries } from "../documents/queries.ts";
import { askForVersion } from "../documents/versions.ts";
import { texts as documentTexts } from "../documents/texts.ts";
import { addToMatter } from "../documents/upload-queue.ts";
import { MatterHead } from "./MatterHead.tsx";
import { matterQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./matter.module.css";
import { whenServed } from "../../api/when-served.ts";

/** A section read beside the table of authorities. */
const LawBeside = lazy(whenServed(() => import("../matter-law/LawBeside.tsx").then((module) => ({ default: module.LawBeside }))));

/** One matter: its name and facts, and the selected part. Files dropped anywhere are added to it. */
export function MatterScreen() {
  const { matterId } = useParams({ from: "/matters/$matterId" });
  const matter = useQuery(matterQueries.one(matterId));
  const name = matter.data?.name ?? texts.title;
  useTitle(name);
  const folder = useChosenFolder((state) => state.folder);
  const folderId = folder?.id ?? null;
  const hasBeside = useBeside((state) => state.place !== null);
  const isLaw = useLocation({ select: ({ pathname }) => pathname === `/matters/${matterId}/law` });
  const picker = useRef<HTMLInputElement>(null);
  const handleFiles = useCallback((files: DroppedFile[]) => addToMatter(files, matterId, folderId), [matterId, folderId]);
  const client = useQueryClient();
  const handleRow = useCallback(
    (file: DroppedFile, rowId: string) => {
      const previous = client.getQueryData(documentQueries.list(matterId).queryKey)?.rows.find(({ id }) => id === rowId);
      if (previous === undefined) handleFiles([file]);
      else askForVersion({ matterId, previous, subject: { file, folderId: previous.folderId } });
    },
    [client, matterId, handleFiles],
  );
  const isList = useLocation({ select: ({ pathname }) => pathname === `/matters/${matterId}/documents` });
  const title = matter.data === undefined ? null : documentTexts.drop.onMatter(folder?.name ?? name);
  useDropTarget(title, handleFiles, isList ? handleRow : undefined);
  useCommand("documents.add", () => picker.current?.click());

  if (matter.error instanceof ApiError && matter.error.code === "matter-not-found") {
    return (
      <Page>
        <EmptyState title={texts.one.missing} level={1}>
          <p>{texts.one.missingBody}</p>
          <p>
            <Link to="/matters">{texts.one.back}</Link>
          </p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <div className={styles.frame}>
      <Page pane="matter" isFilled>
        {matter.data === undefined ? <h1 className="only-spoken">{texts.title}</h1> : <MatterHead key={matterId} matter={matter.data} />}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={documentTexts.add.files}
          onChange={({ target }) => {
            handleFiles(filesOfChoice(target.files ?? []));
            target.value = "";
          }}
        />
        {matter.isError ? <ErrorNote title={texts.one.failed} error={matter.error} onRetry={() => void matter.refetch()} /> : null}
        {matter.isPending ? <Skeleton label={texts.loading} /> : null}
        {matter.data === undefined ? null : <Outlet />}
        <VersionQuestion />
      </Page>
      {isLaw && hasBeside ? (
        <Suspense>
          <LawBeside />
        </Suspense>
      ) : null}
    </div>
  );
}
