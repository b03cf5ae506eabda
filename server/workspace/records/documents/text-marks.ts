import { type Db, write } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { sketchOf } from "../../../text/documents/likeness.ts";
import { titleInText } from "../../../text/documents/text-title.ts";
import { readText } from "./store.ts";

/** What a text says about itself: its title, '' where it has none, and a sketch for its likeness to others. */
export function marksOf(text: string): { textTitle: string; sketch: Uint8Array } {
  return { textTitle: titleInText(text) ?? "", sketch: sketchOf(text) };
}

const setMarks = sql<[string, Uint8Array, string]>("update document_reading set text_title = ?, sketch = ? where document_id = ?");
const unmarked = sql<[], string>("select document_id from document_reading where text_title is null limit 3");

/** Marks some texts that were read before titles were looked for; returns whether more may be left. */
export function markSome(workspace: Db): boolean {
  const some = workspace.values(unmarked);
  if (some.length === 0) return false;
  // Outside the transaction: a long text takes some milliseconds.
  const marked = some.map((id) => ({ id, ...marksOf(readText(workspace, id)) }));
  write(workspace, (tx) => {
    for (const { id, textTitle, sketch } of marked) tx.run(setMarks, [textTitle, sketch, id]);
  });
  return true;
}
