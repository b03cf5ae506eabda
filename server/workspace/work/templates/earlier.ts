import type { SlotPreview } from "#shared/workspace/templates.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { wordsOf } from "../../../text/templates/detection/kinds.ts";
import type { DetectedVariable } from "../../../text/templates/detection/model.ts";
import { typedIn } from "./run-store.ts";

/** Values suggested for one variable. */
const most = 3;

/** Values that people typed earlier in a matter for variables with the same name, newest first. */
export function earlierValues(db: ReadDb, matterId: string, variables: readonly DetectedVariable[]): SlotPreview["earlier"] {
  const byWords = new Map<string, string[]>();
  for (const { name, label, value } of typedIn(db, matterId)) {
    const words = wordsOf(label ?? name);
    const known = byWords.get(words) ?? [];
    if (known.length < most && !known.includes(value)) byWords.set(words, [...known, value]);
  }
  return variables.flatMap(({ id: varId, name, label }) => (byWords.get(wordsOf(label ?? name)) ?? []).map((value) => ({ varId, value })));
}
