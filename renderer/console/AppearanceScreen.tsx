import { screens } from "#shared/screens.ts";
import { useRedlineView } from "../law/redline/view-state.ts";
import { textSizes, themes, useAppearance } from "../ui/appearance-state.ts";
import { themeNames } from "../ui/appearance-texts.ts";
import { Switch } from "../ui/Choice.tsx";
import { Block } from "../ui/Page.tsx";
import { Segments } from "../ui/Segments.tsx";
import { Select } from "../ui/Select.tsx";
import { useTitle } from "../ui/use-title.ts";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings-texts.ts";

const texts = settingsTexts.appearance;
const sizes = textSizes.map((size) => ({ id: String(size), name: texts.percent(size) }));

/** Theme, text size and the look of redlines. Each takes effect at once. */
export function AppearanceScreen() {
  const { theme, textSize, setTheme, setTextSize } = useAppearance();
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  useTitle(screens.appearance.title);
  return (
    <div className={styles.blocks}>
      <Block title={texts.theme}>
        <SettingRow name={themeNames[theme]} hint={texts.themeHint}>
          <Segments label={texts.theme} options={themes.map((id) => ({ id, name: themeNames[id] }))} value={theme} onChange={setTheme} />
        </SettingRow>
      </Block>
      <Block title={texts.textSize}>
        <SettingRow name={texts.percent(textSize)} hint={texts.textSizeHint}>
          <Select
            label={texts.textSize}
            isLabelHidden
            options={sizes}
            value={String(textSize)}
            onChange={(id) => setTextSize(textSizes.find((size) => String(size) === id) ?? 100)}
          />
        </SettingRow>
      </Block>
      <Block title={texts.redlines}>
        <SettingRow name={texts.redlineStyles[view]}>
          <Segments
            label={texts.redlines}
            options={(["inline", "side"] as const).map((id) => ({ id, name: texts.redlineStyles[id] }))}
            value={view}
            onChange={setView}
          />
        </SettingRow>
        <SettingRow name={texts.changesOnly}>
          <Switch label={texts.changesOnly} isSelected={changesOnly} onChange={setChangesOnly} />
        </SettingRow>
      </Block>
      <p className={styles.hint}>{texts.stored}</p>
    </div>
  );
}
