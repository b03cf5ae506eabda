import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, FileOutput, Plus } from "lucide-react";
import { useState } from "react";
import type { Playbook } from "#shared/workspace/playbooks.ts";
import { ApiError } from "../../api/api-error.ts";
import { saveBlob } from "../../api/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { ClauseTest } from "./ClauseTest.tsx";
import { PositionCard } from "./PositionCard.tsx";
import { PositionConflict } from "./PositionConflict.tsx";
import { PositionForm } from "./PositionForm.tsx";
import { playbookQueries, type SeenChange, usePlaybookChanges } from "./queries.ts";
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

/** `before`: the positions at the start of an edit; those behind it may change while the person types. */
type Asking = { kind: "edit" | "test"; clause: string | null; before: Playbook["positions"] };

function Editor({ playbook }: { playbook: Playbook }) {
  const { id, name, positions, isDefault } = playbook;
  const { save, setDefault, file } = usePlaybookChanges(id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const entries = Object.entries(positions);

  function keep(sent: SeenChange) {
    save.mutate(sent, {
      onSuccess: () => {
        say(words.saved);
        setAsking(null);
      },
      onError: (error) => (error instanceof ChangedMeanwhile ? undefined : sayFailed(words.saveFailed, error)),
    });
  }
  const change = (what: SeenChange["change"]) => keep({ before: positions, change: what });
  /** A conflict belongs to what was asked before. */
  function ask(next: Asking | null) {
    save.reset();
    setAsking(next);
  }
  const conflict =
    save.error instanceof ChangedMeanwhile && save.variables !== undefined ? (
      <PositionConflict error={save.error} sent={save.variables} isBusy={save.isPending} onKeepMine={keep} onTakeTheirs={() => ask(null)} />
    ) : null;
  async function handleExport() {
    try {
      const { filename, file: content } = await file.mutateAsync();
      saveBlob(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), filename);
    } catch (error) {
      sayFailed(words.exportFailed, error);
    }
  }
  const chosen = asking?.clause == null ? undefined : asking.before[asking.clause];
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
          <Button needs="export" icon={<FileOutput aria-hidden />} isPending={file.isPending} onPress={() => void handleExport()}>
            {words.export}
          </Button>
          <Button look="primary" icon={<Plus aria-hidden />} onPress={() => ask({ kind: "edit", clause: null, before: positions })}>
            {words.add}
          </Button>
        </span>
      }
    >
      {asking === null ? conflict : null}
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
              onEdit={() => ask({ kind: "edit", clause, before: positions })}
              onTest={() => ask({ kind: "test", clause, before: positions })}
              onToggle={() => change({ is: "write", from: clause, clause, position: { ...position, enabled: !position.enabled } })}
              onRemove={() => change({ is: "remove", clause })}
              onUp={i === 0 ? null : () => change({ is: "move", clause, by: -1 })}
              onDown={i === entries.length - 1 ? null : () => change({ is: "move", clause, by: 1 })}
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
          conflict={conflict}
          onClose={() => ask(null)}
          onSave={(clause, position) => keep({ before: asking.before, change: { is: "write", from: asking.clause, clause, position } })}
        />
      ) : null}
      {asking?.kind === "test" && chosen !== undefined && asking.clause !== null ? (
        <ClauseTest clause={asking.clause} position={chosen} onClose={() => ask(null)} />
      ) : null}
    </Page>
  );
}
