import { useNavigate } from "@tanstack/react-router";
import { Download, ScanText } from "lucide-react";
import { mostTableDocuments } from "#shared/workspace/review-limits.ts";
import type { PositionChoice, PositionRow, PositionTable } from "#shared/workspace/review-positions.ts";
import { contractTypeLabels } from "#shared/workspace/contract-types.ts";
import { saveBlob } from "../../api/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { FilterChip } from "../../ui/Chip.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { named, plainWords } from "../../ui/plain-words.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { Select } from "../../ui/Select.tsx";
import { RecordTrail } from "../matters/RecordTrail.tsx";
import { useCancelOperation } from "../operations/queries.ts";
import { readPositionsAddress } from "./positions-address.ts";
import styles from "./positions.module.css";
import { positionTexts as words } from "./positions-texts.ts";
import { tableAsCsv } from "./positions-view.ts";
import { isAtWork } from "./queries.ts";
import { texts } from "./texts.ts";

interface PositionsBarProps {
  matterId: string;
  table: PositionTable;
  rows: readonly PositionRow[];
  hasOnlyFails: boolean;
  onOnlyFails: (is: boolean) => void;
  /** Null if the matter has no document to review. */
  onAdd: (() => void) | null;
}

/** The head of the table: what the documents are compared with, the reviews under way, the filter and the export. */
export function PositionsBar({ matterId, table, rows, hasOnlyFails, onOnlyFails, onAdd }: PositionsBarProps) {
  const { documents, choice, choices } = table;
  const navigate = useNavigate();
  const open = documents.flatMap(({ attempt }) => (isAtWork(attempt?.status) ? [attempt?.operationId ?? ""] : []));
  const cancel = useCancelOperation();

  async function cancelAll() {
    const ends = await Promise.allSettled(open.filter((id) => id !== "").map((id) => cancel.mutateAsync(id)));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed !== undefined) sayFailed(words.cancelFailed, failed.reason);
  }
  function save() {
    const name = `${words.title}.csv`;
    saveBlob(new Blob([tableAsCsv(table, rows)], { type: "text/csv;charset=utf-8" }), name);
    say(words.exported(name));
  }
  return (
    <>
      <header className={styles.bar}>
        <RecordTrail matterId={matterId} to="reviews" back={texts.title} title={words.title} />
        <span className={styles.tools}>
          <Button
            size="small"
            look="quiet"
            icon={<Download aria-hidden />}
            disabledReason={rows.length === 0 ? words.empty.title : null}
            onPress={save}
          >
            {words.export}
          </Button>
          <Button
            size="small"
            icon={<ScanText aria-hidden />}
            disabledReason={onAdd === null ? texts.start.noDocuments : null}
            onPress={() => onAdd?.()}
          >
            {words.add}
          </Button>
        </span>
      </header>
      {choices.length === 0 ? null : (
        <div className={styles.filters}>
          {choices.length === 1 && choice !== null ? (
            <span className={styles.choice}>{nameOf(choice)}</span>
          ) : (
            <span className={styles.picker}>
              <Select
                label={words.choice}
                isLabelHidden
                options={choices.map((one, i) => ({ id: `${i}`, name: nameOf(one) }))}
                value={choice === null ? null : `${choices.findIndex((one) => nameOf(one) === nameOf(choice) && isSame(one, choice))}`}
                onChange={(id) => {
                  const { playbookId, contractType, userSide } = choices[Number(id)] ?? {};
                  const search = readPositionsAddress({ playbookId, contractType, userSide });
                  void navigate({ to: "/matters/$matterId/reviews/positions", params: { matterId }, search, replace: true });
                }}
              />
            </span>
          )}
          <FilterChip isSelected={hasOnlyFails} onChange={onOnlyFails}>
            {words.onlyFails}
          </FilterChip>
          {(choice?.documents ?? 0) > documents.length ? (
            <span className={styles.note}>{words.capped(mostTableDocuments, choice?.documents ?? 0)}</span>
          ) : null}
          {open.length === 0 ? null : (
            <span className={styles.progress}>
              <Progress
                label={words.progress}
                value={documents.length - open.length}
                max={documents.length}
                text={words.reviewed(documents.length - open.length, documents.length)}
              />
              <Button size="small" isPending={cancel.isPending} onPress={() => void cancelAll()}>
                {words.cancel}
              </Button>
            </span>
          )}
        </div>
      )}
    </>
  );
}

const isSame = (one: PositionChoice, other: PositionChoice) =>
  one.playbookId === other.playbookId && one.contractType === other.contractType && one.userSide === other.userSide;

const nameOf = ({ playbookName, contractType, userSide }: PositionChoice) =>
  [playbookName ?? words.builtIn, named(contractTypeLabels, contractType), plainWords(userSide)].join(" · ");
