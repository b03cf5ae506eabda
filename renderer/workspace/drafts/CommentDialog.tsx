import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { sayFailed } from "../../ui/say.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { TextField } from "../../ui/TextField.tsx";
import { addComment, setComment } from "./editor/comments.ts";
import { texts } from "./texts.ts";

interface CommentDialogProps {
  editor: Editor;
  author: string | null;
  /** The comment to change; absent for a new one. */
  comment?: { pos: number; text: string };
  onClose: () => void;
  onAdded: () => void;
}

const words = { cancel: texts.comments.cancel, confirm: texts.comments.save };

/** Asks for the text of a comment. */
export function CommentDialog({ editor, author, comment, onClose, onAdded }: CommentDialogProps) {
  const [text, setText] = useState(comment?.text ?? "");
  function handleSubmit() {
    if (text.trim() === "") return onClose();
    const transaction =
      comment === undefined
        ? addComment(editor.state, { text: text.trim(), author, at: new Date().toISOString() })
        : setComment(editor.state, comment.pos, text.trim());
    if (transaction === null) sayFailed(texts.comments.place);
    else {
      editor.view.dispatch(transaction);
      onAdded();
    }
    onClose();
  }
  return (
    <Dialog title={comment === undefined ? texts.comments.add : texts.comments.edit} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm words={words} onCancel={onClose} onSubmit={handleSubmit}>
        <TextField label={texts.comments.text} value={text} onChange={setText} maxLength={4000} rows={4} autoFocus />
      </DialogForm>
    </Dialog>
  );
}
