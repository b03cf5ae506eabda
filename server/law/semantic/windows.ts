/** Maximum windows read per section; later text has no vector. */
export const mostWindows = 4;
const wordsInWindow = 60;
/** A last window with fewer words is too short. */
const leastWords = 16;

/**
 * The parts of a section that each get a vector: its heading with each sixty words of its text, the first part always. Empty for a section
 * without words.
 */
export function windowsOf(heading: string, body: string): string[] {
  const words = body.match(/\S+/g) ?? [];
  if (words.length === 0 && heading.trim() === "") return [];
  const windows: string[] = [];
  for (let at = 0; at === 0 || (windows.length < mostWindows && words.length - at >= leastWords); at += wordsInWindow) {
    const part = words.slice(at, at + wordsInWindow).join(" ");
    windows.push(heading === "" ? part : `${heading.replace(/\.$/, "")}. ${part}`);
  }
  return windows;
}
