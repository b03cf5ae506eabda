import type { Editor } from "@tiptap/core";
import {
  Bold,
  ChevronDown,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  ListTree,
  MessageSquarePlus,
  PanelRight,
  Redo2,
  Search,
  Superscript,
  Table2,
  Undo2,
} from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Menu, MenuItem, MenuRule } from "../../ui/Menu.tsx";
import styles from "./draft.module.css";
import { addFootnote } from "./editor/footnotes.ts";
import { isSuggesting, setSuggesting } from "./editor/suggesting.ts";
import { texts } from "./texts.ts";
import { useEditorValue } from "./use-draft-editor.ts";

interface DraftToolbarProps {
  editor: Editor;
  /** Somebody else edits: only what changes no text. */
  isLocked: boolean;
  onFind: () => void;
  onComment: () => void;
  /** Shows or hides a pane if the window has no room for it beside the text. */
  onOutline: () => void;
  onSide: () => void;
}

const words = texts.tools;

/** Styles and marks of the text, and what can be inserted. */
export const DraftToolbar = memo(function DraftToolbar({ editor, isLocked, onFind, onComment, onOutline, onSide }: DraftToolbarProps) {
  const chain = () => editor.chain().focus();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.label}>
      <div className={styles.marks}>
        <span className={styles.narrow}>
          <Tool label={words.outline} onPress={onOutline}>
            <ListTree aria-hidden />
          </Tool>
        </span>
        {isLocked ? null : <TextTools editor={editor} onComment={onComment} />}
        <Tool label={words.find} keys={<KeyOf id="draft.find" />} onPress={onFind}>
          <Search aria-hidden />
        </Tool>
        {isLocked ? null : (
          <>
            <Tool label={words.undo} keys="Ctrl Z" onPress={() => void chain().undo().run()}>
              <Undo2 aria-hidden />
            </Tool>
            <Tool label={words.redo} keys="Ctrl Y" onPress={() => void chain().redo().run()}>
              <Redo2 aria-hidden />
            </Tool>
          </>
        )}
      </div>
      <div className={styles.ends}>
        {isLocked ? null : <SuggestingSwitch editor={editor} />}
        <span className={styles.narrow}>
          <Tool label={words.side} onPress={onSide}>
            <PanelRight aria-hidden />
          </Tool>
        </span>
      </div>
    </div>
  );
});

