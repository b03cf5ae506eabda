import { create } from "zustand";
import { persist } from "zustand/middleware";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];
/** Percent of the browser's own text size. */
export const textSizes = [80, 90, 100, 110, 125, 150, 175, 200] as const;
export type TextSize = (typeof textSizes)[number];

interface AppearanceState {
  theme: Theme;
  textSize: TextSize;
  setTheme(theme: Theme): void;
  setTextSize(size: TextSize): void;
}

export const useAppearance = create<AppearanceState>()(
  persist(
    (set) => ({
      theme: "system",
      textSize: 100,
      setTheme: (theme) => set({ theme }),
      setTextSize: (textSize) => set({ textSize }),
    }),
    { name: "pandect.appearance", version: 1 },
  ),
);

/** Puts theme and text size on the document, now and at every change; the style file answers to the attributes. */
export function applyAppearance(root: HTMLElement): void {
  const apply = ({ theme, textSize }: AppearanceState) => {
    root.dataset["theme"] = theme;
    root.dataset["textSize"] = String(textSize);
  };
  apply(useAppearance.getState());
  useAppearance.subscribe(apply);
}

/** The next larger (`1`) or smaller (`-1`) size; the ends stay. */
export function stepTextSize(size: TextSize, step: 1 | -1): TextSize {
  return textSizes[textSizes.indexOf(size) + step] ?? size;
}
