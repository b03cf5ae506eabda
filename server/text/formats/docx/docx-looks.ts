import type { Comment } from "../../documents/model.ts";
import type { Look, Run } from "../../documents/paragraphs.ts";
import { lookKeys } from "../run-looks.ts";
import { isOn, letterSize, lookProperties, type Styles } from "./docx-styles.ts";

/** The look of the run being read: its own, then its character style, then the style of its paragraph. */
export class DocxLooks {
  readonly #styles: Styles;
  #own: Partial<Record<(typeof lookKeys)[number], boolean>> = {};
  #style: string | null = null;
  #size: number | null = null;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** A run begins. */
  reset(): void {
    this.#own = {};
    this.#style = null;
    this.#size = null;
  }

  style(id: string | null): void {
    this.#style = id;
  }

  set(element: string, value: string | null): void {
    if (element === "sz") this.#size = letterSize(value);
    const key = lookProperties[element];
    if (key !== undefined) this.#own[key] = element === "u" ? value !== "none" : isOn(value);
  }

  /** Size of the letters in half points. */
  size(paragraphStyle: string | null): number {
    return this.#size ?? this.#styles.find(this.#style, "size") ?? this.#styles.find(paragraphStyle, "size") ?? this.#styles.size;
  }

  /** Undefined for text without a look. Links are underlined by their style, which is not a look of the text. */
  of(paragraphStyle: string | null, link: string | undefined): Look | undefined {
    const look: Look = link === undefined ? {} : { link };
    for (const key of lookKeys) {
      if (key === "underline" && link !== undefined) continue;
      if (this.#own[key] ?? this.#styles.find(this.#style, key) ?? this.#styles.find(paragraphStyle, key)) look[key] = true;
    }
    return Object.keys(look).length === 0 ? undefined : look;
  }
}

/** Adds a comment at the end of what has been read of a paragraph. */
export function remark(runs: Run[], comment: Comment): void {
  const last = runs.at(-1);
  if (last === undefined) runs.push({ text: "", change: null, remarks: [comment] });
  else (last.remarks ??= []).push(comment);
}
