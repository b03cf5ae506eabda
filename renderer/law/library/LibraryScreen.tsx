import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { Source } from "#shared/law/library.ts";
import { useRights } from "../../api/rights.ts";
import { useCommand } from "../../commands/use-command.ts";
import { say } from "../../ui/say.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatBytes } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useRefreshBoard } from "../watches/mutations.ts";
import { EmptyLibrary } from "./EmptyLibrary.tsx";
import { RemoveGroupDialog } from "./groups/RemoveGroupDialog.tsx";
import type { SourceGroup } from "./groups/source-groups.ts";
import { useRemoval } from "./groups/use-removal.ts";
import { ImportList } from "./ImportList.tsx";
import { LibraryTabs } from "./LibraryTabs.tsx";
import { libraryQueries, useRemoveSource } from "./queries.ts";
import { takeReleaseLabel, useReleaseLabel } from "./release-label.ts";
import { ReinstallNotice } from "./ReinstallNotice.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { SourceTable } from "./SourceTable.tsx";
import { texts } from "./texts.ts";
import { acceptedFiles } from "./law-files.ts";
import { installFiles } from "./upload-queue.ts";
import styles from "./library.module.css";

export function LibraryScreen() {
  const queryClient = useQueryClient();
  const sources = useQuery(libraryQueries.sources());
  const remove = useRemoveSource();
  const mayInstall = useRights().can("administer");
  const [removing, setRemoving] = useState<Source | null>(null);
  const groupRemoval = useRemoval();
  const refresh = useRefreshBoard();
  const release = useReleaseLabel((state) => state.label);
  const [isNaming, setNaming] = useState(release !== "");
  useTitle(texts.title);

  function handleFiles(files: readonly File[]) {
    installFiles(files, { release: takeReleaseLabel() }, queryClient);
  }

  async function handleRemove(source: Source) {
    await remove.mutateAsync(source.key);
    setRemoving(null);
    say(texts.remove.done(source.name));
  }

  const trigger = (label: string) => (
    <FileTrigger allowsMultiple acceptedFileTypes={acceptedFiles} onSelect={(list) => handleFiles([...(list ?? [])])}>
      <Button look="primary" icon={<FilePlus2 aria-hidden />}>
        {label}
      </Button>
    </FileTrigger>
  );
  const chooseFiles = () => document.querySelector<HTMLElement>("#main input[type=file]")?.click();
  useCommand("library.install", chooseFiles);

  /** Asks the publishers; without one, the owner chooses the new files. */
  function handleUpdate({ boards }: SourceGroup) {
    if (boards.length === 0) chooseFiles();
    for (const board of boards) refresh.mutate(board);
  }

  const list = sources.data?.data ?? [];
  const real = list.filter((one) => !one.isFiction);
  // Fictional law is never counted with real law.
  const counted = real.length === 0 ? list : real;
  useFocusKept(`${removing?.key ?? ""} ${list.map(({ key }) => key).join()}`);
  return (
    <Page
      pane="library"
      tabs={<LibraryTabs />}
      {...(list.length > 0 && {
        title: texts.title,
        sub: texts.lead(
          countOf(sum(counted, "sections"), "section"),
          countOf(counted.length, "source"),
          formatBytes(sum(counted, "storedBytes")),
        ),
        actions: mayInstall && (
          <div className={styles.libraryInstall}>
            <Button look="quiet" aria-expanded={isNaming} onPress={() => setNaming(!isNaming)}>
              {texts.nameRelease}
            </Button>
            {trigger(texts.install)}
          </div>
        ),
      })}
    >
      {sources.isError ? <ErrorNote title={texts.loadFailed} error={sources.error} onRetry={() => void sources.refetch()} /> : null}
      <ReinstallNotice />
      {sources.isPending ? <Skeleton label={texts.title} /> : null}
      {sources.data === undefined ? null : list.length === 0 ? (
        <EmptyLibrary trigger={mayInstall ? trigger(texts.empty.choose) : null} imports={<ImportList />} />
      ) : (
        <>
          {isNaming && mayInstall ? (
            <div className={styles.libraryRelease}>
              <TextField
                label={texts.release}
                hint={texts.releaseHint}
                value={release}
                onChange={(label) => useReleaseLabel.setState({ label })}
                maxLength={100}
                autoFocus
              />
            </div>
          ) : null}
          <ImportList />
          <SourceTable sources={list} onRemove={setRemoving} onRemoveGroup={groupRemoval.ask} onUpdateGroup={handleUpdate} />
        </>
      )}
      <RemoveGroupDialog
        removal={groupRemoval.removal}
        onRemove={(group) => void groupRemoval.remove(group)}
        onStop={groupRemoval.stop}
        onClose={groupRemoval.close}
      />
      <RemoveDialog
        source={removing}
        error={remove.error}
        isBusy={remove.isPending}
        onClose={() => {
          setRemoving(null);
          remove.reset();
        }}
        onConfirm={(source) => void handleRemove(source).catch(() => undefined)}
      />
    </Page>
  );
}

function sum(sources: readonly Source[], field: "sections" | "storedBytes"): number {
  return sources.reduce((total, source) => total + source[field], 0);
}
