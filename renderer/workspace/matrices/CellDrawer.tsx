import { ChevronDown, ChevronUp, ClockAlert, ListTodo, TriangleAlert } from "lucide-react";
import { type Ref, useState } from "react";
import type { Cell, MatrixColumn, MatrixRow } from "#shared/workspace/matrices.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Drawer, type DrawerHandle } from "../../ui/Drawer.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Status } from "../../ui/Status.tsx";
import { runCommand } from "../../commands/use-command.ts";
import { TasksOf } from "../tasks/TasksOf.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { bandSentence, standingIcons, standingOf, standingTones } from "./cell-states.ts";
import { CellActions } from "./CellActions.tsx";
import { CellLaw } from "./CellLaw.tsx";
import { ColumnLessons } from "./ColumnLessons.tsx";
import styles from "./drawer.module.css";
import { PassageContext } from "./PassageContext.tsx";
import { type Passage, Passages } from "./Passages.tsx";
import { SecondOpinionNote } from "./SecondOpinionNote.tsx";
import { VerifyPassages } from "./VerifyPassages.tsx";
import type { GridChanges } from "./queries.ts";
import { texts } from "./texts.ts";
import type { CellDecisions } from "./use-cell-decisions.ts";
import { shownValue } from "./values.ts";

interface CellDrawerProps {
  matterId: string;
  matrixId: string;
  row: MatrixRow;
  column: MatrixColumn;
  cell: Cell;
  decisions: CellDecisions;
  changes: Pick<GridChanges, "forget">;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onRun: () => void;
  /** To the cell above or below. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  ref?: Ref<DrawerHandle>;
}

/** Longer answers are set as body text, not as a headline, in characters. */
const longAnswer = 220;

/** A cell for reading: its question, its answer, the passages that support it, and the decisions. */
export function CellDrawer(props: CellDrawerProps) {
  const { matterId, matrixId, row, column, cell, decisions, changes, isEditing, onEdit, onRun, onStep, onClose, ref } = props;
  const passages: readonly Passage[] = cell.citations.length > 0 ? cell.citations : cell.nearestMisses;
  const [chosen, setChosen] = useState(0);
  const passage = passages[Math.min(chosen, passages.length - 1)];
  const band = bandSentence(cell);
  return (
    <Drawer
      ref={ref}
      title={column.label}
      closeLabel={texts.drawer.close}
      onClose={onClose}
      tools={
        <>
          <IconButton label={texts.drawer.next} keys={<KeyOf id="matrix.next" />} onPress={() => runCommand("matrix.next")}>
            <ListTodo aria-hidden />
          </IconButton>
          <IconButton label={texts.drawer.above} onPress={() => onStep(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={texts.drawer.below} onPress={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className={styles.top}>
        <p className={styles.where}>{row.filename ?? row.documentId}</p>
        <p className={styles.question}>{column.question}</p>
        <ColumnLessons column={column} changes={changes} />
        {isEditing ? (
          <AnswerForm column={column} cell={cell} decisions={decisions} onDone={() => onEdit(false)} />
        ) : (
          <>
            <Answer cell={cell} columnType={column.columnType} />
            <p className={styles.meta}>
              <CellStatus cell={cell} />
              {cell.answerState === "approved" || cell.answerState === "rejected" ? (
                <Button look="link" size="small" onPress={() => void decisions.reopen(cell)}>
                  {texts.drawer.reopen}
                </Button>
              ) : null}
              {band === null ? null : <span>{band}</span>}
              {cell.sentencesRead === null ? null : <span>{texts.drawer.sentences(cell.sentencesRead)}</span>}
            </p>
            <CellActions cell={cell} decisions={decisions} onEdit={() => onEdit(true)} onRun={onRun} />
            <TasksOf
              subject={{ matterId, kind: "check_cell", recordId: matrixId, clauses: null, cellId: cell.id }}
              what={`${column.label} · ${row.filename ?? ""}`}
              canAsk={cell.answer !== null}
            />
          </>
        )}
      </div>
      {cell.textChanged ? (
        <div className={styles.note}>
          <Notice tone="warn" icon={<ClockAlert aria-hidden />}>
            {texts.drawer.changed}
          </Notice>
        </div>
      ) : null}
      {cell.failure === null ? null : (
        <div className={styles.note}>
          <Notice tone="bad" icon={<TriangleAlert aria-hidden />}>
            {cell.failure}
          </Notice>
        </div>
      )}
      <Passages
        title={cell.citations.length > 0 ? texts.drawer.passages : texts.drawer.misses}
        passages={passages}
        none={cell.answerState === "not_found" ? texts.drawer.missesNone : null}
        chosen={passage ?? null}
        tools={<VerifyPassages cell={cell} decisions={decisions} />}
        onChoose={setChosen}
      />
      <CellLaw matterId={matterId} law={cell.law} />
      {cell.secondOpinion === null ? null : <SecondOpinionNote opinion={cell.secondOpinion} columnType={column.columnType} />}
      {passage === undefined ? null : <PassageContext matterId={matterId} documentId={row.documentId} passage={passage} />}
    </Drawer>
  );
}

function CellStatus({ cell }: { cell: Cell }) {
  const standing = standingOf(cell);
  const Icon = standingIcons[standing];
  return (
    <Status tone={standingTones[standing] ?? "plain"} icon={<Icon aria-hidden />}>
      {texts.states[standing]}
    </Status>
  );
}

function Answer({ cell, columnType }: { cell: Cell; columnType: string }) {
  if (cell.answer === null) return <p className={classNames(styles.answer, styles.nothing)}>{whyNone(cell)}</p>;
  return <p className={classNames(styles.answer, cell.answer.length > longAnswer && styles.long)}>{shownValue(cell.answer, columnType)}</p>;
}

function whyNone({ answerState }: Cell): string {
  switch (answerState) {
    case "never_run":
      return texts.drawer.notRun;
    case "running":
      return texts.drawer.running;
    case "stopped":
      return texts.drawer.stopped;
    case "not_applicable":
      return texts.drawer.notApplicable;
    case "failed":
      return texts.states.failed;
    default:
      return texts.states.not_found;
  }
}
