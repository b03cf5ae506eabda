import assert from "node:assert/strict";
import { test } from "node:test";
import { commandMenus } from "./command-menus.ts";
import { commandIds } from "./commands.ts";

test("every command is in one menu, and no menu is empty", () => {
  const menus = commandMenus();
  const shown = menus.flatMap((menu) => menu.commands);
  assert.deepEqual(shown.toSorted(), commandIds.toSorted());
  for (const menu of menus) assert.ok(menu.commands.length > 0, menu.label);
});
