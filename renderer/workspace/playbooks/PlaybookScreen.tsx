import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, FileOutput, Plus } from "lucide-react";
import { useState } from "react";
import type { Playbook, Position } from "#shared/workspace/playbooks.ts";
import { ApiError } from "../../api/api-error.ts";
import { saveBlob } from "../../api/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { ClauseTest } from "./ClauseTest.tsx";
import { PositionCard } from "./PositionCard.tsx";
import { PositionForm } from "./PositionForm.tsx";
import { playbookQueries, usePlaybookChanges } from "./queries.ts";
import styles from "./playbooks.module.css";
import { texts } from "./texts.ts";

const words = texts.one;

/** One playbook: a card for each position. */
export function PlaybookScreen() {
  const { playbookId } = useParams({ from: "/playbooks/$playbookId" });
  const playbook = useQuery(playbookQueries.one(playbookId));
  useTitle(playbook.data?.name ?? texts.title);
  if (playbook.data !== undefined) return <Editor key={playbookId} playbook={playbook.data} />;
  if (playbook.error instanceof ApiError && playbook.error.status === 404)
    return (
      <Page pane="playbook">
        <MissingRecord title={words.missing} body={words.missingBody}>
          <Link to="/playbooks">{words.backToList}</Link>
        </MissingRecord>
      </Page>
    );
  return (
    <Page pane="playbook" title={texts.title}>
      {playbook.isError ? (
        <ErrorNote title={words.failed} error={playbook.error} onRetry={() => void playbook.refetch()} />
      ) : (
        <Skeleton label={texts.loading} />
      )}
    </Page>
  );
}

type Asking = { kind: "edit" | "test"; clause: string | null };

function Editor({ playbook }: { playbook: Playbook }) {
  const { id, name, positions, isDefault } = playbook;
  const { save, setDefault, file } = usePlaybookChanges(id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const entries = Object.entries(positions);

  function keep(next: readonly (readonly [string, Position])[]): Promise<boolean> {
    return save.mutateAsync({ before: playbook, name, positions: Object.fromEntries(next) }).then(
      () => {
        say(words.saved);
        return true;
      },
      (error: unknown) => {
        sayFailed(words.saveFailed, error);
        return false;
      },
    );
  }
  const move = (from: number, by: 1 | -1) => {
    const next = [...entries];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(from + by, 0, moved);
    void keep(next);
  };
  async function handleExport() {
    try {
      const { filename, file: content } = await file.mutateAsync();
      saveBlob(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), filename);
    } catch (error) {
      sayFailed(words.exportFailed, error);
    }
  }
  const chosen = asking?.clause == null ? undefined : positions[asking.clause];
  return (
    <Page
      pane="playbook"
      title={name}
      tabs={
        <Link to="/playbooks" className={styles.back}>
          <ArrowLeft aria-hidden /> {words.back}
        </Link>
      }
      actions={
        <span className={styles.actions}>
          <Button
            isPending={setDefault.isPending}
            onPress={() => setDefault.mutate(!isDefault, { onError: (error) => sayFailed(words.defaultFailed, error) })}
          >
            {isDefault ? words.clearDefault : words.makeDefault}
          </Button>
          <Button icon={<FileOutput aria-hidden />} isPending={file.isPending} onPress={() => void handleExport()}>
            {words.export}
          </Button>
          <Button look="primary" icon={<Plus aria-hidden />} onPress={() => setAsking({ kind: "edit", clause: null })}>
            {words.add}
          </Button>
        </span>
      }
    >
      {entries.length === 0 ? (
        <EmptyState title={words.empty.title}>
          <p>{words.empty.what}</p>
        </EmptyState>
      ) : (
        <ul className={styles.positions}>
          {entries.map(([clause, position], i) => (
            <PositionCard
              key={clause}
              clause={clause}
              position={position}
              isBusy={save.isPending}
              onEdit={() => setAsking({ kind: "edit", clause })}
              onTest={() => setAsking({ kind: "test", clause })}
              onToggle={() => void keep(entries.map(([key, one]) => [key, key === clause ? { ...one, enabled: !one.enabled } : one]))}
              onRemove={() => void keep(entries.filter(([key]) => key !== clause))}
              onUp={i === 0 ? null : () => move(i, -1)}
              onDown={i === entries.length - 1 ? null : () => move(i, 1)}
            />
          ))}
        </ul>
      )}
      {asking?.kind === "edit" ? (
        <PositionForm
          key={asking.clause}
          clause={asking.clause}
          position={chosen ?? null}
          taken={entries.map(([key]) => key).filter((key) => key !== asking.clause)}
          isBusy={save.isPending}
          onClose={() => setAsking(null)}
          onSave={async (clause, position) => {
            const next =
              asking.clause === null
                ? [...entries, [clause, position] as const]
                : entries.map(([key, one]) => (key === asking.clause ? ([clause, position] as const) : ([key, one] as const)));
            if (await keep(next)) setAsking(null);
          }}
        />
      ) : null}
      {asking?.kind === "test" && chosen !== undefined && asking.clause !== null ? (
        <ClauseTest clause={asking.clause} position={chosen} onClose={() => setAsking(null)} />
      ) : null}
    </Page>
  );
}
