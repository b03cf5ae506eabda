import type { CommandId } from "#shared/platform/commands.ts";
import type { Right } from "#shared/rights.ts";
import { rightAt } from "#shared/screen-addresses.ts";
import { screenList } from "#shared/screens.ts";

/** Families of commands that work only on matters and what is in them. */
const ofWork = /^(?:comparisons?|documents?|drafts?|grids|list|matrix|review|templates)\./;
const pathOf = new Map<string, string>(screenList.flatMap(({ command, path }) => (command === undefined ? [] : [[command.id, path]])));

/** The right without which a command does nothing on any screen; null where everybody can use it. */
export function commandRight(id: CommandId): Right | null {
  const path = pathOf.get(id);
  if (path !== undefined) return rightAt(path);
  if (id === "window.issue") return "own";
  if (/^(?:matters|clients)\./.test(id)) return "write";
  return ofWork.test(id) ? "read" : null;
}
