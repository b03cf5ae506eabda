import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Keeps letters in the order they are typed. After the editor has moved the caret, Chromium reports the move a task later. A letter typed
 * in between, for example right after Enter in a busy window, is inserted, but the caret is reported before it, and the next letter would
 * go there. The editor inserts such a letter itself. All others are left to the browser, which checks their spelling.
 */
export function typedLetters(): Plugin {
  let isAnnounced = true;
  return new Plugin({
    props: {
      handleKeyPress(view, event) {
        if (isAnnounced || view.composing || event.isComposing || (event.ctrlKey && !event.altKey) || event.metaKey) return false;
        const text = event.key;
        // Names of keys, such as Enter, are longer than a character.
        if ([...text].length !== 1) return false;
        insert(view, text);
        return true;
      },
    },
    view(view) {
      const root = view.dom.ownerDocument;
      const announce = () => (isAnnounced = true);
      root.addEventListener("selectionchange", announce);
      return {
        update(_view, before) {
          if (!before.selection.eq(view.state.selection) || !before.doc.eq(view.state.doc)) isAnnounced = false;
        },
        destroy: () => root.removeEventListener("selectionchange", announce),
      };
    },
  });
}

/** As the view itself inserts text: other input handlers may take the letter first. */
function insert(view: EditorView, text: string): void {
  const { from, to } = view.state.selection;
  const transaction = () => view.state.tr.insertText(text).scrollIntoView();
  if (view.someProp("handleTextInput", (handle) => handle(view, from, to, text, transaction)) !== true) view.dispatch(transaction());
}
