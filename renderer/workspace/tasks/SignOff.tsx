import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Hourglass, TriangleAlert, UserCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../../ui/Dialog.tsx";
import { AskDialog } from "./AskDialog.tsx";
import { taskQueries } from "./queries.ts";
import { shownTasks, stateWords, toneOf } from "./task-words.ts";
import { TaskLine } from "./TaskLine.tsx";
import { texts } from "./texts.ts";
import styles from "./tasks.module.css";

const icons = { plain: Hourglass, good: CircleCheck, warn: TriangleAlert };

interface SignOffProps {
  matterId: string;
  draft: Draft;
  /** Saves the text that the person who is asked should read. */
  before: () => Promise<unknown>;
}

/** A button in the head of a draft: asks somebody to sign it off, or says who was asked and what they said. */
export function SignOff({ matterId, draft, before }: SignOffProps) {
  const { data, refetch } = useQuery(taskQueries.of(matterId, draft.id));
  // With each save, what was approved may be an earlier text.
  useEffect(() => void refetch(), [refetch, draft.version]);
  const [open, setOpen] = useState<"ask" | "list" | null>(null);
  const shown = shownTasks(data?.data ?? []);
  const [first] = shown;
  const Icon = first === undefined ? UserCheck : icons[toneOf(first)];
  const subject = { matterId, kind: "sign_off_draft", recordId: draft.id, clauses: null, cellId: null } as const;
  return (
    <>
      <Button size="small" look="quiet" icon={<Icon aria-hidden />} onPress={() => setOpen(first === undefined ? "ask" : "list")}>
        <span className={styles.cut}>{first === undefined ? texts.ask.sign_off_draft : stateWords(first)}</span>
      </Button>
      {open === "ask" ? <AskDialog subject={subject} what={draft.title} task={null} before={before} onClose={() => setOpen(null)} /> : null}
      <Dialog title={texts.signOff} isOpen={open === "list"} onClose={() => setOpen(null)} closeLabel={texts.close}>
        <DialogBody>
          {shown.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </DialogBody>
        <DialogFoot>
          <Button onPress={() => setOpen(null)}>{texts.close}</Button>
          {shown.some(({ state }) => state === "open") ? null : (
            <Button look="primary" needs="write" onPress={() => setOpen("ask")}>
              {texts.askAgain}
            </Button>
          )}
        </DialogFoot>
      </Dialog>
    </>
  );
}
