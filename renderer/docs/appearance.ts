/** Where the window keeps its theme and text size (`renderer/ui/appearance-state.ts`). */
const key = "pandect.appearance";

/** Uses the same look as the window. A value that was never chosen, or cannot be read, follows the system. */
export function lookLikeTheWindow(root: HTMLElement): void {
  const { theme, textSize } = chosen();
  if (theme === "light" || theme === "dark" || theme === "contrast") root.dataset["theme"] = theme;
  if (typeof textSize === "number" && textSize >= 80 && textSize <= 200) root.style.fontSize = `${textSize}%`;
}

function chosen(): { theme?: unknown; textSize?: unknown } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const state = typeof kept === "object" && kept !== null && "state" in kept ? kept.state : null;
    return typeof state === "object" && state !== null ? state : {};
  } catch {
    return {};
  }
}
