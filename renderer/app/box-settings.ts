import { isAtFirm } from "../api/at-firm.ts";
import { screenAt } from "#shared/screen-addresses.ts";
import { sectionsShown } from "../console/settings-index.ts";
import { settingsItems } from "../console/settings-items.ts";
import type { BoxSetting } from "../workspace/search/box-row.ts";

/** Everything that anybody can set, by its name on its screen. Loaded when the box is used. */
export const everySetting: BoxSetting[] = sectionsShown(isAtFirm(), () => true).flatMap(({ entries }) =>
  entries.flatMap(({ path, items }) => {
    const words: Record<string, string> = settingsItems[path];
    return items.map((name) => ({ path, name, screen: screenAt(path)?.tab ?? "", words: words[name] ?? "" }));
  }),
);
