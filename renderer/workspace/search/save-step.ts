import { texts } from "../matters/texts.ts";
import { type Saved, saveField, type SaveTo } from "../../ui/field-save.ts";
import { addStep } from "../../ui/undo-state.ts";

/** Saves one field and makes the save an undo step. */
export async function saveStep<Row extends object, Field extends keyof Row & string>(
  to: SaveTo<Row>,
  change: { row: Row; field: Field; before: Row[Field]; after: Row[Field]; isForced?: boolean },
  what: string,
): Promise<Saved<Row[Field]>> {
  const saved = await saveField(to, change);
  if (saved.state === "saved") addStep({ what, undo: () => takeBack(to, change) });
  return saved;
}

/** Saves the earlier value, unless another person has changed it since. */
async function takeBack<Row extends object, Field extends keyof Row & string>(
  to: SaveTo<Row>,
  { field, before, after }: { field: Field; before: Row[Field]; after: Row[Field] },
): Promise<void> {
  const row = await to.read();
  const saved = await saveField(to, { row, field, before: after, after: before });
  if (saved.state === "conflict") throw new Error(texts.undo.conflict);
  if (saved.state === "refused") throw saved.error instanceof Error ? saved.error : new Error(saved.message);
}
