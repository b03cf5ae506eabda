import { screens } from "#shared/screens.ts";
import { type Citable, copyAs, copyStyles } from "../law/reader/citation.ts";
import { useReading } from "../law/reader/reading-state.ts";
import { RadioGroup } from "../ui/Choice.tsx";
import { Block } from "../ui/Page.tsx";
import { useTitle } from "../ui/use-title.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings-texts.ts";

const texts = settingsTexts.citations;

/** A sample paragraph for each style. */
const sample: Citable = { actId: "USC_T17_C1_S107", citation: "17 U.S.C. § 107", dated: "17 U.S.C. § 107 (2025)" };
const words = "the purpose and character of the use";

/** The citation style that copying uses. */
export function CitationStyleScreen() {
  const { copyStyle, setCopyStyle } = useReading();
  useTitle(screens.citationStyle.title);
  return (
    <div className={styles.blocks}>
      <Block title={texts.style}>
        <RadioGroup
          label={texts.style}
          isLabelHidden
          hint={texts.hint}
          options={copyStyles.map((id) => ({ id, name: texts.names[id] }))}
          value={copyStyle}
          onChange={setCopyStyle}
        />
        <p className={styles.exampleName}>{texts.example}</p>
        <p className={styles.example}>{copyAs(copyStyle, sample, "(1)", window.location.origin, words).text}</p>
      </Block>
    </div>
  );
}
