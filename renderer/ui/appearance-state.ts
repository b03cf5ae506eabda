import { create } from "zustand";
import { persist } from "zustand/middleware";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];
/** Percent of the browser's own text size. */
export const textSizes = [80, 90, 100, 110, 125, 150, 175, 200] as const;
export type TextSize = (typeof textSizes)[number];
/** The typeface of law. */
export const readingFaces = ["serif", "sans"] as const;
export type ReadingFace = (typeof readingFaces)[number];
/** The line spacing of law. */
export const lineSpacings = ["normal", "wide"] as const;
export type LineSpacing = (typeof lineSpacings)[number];

interface AppearanceState {
  theme: Theme;
  textSize: TextSize;
  readingFace: ReadingFace;
  lineSpacing: LineSpacing;
  setTheme(theme: Theme): void;
  setTextSize(size: TextSize): void;
  setReadingFace(face: ReadingFace): void;
  setLineSpacing(spacing: LineSpacing): void;
}

export const useAppearance = create<AppearanceState>()(
  persist(
    (set) => ({
      theme: "system",
      textSize: 100,
      readingFace: "serif",
      lineSpacing: "normal",
      setTheme: (theme) => set({ theme }),
      setTextSize: (textSize) => set({ textSize }),
      setReadingFace: (readingFace) => set({ readingFace }),
      setLineSpacing: (lineSpacing) => set({ lineSpacing }),
    }),
    { name: "pandect.appearance", version: 1 },
  ),
);

/** Sets theme, text size, reading face and line spacing on the document, now and at every change; the style file uses these attributes. */
export function applyAppearance(root: HTMLElement): void {
  const apply = ({ theme, textSize, readingFace, lineSpacing }: AppearanceState) => {
    root.dataset["theme"] = theme;
    root.dataset["textSize"] = String(textSize);
    root.dataset["readingFace"] = readingFace;
    root.dataset["lineSpacing"] = lineSpacing;
  };
  apply(useAppearance.getState());
  useAppearance.subscribe(apply);
}

/** The next larger (`1`) or smaller (`-1`) size; unchanged at either end. */
export function stepTextSize(size: TextSize, step: 1 | -1): TextSize {
  return textSizes[textSizes.indexOf(size) + step] ?? size;
}
