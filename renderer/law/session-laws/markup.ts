export interface MarkedRun {
  kind: "kept" | "deleted" | "inserted";
  text: string;
}

/** A line with its deletions `[-…-]` and insertions `{+…+}` recognized. A mark that does not end on the line stays as printed. */
export function markedRuns(line: string): MarkedRun[] {
  const runs: MarkedRun[] = [];
  let done = 0;
  for (const match of line.matchAll(/\[-([\s\S]*?)-\]|\{\+([\s\S]*?)\+\}/g)) {
    if (match.index > done) runs.push({ kind: "kept", text: line.slice(done, match.index) });
    runs.push(match[1] === undefined ? { kind: "inserted", text: match[2] ?? "" } : { kind: "deleted", text: match[1] });
    done = match.index + match[0].length;
  }
  if (done < line.length) runs.push({ kind: "kept", text: line.slice(done) });
  return runs;
}
