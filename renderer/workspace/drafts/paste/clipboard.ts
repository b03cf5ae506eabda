import { Extension } from "@tiptap/core";
import { Fragment, Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { NodeJson } from "../markdown/parse.ts";
import { nodesFromText } from "./plain-text.ts";
import { nodesFromHtml } from "./word-html.ts";

/** What a copy within Pandect contains besides text and HTML. */
const ownType = "application/x-pandect-draft";

/**
 * The clipboard of a draft. Pasted markup is read by Pandect's own reader, because the window's policy forbids markup parsed by the
 * browser; copies between drafts contain the blocks themselves.
 */
export const Clipboard = Extension.create({
  name: "draftClipboard",
  addProseMirrorPlugins() {
    let copied: string | null = null;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) => {
              const slice = event.clipboardData === null ? null : sliceOf(view.state.schema, event.clipboardData, isPlainPaste(view));
              event.preventDefault();
              if (slice !== null) insert(view, slice);
              return true;
            },
            drop: (view, event) => {
              if (view.dragging !== null || event.dataTransfer === null) return false;
              event.preventDefault();
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
              const slice = event.dataTransfer.files.length > 0 ? null : sliceOf(view.state.schema, event.dataTransfer, false);
              if (at !== null && slice !== null) view.dispatch(view.state.tr.replace(at.pos, at.pos, slice).scrollIntoView());
              return event.dataTransfer.files.length === 0;
            },
            copy: (view) => {
              copied = JSON.stringify(view.state.selection.content().toJSON());
              return false;
            },
            cut: (view) => {
              copied = JSON.stringify(view.state.selection.content().toJSON());
              return false;
            },
          },
        },
        view: ({ dom }) => {
          // The editor clears the clipboard before it writes, so this is added after the editor has handled the event.
          const add = ({ clipboardData }: ClipboardEvent) => {
            if (copied !== null) clipboardData?.setData(ownType, copied);
            copied = null;
          };
          const outer = dom.ownerDocument;
          outer.addEventListener("copy", add);
          outer.addEventListener("cut", add);
          return {
            destroy() {
              outer.removeEventListener("copy", add);
              outer.removeEventListener("cut", add);
            },
          };
        },
      }),
    ];
  },
});

interface Source {
  getData(type: string): string;
}

/** What a paste would put into a draft; null for nothing, such as a picture. */
export function sliceOf(schema: Schema, source: Source, isPlain: boolean): Slice | null {
  const [own, html, text] = [source.getData(ownType), source.getData("text/html"), source.getData("text/plain")];
  if (!isPlain) {
    const copied = own === "" ? null : ownSlice(schema, own);
    if (copied !== null) return copied;
    const blocks = html === "" ? [] : nodesFromHtml(html);
    if (blocks.length > 0) return fitted(schema, blocks);
  }
  const blocks = nodesFromText(text);
  return blocks.length === 0 ? null : fitted(schema, blocks);
}

function ownSlice(schema: Schema, json: string): Slice | null {
  try {
    const slice = Slice.fromJSON(schema, JSON.parse(json));
    slice.content.forEach((node) => node.check());
    return slice;
  } catch {
    // A different version of Pandect wrote it; the HTML beside it has the same content.
    return null;
  }
}

/** One paragraph goes into the line at the caret; several blocks stay blocks, their ends joined to the surrounding text. */
function fitted(schema: Schema, blocks: readonly NodeJson[]): Slice {
  const nodes = blocks.map((block) => Node.fromJSON(schema, block));
  const fragment = Fragment.fromArray(nodes);
  const isText = (node: Node | undefined) => node?.type.name === "paragraph";
  return new Slice(fragment, isText(nodes[0]) ? 1 : 0, isText(nodes.at(-1)) ? 1 : 0);
}

function insert(view: EditorView, slice: Slice): void {
  const { state } = view;
  const code = state.selection.$from.parent.type.spec.code === true;
  const transaction = code ? state.tr.insertText(slice.content.textBetween(0, slice.content.size, "\n")) : state.tr.replaceSelection(slice);
  view.dispatch(transaction.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
}

/** Shift with the paste key means plain text. */
function isPlainPaste(view: EditorView): boolean {
  return (view as EditorView & { input?: { shiftKey?: boolean } }).input?.shiftKey === true;
}
