import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../../../ui/Dialog.tsx";
import { countOf, formatCount } from "../../../ui/format.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { Progress } from "../../../ui/Progress.tsx";
import { texts as uiTexts } from "../../../ui/texts.ts";
import { texts as libraryTexts } from "../texts.ts";
import styles from "./groups.module.css";
import type { SourceGroup } from "./source-groups.ts";
import { texts } from "./texts.ts";
import type { Removal } from "./use-removal.ts";

const words = texts.removal;

interface RemoveGroupDialogProps {
  removal: Removal | null;
  onRemove: (group: SourceGroup) => void;
  onStop: () => void;
  onClose: () => void;
}

/** The question before all law of a jurisdiction is removed, the progress, and what could not be removed. */
export function RemoveGroupDialog({ removal, onRemove, onStop, onClose }: RemoveGroupDialogProps) {
  const { title, body, foot } = removal === null ? nothing : partsOf(removal, { onRemove, onStop, onClose });
  return (
    <Dialog
      title={title}
      isOpen={removal !== null}
      onClose={removal?.state === "removing" ? onStop : onClose}
      role="alertdialog"
      closeLabel={uiTexts.close}
    >
      <DialogBody>{body}</DialogBody>
      <DialogFoot>{foot}</DialogFoot>
    </Dialog>
  );
}

interface Parts {
  title: string;
  body: ReactNode;
  foot: ReactNode;
}

const nothing: Parts = { title: "", body: null, foot: null };

function partsOf(removal: Removal, { onRemove, onStop, onClose }: Omit<RemoveGroupDialogProps, "removal">): Parts {
  const { group } = removal;
  const all = countOf(group.sources.length, "source");
  if (removal.state === "asking")
    return {
      title: words.title(group.name),
      body: (
        <>
          <p>{words.body(all, countOf(group.sections, "section"))}</p>
          <p>{words.kept}</p>
        </>
      ),
      foot: (
        <>
          <Button autoFocus onPress={onClose}>
            {words.cancel}
          </Button>
          <Button look="danger" onPress={() => onRemove(group)}>
            {words.confirm}
          </Button>
        </>
      ),
    };
  if (removal.state === "removing") {
    const { done, isStopping } = removal;
    return {
      title: words.removing(group.name),
      body: <Progress label={words.removed} value={done} max={group.sources.length} text={words.progress(formatCount(done), all)} />,
      foot: (
        <Button isPending={isStopping} pendingLabel={words.stopping} onPress={onStop}>
          {words.stop}
        </Button>
      ),
    };
  }
  return {
    title: words.partTitle(group.name),
    body: (
      <>
        {removal.error === null ? null : <ErrorNote title={libraryTexts.remove.failed} error={removal.error} />}
        <p>{words.part(countOf(removal.removed, "source"), formatCount(removal.stays.length))}</p>
        <ul className={styles.stays}>
          {removal.stays.map(({ source, reason }) => (
            <li key={source.key}>
              {source.name} <small>{reason}</small>
            </li>
          ))}
        </ul>
      </>
    ),
    foot: <Button onPress={onClose}>{words.close}</Button>,
  };
}
