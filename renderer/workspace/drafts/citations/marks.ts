import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
import { affectedStates, type CitationState } from "#shared/workspace/citation-states.ts";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import { nextPlaces, type Found } from "../editor/find.ts";
import { positionText, textDecorations } from "../editor/text-decorations.ts";

const name = "citationMarks";

/** The law of a citation as written: its state, and where it opens. */
interface CitedMark {
  state: CitationState;
  actId: string | null;
  anchor: string | null;
}

/** Citations as written, with their law. */
interface Marks {
  states: ReadonlyMap<string, CitedMark>;
  refresh: () => void;
}

/** Underlines citations in the text by the state of their law. Letters are never changed. */
export function citationMarks(): Extension {
  return Extension.create<object, Marks>({
    name,
    addStorage: () => ({ states: new Map(), refresh: () => undefined }),
    addProseMirrorPlugins() {
      const { storage, editor } = this;
      const { key, plugin } = textDecorations(name, (node, start) => {
        if (storage.states.size === 0) return [];
        const text = positionText(node);
        return [...storage.states].flatMap(([written, { state, actId, anchor }]) =>
          placesIn(text, written).map((at) =>
            Decoration.inline(start + at, start + at + written.length, {
              class: `draft-citation draft-citation-${state}`,
              ...(actId !== null && { "data-act-id": actId }),
              ...(actId !== null && anchor !== null && { "data-anchor": anchor }),
            }),
          ),
        );
      });
      storage.refresh = () => editor.view.dispatch(editor.state.tr.setMeta(key, true).setMeta("addToHistory", false));
      return [plugin];
    },
  });
}

function placesIn(text: string, words: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) found.push(at);
  return found;
}

/** Shows the state of the law of these citations. */
export function showStates(editor: Editor, citations: readonly LivingCitation[]): void {
  // Written by `addStorage` above; the editor types storage by the declarations of packages.
  const marks = (editor.storage as unknown as Record<string, Marks | undefined>)[name];
  if (marks === undefined) return;
  // One piece of text can cite several sections; changed law has priority.
  const isAffected = ({ state }: LivingCitation) => affectedStates.includes(state);
  const ordered = [...citations.filter((one) => !isAffected(one)), ...citations.filter(isAffected)];
  const states = new Map(
    ordered.map(({ text, state, actId, movedTo, pinpoint }): [string, CitedMark] => [
      text,
      { state, actId: movedTo?.actId ?? actId, anchor: pinpoint?.startsWith("(") === true ? pinpoint : null },
    ]),
  );
  if (JSON.stringify([...states]) === JSON.stringify([...marks.states])) return;
  marks.states = states;
  marks.refresh();
}

/** Where each citation is in the document, in their order; null if the text has changed since they were read. */
export function placesOf(doc: Node, citations: readonly LivingCitation[]): (Found | null)[] {
  // Sections cited together, such as §§ 107 and 108, have one place.
  const next = nextPlaces(doc);
  const known = new Map<string, Found | null>();
  return citations.map(({ text, start }) => {
    const key = `${start} ${text}`;
    const place = known.has(key) ? (known.get(key) ?? null) : next(text);
    known.set(key, place);
    return place;
  });
}
