import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Task } from "#shared/workspace/tasks.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount, formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block } from "../../ui/Page.tsx";
import { rowLook } from "../../ui/row-look.ts";
import { Status } from "../../ui/Status.tsx";
import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import { RecordGlyph } from "../records/RecordGlyph.tsx";
import { RecordLink } from "../records/RecordLink.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { taskQueries } from "./queries.ts";
import { stateWords, stuckWords, toneOf } from "./task-words.ts";
import { texts } from "./texts.ts";
import styles from "./tasks.module.css";

const words = texts.home;
const few = 5;
const most = 50;
const kinds = { review_finding: "reviews", approve_findings: "reviews", check_cell: "matrices", sign_off_draft: "drafts" } as const;
const icons = { plain: Hourglass, good: CircleCheck, warn: TriangleAlert };

/** What is asked of the person, by day, and what they asked of others, with its state. */
export function AskedLists() {
  return (
    <>
      <Asked side="assignee" />
      <Asked side="asker" />
    </>
  );
}

function Asked({ side }: { side: "assignee" | "asker" }) {
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(taskQueries.mine(side, isWhole ? most : few));
  const title = side === "assignee" ? words.asked : words.asking;
  if (error !== null) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { total } = data.pagination;
  if (total === 0 && side === "asker") return null;
  return (
    <Block
      title={title}
      {...(total > 0 && { count: formatCount(total) })}
      action={
        total > few ? (
          <Button look="link" size="small" onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.all}
          </Button>
        ) : null
      }
    >
      {total === 0 ? <p className={styles.soft}>{words.nothing}</p> : null}
      <ul aria-label={title}>
        {data.data.map((task) => (
          <Row key={task.id} task={task} side={side} />
        ))}
      </ul>
    </Block>
  );
}

function Row({ task, side }: { task: Task; side: "assignee" | "asker" }) {
  const [isAnswering, setAnswering] = useState(false);
  const { kind, title, part, recordId, matterId, matterName, askedByName } = task;
  const about = [title, matterName, ...(side === "assignee" ? [words.from(askedByName)] : [])].filter((one) => one !== "");
  return (
    <li className={classNames(rowLook({ isOut: true }), styles.row)}>
      <RecordGlyph kind={kinds[kind]} />
      <span className={styles.name}>
        <RecordLink record={{ kind: kinds[kind], id: recordId, matterId, finding: task.clauses?.[0], cell: task.cellId ?? undefined }}>
          {(task.clauses?.length ?? 0) > 1 ? words.several(task.clauses?.length ?? 0) : words.kinds[kind]}: {part === "" ? title : part}
        </RecordLink>
        <small>{(part === "" ? about.slice(1) : about).join(" · ")}</small>
      </span>
      {side === "assignee" ? (
        <>
          <Due task={task} />
          {task.mayAnswer ? (
            <Button
              size="small"
              needs="write"
              aria-label={`${texts.answer} ${part === "" ? title : part}`}
              onPress={() => setAnswering(true)}
            >
              {texts.answer}
            </Button>
          ) : (
            <span />
          )}
        </>
      ) : (
        <State task={task} />
      )}
      {isAnswering ? <AnswerDialog task={task} onClose={() => setAnswering(false)} /> : null}
    </li>
  );
}

function Due({ task: { dueDay } }: { task: Task }) {
  if (dueDay === null) return <span />;
  const isOver = dueDay < localDay(new Date());
  return <span className={classNames(styles.due, isOver && styles.over)}>{(isOver ? words.overdue : words.due)(formatDay(dueDay))}</span>;
}

function State({ task }: { task: Task }) {
  const tone = toneOf(task);
  const Icon = icons[tone];
  return (
    <span className={styles.state}>
      <Status tone={tone} icon={<Icon aria-hidden />}>
        {stuckWords(task) ?? stateWords(task)}
      </Status>
    </span>
  );
}

const localDay = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
