import { useReading } from "./reading-state.ts";
import { copyText } from "../../ui/clipboard.ts";
import { type Citable, citeParagraph, copyAs, type CopyStyle, stylesFor } from "./citation.ts";
import { texts } from "./texts.ts";

/** Copies a section or paragraph in a style; a quotation quotes `words`. */
export async function copy(style: CopyStyle, of: Citable, anchor: string | null, words: string): Promise<void> {
  const { text, html } = copyAs(style, of, anchor, window.location.origin, words);
  await copyText(text, texts.copy.done[style](style === "quotation" ? citeParagraph(of, anchor) : text), html);
}

/** The style of the copy key: the chosen one, or the citation if the chosen one adds nothing here. */
export function useCopyStyle(of: Citable): CopyStyle {
  const chosen = useReading((state) => state.copyStyle);
  return stylesFor(of).includes(chosen) ? chosen : "bluebook";
}
