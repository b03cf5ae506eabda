import { screens } from "#shared/screens.ts";
import { useRedlineView } from "../law/redline/view-state.ts";
import { useReading } from "../law/reader/reading-state.ts";
import { lineSpacings, readingFaces, textSizes, themes, useAppearance } from "../ui/appearance-state.ts";
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

/** Theme, text size, and the look of law and redlines. Each change applies immediately. */
export function AppearanceScreen() {
  const { theme, textSize, readingFace, lineSpacing, setTheme, setTextSize, setReadingFace, setLineSpacing } = useAppearance();
  const { hideDead, setHideDead } = useReading();
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  useTitle(screens.appearance.title);
  return (
    <div className={styles.blocks}>
      <Block title={texts.window}>
        <SettingRow name={texts.theme} hint={texts.themeHint}>
          <Segments label={texts.theme} options={themes.map((id) => ({ id, name: themeNames[id] }))} value={theme} onChange={setTheme} />
        </SettingRow>
        <SettingRow name={texts.textSize} hint={texts.textSizeHint}>
          <Select
            label={texts.textSize}
            isLabelHidden
            options={sizes}
            value={String(textSize)}
            onChange={(id) => setTextSize(textSizes.find((size) => String(size) === id) ?? 100)}
          />
        </SettingRow>
      </Block>
      <Block title={texts.law}>
        <SettingRow name={texts.readingFace}>
          <Segments
            label={texts.readingFace}
            options={readingFaces.map((id) => ({ id, name: texts.readingFaces[id] }))}
            value={readingFace}
            onChange={setReadingFace}
          />
        </SettingRow>
        <SettingRow name={texts.lineSpacing}>
          <Segments
            label={texts.lineSpacing}
            options={lineSpacings.map((id) => ({ id, name: texts.lineSpacings[id] }))}
            value={lineSpacing}
            onChange={setLineSpacing}
          />
        </SettingRow>
        <SettingRow name={texts.hideDead}>
          <Switch label={texts.hideDead} isSelected={hideDead} onChange={setHideDead} />
        </SettingRow>
      </Block>
      <Block title={texts.redlines}>
        <SettingRow name={texts.redlineLayout}>
          <Segments
            label={texts.redlineLayout}
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
