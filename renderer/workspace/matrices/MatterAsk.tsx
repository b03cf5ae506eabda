import { useNavigate } from "@tanstack/react-router";
import { MessageCircleQuestionMark, Table2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { columnTypes, mostRows } from "#shared/workspace/matrix-limits.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { sayFailed } from "../../ui/say.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useMatter } from "../matters/use-matter.ts";
import { AlikeQuestions } from "./AlikeQuestions.tsx";
import styles from "./ask.module.css";
import { AskedAnswers } from "./AskedAnswers.tsx";
import { withName } from "./name-filter.ts";
import { useAskedGrid } from "./queries.ts";
import { useReadable } from "./readable-documents.ts";
import { texts } from "./texts.ts";
import { useAsking } from "./use-asking.ts";

const words = texts.ask;
/** Without a list of possible answers, which a quick question does not have. */
const types = columnTypes.filter((type) => type !== "single_select");

/** One question to the documents of a matter, answered one after the other with passages; a grid stores the answers. */
export function MatterAsk() {
  const matter = useMatter();
  const { readable, isLoaded } = useReadable(matter.id);
  const asking = useAsking(matter.id);
  const keep = useAskedGrid(matter.id);
  const navigate = useNavigate();
  const [question, setQuestion] = useState("");
  const [columnType, setType] = useState<(typeof types)[number]>("free_text");
  const [named, setNamed] = useState("");
  const [isTried, setTried] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  const documents = withName(readable, named);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    ask(question);
  }
  function ask(typed: string) {
    const asked = typed.trim();
    if (asked === "" || documents.length === 0) return;
    keep.reset();
    announce(words.started(countOf(documents.length, "document")));
    void asking.ask(
      { label: labelOf(asked), question: asked, columnType, options: null, instructions: null },
      documents.map(({ id }) => id),
    );
  }
  function handleKeep() {
    if (asking.column === null) return;
    keep.mutate(
      { title: labelOf(asking.column.question), column: asking.column, documentIds: asking.answers.map(({ documentId }) => documentId) },
      {
        onSuccess: ({ id }) => void navigate({ to: "/matters/$matterId/grids/$matrixId", params: { matterId: matter.id, matrixId: id } }),
        onError: (error) => sayFailed(texts.create.failed, error),
      },
    );
  }
  const { answers, total, isRunning, column } = asking;
  return (
    <section className={styles.screen} ref={frame} tabIndex={-1} aria-label={words.title} data-pane="ask">
      <h2 className={styles.title}>{words.title}</h2>
      <form className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.question}>
          <TextField
            label={words.question}
            value={question}
            onChange={setQuestion}
            maxLength={4000}
            error={isTried && question.trim() === "" ? texts.column.neededQuestion : null}
            autoFocus
          />
        </div>
        <Select
          label={texts.column.type}
          options={types.map((id) => ({ id, name: texts.types[id] }))}
          value={columnType}
          onChange={setType}
        />
        <TextField label={words.named} value={named} onChange={setNamed} hint={words.asks(countOf(documents.length, "document"))} />
        <div className={styles.buttons}>
          <Button
            look="primary"
            type="submit"
            isPending={isRunning}
            disabledReason={isLoaded && documents.length === 0 ? words.none : null}
          >
            {words.ask}
          </Button>
        </div>
      </form>
      {isRunning ? (
        <div className={styles.progress}>
          <Progress label={words.progress} value={answers.length} max={Math.max(1, total)} text={texts.run.of(answers.length, total)} />
          <Button look="link" size="small" onPress={asking.stop}>
            {texts.run.stop}
          </Button>
        </div>
      ) : null}
      {asking.error === null ? null : <ErrorNote title={words.failed} error={asking.error} />}
      {column === null ? (
        isLoaded && readable.length === 0 ? (
          <EmptyState title={words.noDocuments} icon={<MessageCircleQuestionMark aria-hidden />}>
            <p>{words.noDocumentsBody}</p>
          </EmptyState>
        ) : (
          <p className={styles.about}>{words.about}</p>
        )
      ) : (
        <>
          <div className={styles.head}>
            <h3>{column.question}</h3>
            <Button
              icon={<Table2 aria-hidden />}
              isPending={keep.isPending}
              disabledReason={answers.length === 0 ? words.nothingYet : answers.length > mostRows ? texts.addRows.full(mostRows) : null}
              onPress={handleKeep}
            >
              {words.keep}
            </Button>
          </div>
          <AlikeQuestions
            matterId={matter.id}
            question={column.question}
            onAsk={(other) => {
              setQuestion(other);
              ask(other);
            }}
          />
          <AskedAnswers matterId={matter.id} answers={answers} columnType={column.columnType} documents={readable} />
        </>
      )}
    </section>
  );
}

/** The question without its mark, short enough for the head of a column. */
function labelOf(question: string): string {
  const short = question.replace(/\s+/g, " ").replace(/\?$/, "");
  return short.length <= 60 ? short : `${short.slice(0, 60).replace(/\s\S*$/, "")} …`;
}
