import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { ArrowLeft, Link2 } from "lucide-react";
import { useCallback, useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { clientQueries } from "../clients/queries.ts";
import { useCommand } from "../../commands/use-command.ts";
import { type DroppedFile, filesOfChoice } from "../documents/dropped-files.ts";
import { documentExtensions } from "#shared/workspace/document-formats.ts";
import { addToMatter } from "../documents/upload-queue.ts";
import { useChosenFolder } from "../documents/chosen-folder-state.ts";
import { useDropTarget } from "../documents/drop-target-state.ts";
import { IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MatterStatus } from "./MatterStatus.tsx";
import { matterQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { texts as documentTexts } from "../documents/texts.ts";
import "./matters.css";

/** One matter: its name and standing, and the part of it that is looked at. Files dropped anywhere are added to it. */
export function MatterScreen() {
  const { matterId } = useParams({ from: "/matters/$matterId" });
  const matter = useQuery(matterQueries.one(matterId));
  const clients = useQuery({ ...clientQueries.list(), enabled: matter.data?.clientId != null });
  const client = clients.data?.rows.find(({ id }) => id === matter.data?.clientId);
  const name = matter.data?.name ?? texts.title;
  useTitle(name);
  const folder = useChosenFolder((state) => state.folder);
  const folderId = folder?.id ?? null;
  const picker = useRef<HTMLInputElement>(null);
  const handleFiles = useCallback((files: DroppedFile[]) => addToMatter(files, matterId, folderId), [matterId, folderId]);
  useDropTarget(matter.data === undefined ? null : documentTexts.drop.onMatter(folder?.name ?? name), handleFiles);
  useCommand("documents.add", () => picker.current?.click());

  if (matter.error instanceof ApiError && matter.error.code === "matter-not-found") {
    return (
      <main id="main" className="matters" tabIndex={-1}>
        <EmptyState title={texts.one.missing} level={1}>
          <p>{texts.one.missingBody}</p>
          <p>
            <Link to="/matters">{texts.one.back}</Link>
          </p>
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" className="matter" tabIndex={-1} data-pane="matter">
      <header className="matter-head">
        <Link to="/matters" className="matter-back">
          <ArrowLeft aria-hidden /> {texts.one.back}
        </Link>
        <div className="matter-title">
          <h1>{matter.data?.name ?? " "}</h1>
          {matter.data === undefined ? null : <MatterStatus status={matter.data.status} />}
          {matter.data?.isDefault === true ? <span className="matter-default">{texts.isDefault}</span> : null}
          <IconButton
            label={texts.one.copyLink}
            onPress={() => void copyText(`${location.origin}/matters/${matterId}`, texts.one.linkCopied)}
          >
            <Link2 aria-hidden />
          </IconButton>
        </div>
        <p className="matter-client">
          {client === undefined ? null : (
            <Link to="/clients/$clientId" params={{ clientId: client.id }}>
              {client.name}
            </Link>
          )}
          {matter.data?.caseNumber == null ? null : <span>{matter.data.caseNumber}</span>}
        </p>
        <ScreenTabs group="matter" label={texts.one.tabs} className="matter-tabs" />
      </header>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={documentTexts.add.files}
        accept={documentExtensions.join(",")}
        onChange={({ target }) => {
          handleFiles(filesOfChoice(target.files ?? []));
          target.value = "";
        }}
      />
      {matter.isError ? <ErrorNote title={texts.one.failed} error={matter.error} onRetry={() => void matter.refetch()} /> : null}
      {matter.isPending ? <Skeleton label={texts.loading} /> : null}
      {matter.data === undefined ? null : <Outlet />}
    </main>
  );
}
