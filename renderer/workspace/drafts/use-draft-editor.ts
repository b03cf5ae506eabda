import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { beginDraftEditor, type DraftEditor } from "./editor/create-editor.ts";
import { draftParts } from "./extension-points.ts";
import type { DraftIds } from "./queries.ts";
import { texts } from "./texts.ts";

interface Options {
  ids: DraftIds;
  markdown: string;
  author: string | null;
  onChange: () => void;
}

/**
 * An editor in the element of the ref, while the component is mounted; null until it exists. For a long text the first screens are drawn
 * first, then the rest, then the panes beside it.
 */
export function useDraftEditor({ ids, markdown, author, onChange }: Options): [RefObject<HTMLDivElement | null>, DraftEditor | null] {
  const element = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<DraftEditor | null>(null);
  const latest = useRef({ author, onChange });
  useEffect(() => {
    latest.current = { author, onChange };
  });
  const first = useRef({ ids, markdown });
  useEffect(() => {
    if (element.current === null) return undefined;
    const { editor, whole, complete } = beginDraftEditor({
      element: element.current,
      markdown: first.current.markdown,
      label: texts.editor,
      author: () => latest.current.author,
      onChange: () => latest.current.onChange(),
      more: draftParts.decorations.map((make) => make(first.current.ids)),
    });
    if (whole !== null) setMade(whole);
    const cancel =
      complete === null
        ? null
        : afterPaint(() => {
            const made = complete();
            afterPaint(() => startTransition(() => setMade((now) => (made.editor.isDestroyed ? now : made))));
          });
    return () => {
      cancel?.();
      editor.destroy();
      setMade(null);
    };
  }, []);
  return [element, made];
}

/** Calls `then` once the drawn content is on the screen. Returns a function that cancels this. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
  };
}

/** The document as it is once typing pauses: panes beside the text follow it, and do not slow down typing. */
export function useSettledDoc(editor: Editor, delay = 200): Node {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const follow = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setDoc(editor.state.doc)), delay);
    };
    editor.on("update", follow);
    return () => {
      editor.off("update", follow);
      if (timer !== null) clearTimeout(timer);
    };
  }, [editor, delay]);
  return doc;
}

/** The result of `read` on the editor's state, read again in the frame after a change; the component redraws if it differs. */
export function useEditorValue<T>(editor: Editor, read: (state: EditorState) => T): T {
  const [value, setValue] = useState(() => ({ text: "", is: read(editor.state) }));
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        // After the frame with the key has been painted.
        setTimeout(() => {
          const is = latest.current(editor.state);
          const text = JSON.stringify(is);
          setValue((before) => (before.text === text ? before : { text, is }));
        }),
      );
    };
    editor.on("transaction", follow);
    return () => {
      editor.off("transaction", follow);
      cancelAnimationFrame(frame);
    };
  }, [editor]);
  return value.is;
}
