import { type AnyExtension, Editor, Extension, getSchema } from "@tiptap/core";
import { Clipboard } from "../paste/clipboard.ts";
import { DraftBody } from "../markdown/body.ts";
import { schemaExtensions } from "../markdown/schema.ts";
import { findPlugin } from "./find.ts";
import { placeholderChips } from "./placeholders.ts";
import { Suggesting } from "./suggesting.ts";
import { typedLetters } from "./typed-letters.ts";

interface EditorOptions {
  element: HTMLElement;
  markdown: string;
  label: string;
  author: () => string | null;
  onChange: () => void;
  /** Of `extension-points.ts`. */
  more: readonly AnyExtension[];
}

const Letters = Extension.create({ name: "letters", addProseMirrorPlugins: () => [typedLetters()] });

const Drawing = Extension.create({
  name: "drawing",
  addProseMirrorPlugins: () => [placeholderChips(), findPlugin()],
});

export interface DraftEditor {
  editor: Editor;
  /** The Markdown as it is now. */
  read: () => string;
}

let schema: ReturnType<typeof getSchema> | null = null;

/** An editor of a body; call `destroy` of its editor when it is gone. */
export function createDraftEditor({ element, markdown, label, author, onChange, more }: EditorOptions): DraftEditor {
  const body = new DraftBody((schema ??= getSchema(schemaExtensions)));
  const { doc, adopt } = body.read(markdown);
  const editor = new Editor({
    content: doc,
    element,
    extensions: [...schemaExtensions, Clipboard, Letters, Drawing, Suggesting.configure({ author }), ...more],
    // The window's policy admits no style element; what it would hold is in `draft.module.css`.
    injectCSS: false,
    // Signs such as `**` stay what they are until a tool says otherwise, except at the start of a line.
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        spellcheck: "true",
        class: "draft-text",
        "data-pane-entry": "",
      },
    },
    onUpdate: onChange,
  });
  adopt(editor.state.doc);
  return { editor, read: () => body.write(editor.state.doc) };
}
