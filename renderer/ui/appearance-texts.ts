import type { Theme } from "./appearance-state.ts";

export const themeNames: Record<Theme, string> = {
  system: "Follow the system",
  light: "Light",
  dark: "Dark",
  contrast: "High contrast",
};