/** Styles, marks and what can be inserted. */
function TextTools({ editor, onComment }: Pick<DraftToolbarProps, "editor" | "onComment">) {
  const now = useEditorValue(editor, () => ({
    style: styleOf(editor),
    isBold: editor.isActive("bold"),
    isItalic: editor.isActive("italic"),
    isBullets: editor.isActive("bulletList"),
    isClauses: editor.isActive("orderedList"),
    isTable: editor.isActive("table"),
  }));
  const chain = () => editor.chain().focus();
  const inTable = now.isTable ? null : words.inTableOnly;
  return (
    <>
      <Menu
        label={words.style}
        placement="bottom start"
        button={
          <Button look="quiet" size="small">
            {now.style}
            <ChevronDown aria-hidden className={styles.chevron} />
          </Button>
        }
      >
        <MenuItem onAction={() => void chain().clearNodes().run()}>{words.paragraph}</MenuItem>
        <MenuItem onAction={() => void chain().setHeading({ level: 1 }).run()}>{words.heading(1)}</MenuItem>
        <MenuItem onAction={() => void chain().setHeading({ level: 2 }).run()}>{words.heading(2)}</MenuItem>
        <MenuItem onAction={() => void chain().setHeading({ level: 3 }).run()}>{words.heading(3)}</MenuItem>
        <MenuItem onAction={() => void chain().toggleBlockquote().run()}>{words.quote}</MenuItem>
      </Menu>
      <hr />
      <Tool label={words.bold} keys="Ctrl B" isOn={now.isBold} onPress={() => void chain().toggleBold().run()}>
        <Bold aria-hidden />
      </Tool>
      <Tool label={words.italic} keys="Ctrl I" isOn={now.isItalic} onPress={() => void chain().toggleItalic().run()}>
        <Italic aria-hidden />
      </Tool>
      <Tool
        label={words.clauses}
        keys={<KeyOf id="draft.clauses" />}
        isOn={now.isClauses}
        onPress={() => void chain().toggleOrderedList().run()}
      >
        <ListOrdered aria-hidden />
      </Tool>
      <Tool label={words.bullets} isOn={now.isBullets} onPress={() => void chain().toggleBulletList().run()}>
        <List aria-hidden />
      </Tool>
      <Tool label={words.higher} keys="Shift Tab" onPress={() => void chain().liftListItem("listItem").run()}>
        <ListIndentDecrease aria-hidden />
      </Tool>
      <Tool label={words.deeper} keys="Tab" onPress={() => void chain().sinkListItem("listItem").run()}>
        <ListIndentIncrease aria-hidden />
      </Tool>
      <Menu
        label={words.table}
        placement="bottom start"
        button={
          <IconButton label={words.table}>
            <Table2 aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onAction={() => void chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>{words.insertTable}</MenuItem>
        <MenuRule />
        <MenuItem disabledReason={inTable} onAction={() => void chain().addRowBefore().run()}>
          {words.rowAbove}
        </MenuItem>
        <MenuItem disabledReason={inTable} onAction={() => void chain().addRowAfter().run()}>
          {words.rowBelow}
        </MenuItem>
        <MenuItem disabledReason={inTable} onAction={() => void chain().addColumnBefore().run()}>
          {words.columnLeft}
        </MenuItem>
        <MenuItem disabledReason={inTable} onAction={() => void chain().addColumnAfter().run()}>
          {words.columnRight}
        </MenuItem>
        <MenuRule />
        <MenuItem disabledReason={inTable} onAction={() => void chain().deleteRow().run()}>
          {words.removeRow}
        </MenuItem>
        <MenuItem disabledReason={inTable} onAction={() => void chain().deleteColumn().run()}>
          {words.removeColumn}
        </MenuItem>
        <MenuItem disabledReason={inTable} onAction={() => void chain().deleteTable().run()}>
          {words.removeTable}
        </MenuItem>
      </Menu>
      <Tool
        label={words.footnote}
        onPress={() => {
          const transaction = addFootnote(editor.state);
          if (transaction !== null) editor.view.dispatch(transaction);
          editor.view.focus();
        }}
      >
        <Superscript aria-hidden />
      </Tool>
      <hr />
      <Tool label={words.comment} keys={<KeyOf id="draft.comment" />} onPress={onComment}>
        <MessageSquarePlus aria-hidden />
      </Tool>
    </>
  );
}

function SuggestingSwitch({ editor }: Pick<DraftToolbarProps, "editor">) {
  const isOn = useEditorValue(editor, isSuggesting);
  return (
    <Switch
      isSelected={isOn}
      onChange={(next) => {
        editor.view.dispatch(setSuggesting(editor.state, next));
        editor.view.focus();
      }}
    >
      <span className={styles.word}>{words.suggesting}</span>
    </Switch>
  );
}

interface ToolProps {
  label: string;
  keys?: ReactNode;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, keys, isOn, onPress, children }: ToolProps) {
  return (
    <IconButton label={label} keys={keys} onPress={onPress} {...(isOn === undefined ? {} : { "aria-pressed": isOn })}>
      {children}
    </IconButton>
  );
}

function styleOf(editor: Editor): string {
  const heading = editor.isActive("heading") ? Number(editor.getAttributes("heading")["level"]) : null;
  if (heading !== null) return words.heading(heading);
  if (editor.isActive("blockquote")) return words.quote;
  if (editor.isActive("codeBlock") || editor.isActive("rawBlock")) return words.code;
  return editor.isActive("orderedList") ? words.clause : words.paragraph;
}
