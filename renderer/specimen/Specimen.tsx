import { useState } from "react";
import { Page } from "../ui/Page.tsx";
import { Segments } from "../ui/Segments.tsx";
import { Buttons } from "./Buttons.tsx";
import { Choices } from "./Choices.tsx";
import { Fields } from "./Fields.tsx";
import { Foundations } from "./Foundations.tsx";
import { type Look, textSizes, themes } from "./look.ts";
import { Messages } from "./Messages.tsx";
import { Overlays } from "./Overlays.tsx";
import { PanesSample } from "./PanesSample.tsx";
import { Rows } from "./Rows.tsx";
import { Sample } from "./Sample.tsx";
import { States } from "./States.tsx";
import styles from "./specimen.module.css";

/** Every primitive on one page, for people and for the test that steps through it (e2e/specimen.test.ts). Development only. */
export function Specimen({ look }: { look: Look }) {
  const [theme, setTheme] = useState(look.theme);
  const [textSize, setTextSize] = useState(look.textSize);
  return (
    <Page
      pane="specimen"
      title="Pandect: primitives"
      sub="Every primitive of the window."
      actions={
        <>
          <Segments
            label="Theme"
            options={themes}
            value={theme}
            onChange={(next) => {
              setTheme(next);
              document.documentElement.dataset["theme"] = next;
            }}
          />
          <Segments
            label="Text size"
            options={textSizes}
            value={textSize}
            onChange={(next) => {
              setTextSize(next);
              document.documentElement.dataset["textSize"] = next;
            }}
          />
        </>
      }
    >
      <div className={styles.sheets}>
        <div>
          <Foundations />
          <Buttons />
          <Fields />
          <Choices />
        </div>
        <div>
          <States />
          <Rows />
          <Overlays />
          <Messages />
        </div>
      </div>
      <Sample title="Panes, with the line of F6">
        <PanesSample />
      </Sample>
    </Page>
  );
}
