import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type ContractType, contractTypeLabels, contractTypes, type UserSide, userSides } from "#shared/workspace/contract-types.ts";
import { mostTableDocuments } from "#shared/workspace/review-limits.ts";
import { plainWords } from "../../ui/plain-words.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { countOf } from "../../ui/format.ts";
import { Progress } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { useReadable } from "../matrices/readable-documents.ts";
import styles from "./positions.module.css";
import { positionTexts } from "./positions-texts.ts";
import { isAtWork, type PositionsAddress, reviewQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useStartMany } from "./use-start-many.ts";

interface ReviewManyDialogProps {
  matterId: string;
  /** The documents chosen in a list; absent: the user chooses them here. */
  chosen?: readonly string[];
  onClose: () => void;
}

const words = positionTexts.many;
const own = "own";

/** Reviews several documents against one playbook, and opens the table of their positions. */
export function ReviewManyDialog(props: ReviewManyDialogProps) {
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={props.onClose} closeLabel={uiTexts.close}>
      <ReviewManyForm {...props} />
    </Dialog>
  );
}

function ReviewManyForm({ matterId, chosen: given, onClose }: ReviewManyDialogProps) {
  const { readable, isLoaded } = useReadable(matterId);
  const navigate = useNavigate();
  const start = useStartMany(matterId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(given));
  const [type, setType] = useState<ContractType | null>(null);
  const [side, setSide] = useState<UserSide | null>(null);
  const [playbookId, setPlaybook] = useState(own);
  const [isAgain, setAgain] = useState(false);
  const offered = given === undefined ? readable : readable.filter(({ id }) => given.includes(id));
  const wanted = offered.filter(({ id }) => chosen.has(id));
  const guesses = useQueries({
    queries: wanted.slice(0, mostTableDocuments).map(({ id }) => ({ ...reviewQueries.guess(matterId, id), staleTime: Infinity })),
  });
  const guessOf = new Map(wanted.map(({ id }, i) => [id, guesses[i]?.data]));
  const first = guesses[0]?.data;
  const contractType = type ?? first?.contractType ?? null;
  const userSide = side ?? first?.userSide ?? null;
  const fitting = (first?.playbooks ?? []).filter((one) => one.contractType === contractType);
  const usual = fitting.find(({ isDefault }) => isDefault);
  const used = playbookId === own ? usual?.id : playbookId;
  const choice: PositionsAddress | null =
    contractType === null || userSide === null ? null : { contractType, userSide, ...(used !== undefined && { playbookId: used }) };
  const table = useQuery({ ...reviewQueries.positions(matterId, choice ?? {}), enabled: choice !== null });

  /** Documents whose present text was reviewed, or is being reviewed, with the present positions. */
  const done = new Set(
    (table.data?.documents ?? []).flatMap(({ documentId, reviewedAt, isOutdated, attempt }) => {
      const readAt = offered.find(({ id }) => id === documentId)?.processedAt ?? null;
      const isCurrent = reviewedAt !== null && !isOutdated && (readAt === null || readAt <= reviewedAt);
      return documentId !== null && (isCurrent || isAtWork(attempt?.status)) ? [documentId] : [];
    }),
  );
  const left = isAgain ? wanted : wanted.filter(({ id }) => !done.has(id));
  const skipped = wanted.filter(({ id }) => done.has(id)).length;

  async function handleSubmit() {
    if (choice === null || contractType === null || userSide === null) return;
    const body = { contractType, userSide, depth: "standard" as const, ...(used !== undefined && { playbookId: used }) };
    const failed = await start.run(
      left.map(({ id }) => id),
      body,
    );
    if (failed.length > 0) return setChosen(new Set(failed));
    onClose();
    void navigate({ to: "/matters/$matterId/reviews/positions", params: { matterId }, search: choice });
  }
  const isAll = offered.length > 0 && offered.every(({ id }) => chosen.has(id));
  const isReady = wanted.length === 0 || (first !== undefined && !table.isLoading);
  return (
    <DialogForm
      words={{ ...words, confirm: words.confirm(left.length === 0 ? "documents" : countOf(left.length, "document")) }}
      refusal={refusalOf(start.failure, guesses.find(({ error }) => error !== null)?.error ?? null)}
      isBusy={start.progress !== null}
      isLoading={!isLoaded || !isReady}
      missing={left.length === 0 ? words.needed : left.length > mostTableDocuments ? words.tooMany(mostTableDocuments) : null}
      note={wanted.length > 1 && type === null && side === null ? words.from : null}
      onCancel={() => {
        start.stop();
        onClose();
      }}
      onSubmit={() => void handleSubmit()}
    >
      {isLoaded && offered.length === 0 ? <p>{texts.start.noDocuments}</p> : null}
      <fieldset className={styles.which}>
        <legend>{words.which}</legend>
        {offered.length < 2 ? null : (
          <Checkbox
            isSelected={isAll}
            isIndeterminate={!isAll && chosen.size > 0}
            onChange={(is) => setChosen(new Set(is ? offered.map(({ id }) => id) : []))}
          >
            {words.all}
          </Checkbox>
        )}
        <ul>
          {offered.map(({ id, filename }) => {
            const guess = guessOf.get(id);
            const isOther = guess != null && (guess.contractType !== contractType || guess.userSide !== userSide);
            return (
              <li key={id}>
                <Checkbox
                  isSelected={chosen.has(id)}
                  onChange={(is) => setChosen(new Set([...[...chosen].filter((one) => one !== id), ...(is ? [id] : [])]))}
                >
                  {filename}
                </Checkbox>
                {isOther ? (
                  <small>{words.guess(contractTypeLabels[guess.contractType], plainWords(guess.userSide).toLowerCase())}</small>
                ) : chosen.has(id) && done.has(id) ? (
                  <small>{words.done}</small>
                ) : null}
              </li>
            );
          })}
        </ul>
      </fieldset>
      <div className={styles.settings}>
        <Select
          label={words.type}
          options={contractTypes.map((id) => ({ id, name: contractTypeLabels[id] }))}
          value={contractType}
          onChange={(id) => {
            setType(id);
            setPlaybook(own);
          }}
        />
        <Select label={words.side} options={userSides.map((id) => ({ id, name: plainWords(id) }))} value={userSide} onChange={setSide} />
        <Select
          label={words.playbook}
          options={[
            { id: own, name: usual === undefined ? texts.start.builtIn : texts.start.automatic(usual.name) },
            ...fitting.filter((one) => one !== usual).map(({ id, name }) => ({ id, name })),
          ]}
          value={playbookId}
          onChange={setPlaybook}
        />
      </div>
      {skipped === 0 ? null : (
        <>
          {isAgain ? null : <p className={styles.note}>{words.skipped(countOf(skipped, "document"))}</p>}
          <Checkbox isSelected={isAgain} onChange={setAgain}>
            {words.again}
          </Checkbox>
        </>
      )}
      {start.progress === null ? null : (
        <Progress
          label={words.confirming}
          value={start.progress.started}
          max={start.progress.total}
          text={positionTexts.started(start.progress.started, start.progress.total)}
        />
      )}
    </DialogForm>
  );
}

function refusalOf(failure: { count: number; error: Error } | null, loading: Error | null): { title: string; error: Error } | null {
  if (failure !== null) return { title: words.failed(countOf(failure.count, "document")), error: failure.error };
  return loading === null ? null : { title: words.loadFailed, error: loading };
}
