import { useQuery } from "@tanstack/react-query";
import { FileText, Scale } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { AuthorityPlace } from "#shared/law/authorities.ts";
import type { BriefCheck } from "#shared/law/brief-check.ts";
import { useCommand } from "../../commands/use-command.ts";
import { useBrief } from "./brief-state.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { nextRow } from "../../ui/list-focus.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { WorkPane } from "../../ui/Panes.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { Segments } from "../../ui/Segments.tsx";
import { AuthorityTable } from "./AuthorityTable.tsx";
import { CheckList } from "./CheckList.tsx";
import { checkTexts } from "./check-texts.ts";
import { authorityQueries } from "./queries.ts";
import { longestText, readBrief } from "./read-brief.ts";
import { texts } from "./texts.ts";
import styles from "./authorities.module.css";

export function AuthoritiesScreen() {
  const { text, fileName, date, isCheck, id, setBrief } = useBrief();
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const screen = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<View>(isCheck ? "check" : "authorities");
  const table = useQuery({ ...authorityQueries.table(id, text), enabled: text.trim() !== "" && view === "authorities" });
  const found = table.data?.authorities.length;
  useTitle(texts.title);
  // A file dropped on the window, or a text pasted into the box above, arrives from outside.
  useEffect(() => setDraft(text), [id, text]);
  useEffect(() => {
    if (found !== undefined) announce(countOf(found, "authority", "authorities"));
  }, [found, id]);

  function handleMove(step: 1 | -1) {
    const rows = [...(screen.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[nextRow(at, rows.length, step)]?.focus();
  }
  useCommand("results.next", () => handleMove(1));
  useCommand("results.previous", () => handleMove(-1));
  useCommand("check.next", () => handleMove(1));
  useCommand("check.previous", () => handleMove(-1));

  function read(next: string, name: string | null) {
    if (next.trim() === "") return;
    if (next.length > longestText) return setProblem(texts.tooLongText);
    setProblem(null);
    setBrief(next, name);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    read(draft, draft === text ? fileName : null);
  }

  async function handleFile(file: File | undefined) {
    if (file === undefined) return;
    const brief = await readBrief(file);
    if ("error" in brief) setProblem(brief.error);
    else read(brief.text, file.name);
  }

  function handleShow({ start, end }: Pick<AuthorityPlace, "start" | "end">) {
    const area = field.current;
    if (area === null) return;
    // Places refer to the text that was read; text typed since then is replaced.
    if (draft !== text) setDraft(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(start, end);
      scrollToPlace(area, start);
    });
  }

  return (
    <WorkPane pane="results" look={styles.authoritiesScreen} ref={screen}>
      <div className={styles.authorities}>
        <form className={styles.brief} onSubmit={handleSubmit}>
          <h1>{texts.title}</h1>
          <p>{texts.intro}</p>
          <TextField
            label={texts.label}
            value={draft}
            onChange={setDraft}
            area={field}
            isPaper
            placeholder={texts.placeholder}
            spellCheck="false"
            autoFocus={text === ""}
            onPaste={(event) => {
              // A text pasted into the empty field is read immediately.
              if (draft !== "") return;
              event.preventDefault();
              const pasted = event.clipboardData.getData("text/plain");
              setDraft(pasted);
              read(pasted, null);
            }}
          />
          {problem === null ? null : (
            <p className={styles.briefProblem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.briefActions}>
            <Button type="submit" look="primary" isDisabled={draft.trim() === ""} isPending={table.isFetching}>
              {texts.read}
            </Button>
            <FileTrigger
              acceptedFileTypes={[".txt", ".md", "text/plain", "text/markdown"]}
              onSelect={(files) => void handleFile(files?.[0])}
            >
              <Button icon={<FileText aria-hidden />}>{texts.choose}</Button>
            </FileTrigger>
          </div>
          <p className={styles.briefNote}>{fileName === null ? texts.privacy : `${texts.from(fileName)}. ${texts.privacy}`}</p>
        </form>
        <section className={styles.authorityList} aria-label={texts.title}>
          {text.trim() === "" ? null : (
            <div className={styles.authorityViews}>
              <Segments
                label={checkTexts.view}
                options={views.map((one) => ({ id: one, name: checkTexts.views[one] }))}
                value={view}
                onChange={setView}
              />
            </div>
          )}
          {text.trim() !== "" && view === "check" ? (
            <BriefCheckPart id={id} text={text} date={date} name={fileName ?? texts.pasted} onShow={handleShow} />
          ) : text.trim() === "" ? (
            <EmptyState title={texts.empty.title} icon={<Scale aria-hidden />}>
              <p>{texts.empty.body}</p>
            </EmptyState>
          ) : table.isPending ? (
            <Skeleton label={texts.reading} lines={10} />
          ) : table.isError ? (
            <ErrorNote title={texts.failed} error={table.error} onRetry={() => void table.refetch()} />
          ) : table.data.authorities.length === 0 ? (
            <EmptyState title={texts.none.title} icon={<Scale aria-hidden />}>
              <p>{texts.none.body}</p>
            </EmptyState>
          ) : (
            <>
              <p className={styles.resultsSummary}>
                {texts.summary(countOf(table.data.authorities.length, "authority", "authorities"), countOf(table.data.mentions, "place"))}
              </p>
              {table.data.isCut ? <p className={styles.resultsWeak}>{texts.cut}</p> : null}
              <AuthorityTable authorities={table.data.authorities} fileName={exportName(fileName)} onShow={handleShow} />
            </>
          )}
        </section>
      </div>
    </WorkPane>
  );
}

const views = ["authorities", "check"] as const;
type View = (typeof views)[number];

interface BriefCheckPartProps {
  id: number;
  text: string;
  date: BriefCheck["date"];
  name: string;
  onShow: (place: { start: number; end: number }) => void;
}

function BriefCheckPart({ id, text, date, name, onShow }: BriefCheckPartProps) {
  const check = useQuery(authorityQueries.check(id, text, date));
  if (check.isPending) return <Skeleton label={checkTexts.reading} lines={10} />;
  if (check.isError) return <ErrorNote title={checkTexts.failed} error={check.error} onRetry={() => void check.refetch()} />;
  return <CheckList check={check.data} text={text} name={name} onShow={onShow} />;
}

/** Text fields do not scroll to a selection made by a script; a share of the lines is close enough. */
function scrollToPlace(area: HTMLTextAreaElement, at: number) {
  const share = area.value.slice(0, at).length / Math.max(1, area.value.length);
  area.scrollTop = Math.max(0, share * area.scrollHeight - area.clientHeight / 2);
}

function exportName(fileName: string | null): string {
  return fileName === null ? "authorities" : `${fileName.replace(/\.\w+$/, "")}-authorities`;
}
