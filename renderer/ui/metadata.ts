/** A JSON object read from text, or a sentence that names the error and its line. An empty text is an empty object. */
export function readMetadata(text: string): { object: Record<string, unknown> } | { problem: string } {
  if (text.trim() === "") return { object: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = /position (\d+)/.exec(error.message)?.[1];
    const line = at === undefined ? null : text.slice(0, Number(at)).split("\n").length;
    return { problem: line === null ? "This is not JSON yet. The end is missing." : `This is not JSON yet. Check line ${line}.` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { problem: "Enter an object: { … }." };
  // A JSON value that is an object and not a list has string keys.
  return { object: value as Record<string, unknown> };
}
