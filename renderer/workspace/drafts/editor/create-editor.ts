import { type AnyExtension, Editor, Extension, getSchema } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Clipboard } from "../paste/clipboard.ts";
import { DraftBody } from "../markdown/body.ts";
import type { NodeJson } from "../markdown/parse.ts";
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
  /** From `extension-points.ts`. */
  more: readonly AnyExtension[];
}

const Letters = Extension.create({ name: "letters", addProseMirrorPlugins: () => [typedLetters()] });

/** Tools and keys change nothing while the text is read-only. The rest of a long body still arrives. */
const ReadOnly = Extension.create({
  name: "readOnly",
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        filterTransaction: (change) => !change.docChanged || editor.isEditable || change.getMeta("preventUpdate") === true,
      }),
    ];
  },
});

const Drawing = Extension.create({
  name: "drawing",
  addProseMirrorPlugins: () => [placeholderChips(), findPlugin()],
});

export interface DraftEditor {
  editor: Editor;
  /** The current Markdown. */
  read: () => string;
}

/** An editor that shows the first blocks of a long body; it is read-only until `complete` has added the rest. */
export interface BegunEditor {
  editor: Editor;
  /** Null if the whole body is loaded. */
  complete: (() => DraftEditor) | null;
  /** Null if something is still missing. */
  whole: DraftEditor | null;
}

/** UTF-16 code units of a body that are read and drawn well within a frame. */
const shortBody = 40_000;
/** For a longer body, those shown immediately: more than a window holds. */
const firstScreens = 12_000;

let schema: ReturnType<typeof getSchema> | null = null;

/**
 * An editor for a body; call `destroy` of its editor when it is no longer used. For a long body the first screens are drawn immediately.
 */
export function beginDraftEditor(options: EditorOptions): BegunEditor {
  const { markdown } = options;
  const body = new DraftBody((schema ??= getSchema(schemaExtensions)));
  if (markdown.length <= shortBody) {
    const { doc, adopt } = body.read(markdown);
    const editor = editorOf(doc, options);
    adopt(editor.state.doc);
    return { editor, complete: null, whole: { editor, read: () => body.write(editor.state.doc) } };
  }
  const editor = editorOf(new DraftBody(schema).read(beginning(markdown)).doc, { ...options, onChange: () => undefined });
  editor.setEditable(false, false);
  return {
    editor,
    whole: null,
    complete() {
      const { doc, adopt } = body.read(markdown);
      fill(editor, editor.schema.nodeFromJSON(doc));
      editor.setEditable(true, false);
      // If the user moved here by keyboard meanwhile, the caret is at the beginning.
      if (editor.view.dom.ownerDocument.activeElement === editor.view.dom) editor.view.focus();
      editor.on("update", options.onChange);
      adopt(editor.state.doc);
      return { editor, read: () => body.write(editor.state.doc) };
    },
  };
}

/** Like `beginDraftEditor`, with the whole body immediately. */
export function createDraftEditor(options: EditorOptions): DraftEditor {
  const { complete, whole } = beginDraftEditor(options);
  const made = whole ?? complete?.();
  if (made === undefined) throw new Error("an editor without a body");
  return made;
}

/** A body as the editor draws it, without an editor. */
export function drawnText(markdown: string): DocumentFragment {
  const own = (schema ??= getSchema(schemaExtensions));
  const doc = own.nodeFromJSON(new DraftBody(own).read(markdown).doc);
  // A window has a document to create the elements with.
  return DOMSerializer.fromSchema(own).serializeFragment(doc.content) as DocumentFragment;
}

/** The first screens of a body, up to a heading or else to a blank line. */
function beginning(markdown: string): string {
  const start = markdown.slice(0, firstScreens);
  const end = Math.max(start.lastIndexOf("\n#"), start.lastIndexOf("\n\n"));
  return end <= 0 ? start : start.slice(0, end + 1);
}

/** Adds a document to an editor that already has its first blocks; the drawn blocks stay. */
function fill(editor: Editor, whole: Node): void {
  const { state, view } = editor;
  let same = 0;
  while (same < state.doc.childCount && same < whole.childCount && state.doc.child(same).eq(whole.child(same))) same++;
  const at = sizeOf(state.doc, same);
  const rest: Node[] = [];
  for (let i = same; i < whole.childCount; i++) rest.push(whole.child(i));
  view.dispatch(state.tr.replaceWith(at, state.doc.content.size, rest).setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

function sizeOf(doc: Node, blocks: number): number {
  let size = 0;
  for (let i = 0; i < blocks; i++) size += doc.child(i).nodeSize;
  return size;
}

function editorOf(content: NodeJson, { element, label, author, onChange, more }: EditorOptions): Editor {
  const editor = new Editor({
    content,
    element,
    extensions: [...schemaExtensions, Clipboard, Letters, ReadOnly, Drawing, Suggesting.configure({ author }), ...more],
    // The window's policy forbids style elements; the rules are in `draft.module.css`.
    injectCSS: false,
    // Signs such as `**` stay text until a tool formats them, except at the start of a line.
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        spellcheck: "true",
        // A text that is not complete yet can be focused too.
        tabindex: "0",
        class: "draft-text",
        "data-pane-entry": "",
      },
    },
    onUpdate: onChange,
  });
  // React notes the selection in a focused editable element before each drawing of any component, and walks the whole text to do so. The
  // text is not React's. The attribute, which the browser and the editor use, stays.
  const { dom } = editor.view;
  const get = () => (dom.getAttribute("contenteditable") === "false" ? "false" : "inherit");
  const set = (value: string) => dom.setAttribute("contenteditable", value);
  Object.defineProperty(dom, "contentEditable", { get, set, configurable: true });
  return editor;
}
