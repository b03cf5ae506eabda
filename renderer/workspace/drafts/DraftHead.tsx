import { useNavigate } from "@tanstack/react-router";
import { Check, CircleAlert, Download, Ellipsis, LoaderCircle, Pencil } from "lucide-react";
import { memo, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { formatTime } from "../../ui/format.ts";
import { Menu, MenuItem, MenuRule, MenuSection } from "../../ui/Menu.tsx";
import { named } from "../../ui/plain-words.ts";
import { RecordTrail } from "../matters/RecordTrail.tsx";
import { SignOffOf } from "../tasks/TasksOf.tsx";
import styles from "./draft.module.css";
import type { DraftEditor } from "./editor/create-editor.ts";
import { countWords } from "./editor/outline.ts";
import { ExportDraft } from "./ExportDraft.tsx";
import { draftParts } from "./extension-points.ts";
import type { DraftIds } from "./queries.ts";
import { ImproveDialog } from "./ImproveDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import type { Autosave, SaveState } from "./saving/autosave.ts";
import { texts } from "./texts.ts";
import { useSettledDoc } from "./use-draft-editor.ts";
import { useHeadActions } from "./use-head-actions.ts";

interface DraftHeadProps {
  ids: DraftIds;
  draft: Draft;
  save: SaveState;
  saver: Autosave;
  made: DraftEditor | null;
  /** Shows the two texts of a conflict. */
  onCompare: () => void;
}

const words = texts.head;

/** Matter and name of the draft, whether it is saved, and the actions for the whole draft. */
export function DraftHead({ ids, draft, save, saver, made, onCompare }: DraftHeadProps) {
  return (
    <section className={styles.head} aria-label={draft.title}>
      <RecordTrail matterId={ids.matterId} to="drafts" back={words.back} title={draft.title} />
      <span className={styles.facts}>
        <span>{words.version(draft.version)}</span>
        <SaveWords save={save} onCompare={onCompare} />
        {made === null ? null : <WordCount made={made} />}
      </span>
      <HeadTools ids={ids} draft={draft} saver={saver} made={made} />
    </section>
  );
}

/** Actions for the whole draft; not drawn again at each step of saving. */
const HeadTools = memo(function HeadTools({ ids, draft, saver, made }: Omit<DraftHeadProps, "save" | "onCompare">) {
  const [isRenaming, setRenaming] = useState(false);
  const [isImproving, setImproving] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const navigate = useNavigate();
  const actions = useHeadActions(ids, draft, saver, made);
  return (
    <>
      <div className={styles.tools}>
        {made === null ? null : <SignOffOf matterId={ids.matterId} draft={draft} before={() => saver.flush()} />}
        {made === null ? null : draftParts.head.map((Part, i) => <Part key={i} ids={ids} editor={made.editor} />)}
        <Menu
          label={words.statusTitle}
          button={
            <Button size="small" look="quiet">
              {named(texts.statuses, draft.status)}
            </Button>
          }
        >
          <MenuSection
            title={words.statusTitle}
            selectionMode="single"
            selectedKeys={[draft.status]}
            onSelectionChange={(keys) => {
              const [chosen] = keys === "all" ? [] : [...keys];
              if (chosen !== undefined) actions.setStatus(String(chosen));
            }}
          >
            {Object.entries(texts.statuses).map(([id, name]) => (
              <MenuItem key={id} id={id}>
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
        <Menu
          label={words.more}
          button={
            <IconButton label={words.more}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onAction={() => setRenaming(true)}>
            {words.rename}
          </MenuItem>
          <MenuItem onAction={() => setImproving(true)}>{words.improve}</MenuItem>
          <MenuItem onAction={() => void actions.saveAsDocument()}>{words.saveAsDocument}</MenuItem>
          <MenuItem onAction={() => void actions.copy()}>{words.copy}</MenuItem>
          <MenuItem onAction={() => void copyText(location.href, words.linkCopied)}>{words.copyLink}</MenuItem>
          <MenuRule />
          <MenuItem needs="remove" onAction={() => void actions.remove()}>
            {words.trash}
          </MenuItem>
        </Menu>
        <Button look="primary" size="small" needs="export" icon={<Download aria-hidden />} onPress={() => setExporting(true)}>
          {words.export}
        </Button>
      </div>
      {isExporting ? <ExportDraft draft={draft} made={made} actions={actions} onClose={() => setExporting(false)} /> : null}
      {isImproving ? (
        <ImproveDialog
          ids={ids}
          before={() => saver.flush()}
          onClose={() => setImproving(false)}
          onMade={(draftId) =>
            void navigate({
              to: "/matters/$matterId/drafts/$draftId",
              params: { matterId: ids.matterId, draftId },
              search: { from: ids.draftId },
            })
          }
        />
      ) : null}
      {isRenaming ? <RenameDialog title={draft.title} onRename={actions.rename} onClose={() => setRenaming(false)} /> : null}
    </>
  );
});

function WordCount({ made: { editor } }: { made: DraftEditor }) {
  return <span>{words.words(countWords(useSettledDoc(editor, 400)))}</span>;
}

/** Whether the text is saved, in words. */
function SaveWords({ save, onCompare }: { save: SaveState; onCompare: () => void }) {
  const isBad = save.is === "failed" || save.is === "conflict" || save.is === "held";
  return (
    <span className={isBad ? styles.bad : undefined} role="status">
      {save.is === "saved" ? (
        <Check aria-hidden />
      ) : save.is === "saving" ? (
        <LoaderCircle aria-hidden />
      ) : isBad ? (
        <CircleAlert aria-hidden />
      ) : null}
      {save.is === "saved"
        ? texts.save.saved(formatTime(save.at))
        : save.is === "saving"
          ? texts.save.saving
          : save.is === "changed"
            ? texts.save.changed
            : save.is === "failed"
              ? texts.save.failed(save.message)
              : save.is === "held"
                ? texts.save.held
                : texts.save.conflict}
      {save.is === "conflict" ? (
        <Button look="link" size="small" onPress={onCompare}>
          {texts.save.compare}
        </Button>
      ) : null}
    </span>
  );
}
