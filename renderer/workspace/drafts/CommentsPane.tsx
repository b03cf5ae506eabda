import type { Editor } from "@tiptap/core";
import { Check, MessageSquarePlus, Pencil, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/format.ts";
import { say } from "../../ui/say.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { CommentDialog } from "./CommentDialog.tsx";
import styles from "./draft.module.css";
import { commentsOf, type DraftComment, jump, resolveComment } from "./editor/comments.ts";
import { decide, type Suggestion, suggestionsOf } from "./editor/suggesting.ts";
import { texts } from "./texts.ts";
import { useSettledDoc } from "./use-draft-editor.ts";

const words = texts.comments;

/** Comments and suggestions in the order of the text, each with its author. */
export function CommentsPane({ editor, onComment }: { editor: Editor; onComment: () => void }) {
  const doc = useSettledDoc(editor);
  const comments = useMemo(() => commentsOf(doc), [doc]);
  const suggestions = useMemo(() => suggestionsOf(doc), [doc]);
  const [edited, setEdited] = useState<DraftComment | null>(null);
  function go(from: number, to: number) {
    editor.view.dispatch(jump(editor.state, from, to));
    editor.view.focus();
  }
  function resolve(pos: number) {
    const transaction = resolveComment(editor.state, pos);
    if (transaction === null) return;
    editor.view.dispatch(transaction);
    say(words.resolved, { label: words.undo, onPress: () => void editor.commands.undo() });
  }
  return (
    <>
      <p className={styles.row}>
        <Button size="small" icon={<MessageSquarePlus aria-hidden />} onPress={onComment}>
          {words.add}
        </Button>
      </p>
      {comments.length === 0 ? (
        <p className={styles.faint}>
          {words.empty} {words.emptyHint}
        </p>
      ) : null}
      <ul className={styles.cards}>
        {comments.map((comment) => (
          <li key={comment.pos}>
            <RowButton onPress={() => go(comment.pos, comment.pos + 1)}>
              <Signature {...comment} />
              <span>{comment.text}</span>
              {comment.about === "" ? null : <small>{words.about(comment.about)}</small>}
            </RowButton>
            <IconButton label={words.edit} onPress={() => setEdited(comment)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={words.resolve} onPress={() => resolve(comment.pos)}>
              <Check aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {suggestions.length === 0 ? null : <h2 className={styles.passed}>{words.suggestions}</h2>}
      <ul className={styles.cards}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <RowButton onPress={() => go(suggestion.from, suggestion.to)}>
              <Signature {...suggestion} />
              <Change {...suggestion} />
            </RowButton>
            <IconButton label={texts.check.accept} onPress={() => decide(editor.state, editor.view.dispatch, "accept", suggestion.id)}>
              <Check aria-hidden />
            </IconButton>
            <IconButton label={texts.check.reject} onPress={() => decide(editor.state, editor.view.dispatch, "reject", suggestion.id)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited === null ? null : (
        <CommentDialog editor={editor} author={null} comment={edited} onClose={() => setEdited(null)} onAdded={() => undefined} />
      )}
    </>
  );
}

function Signature({ author, at }: { author: string | null; at: string | null }) {
  return (
    <small className={styles.signature}>
      {author ?? words.nobody}
      {at === null || Number.isNaN(Date.parse(at)) ? null : ` · ${formatMoment(at)}`}
    </small>
  );
}

function Change({ inserted, deleted }: Suggestion) {
  return (
    <span>
      {deleted === "" ? null : (
        <del>
          <span className="only-spoken">{words.deleted} </span>
          {deleted}
        </del>
      )}{" "}
      {inserted === "" ? null : (
        <ins>
          <span className="only-spoken">{words.inserted} </span>
          {inserted}
        </ins>
      )}
    </span>
  );
}
