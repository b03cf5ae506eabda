import { ChevronDown, Copy, PanelLeftOpen, PanelRightClose, PanelRightOpen } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { MenuTrigger, Popover } from "react-aria-components";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { type Citable, citeParagraph } from "./citation.ts";
import { copy, useCopyStyle } from "./copy.ts";
import { CopyMenu } from "./CopyMenu.tsx";
import { usePanes } from "./panes.ts";
import { texts } from "./texts.ts";
import styles from "./tools.module.css";
import menuLook from "../../ui/menu.module.css";

interface ReadingToolsProps {
  citable: Citable;
  cursor: string | null;
  wordsOf: (anchor: string | null) => string;
  /** The day of the text, which stays in sight below a jump; null for fictional law. */
  day: ReactNode;
  /** Other tools of the section. */
  children?: ReactNode;
}

/** Copies, and shows what is hidden at the sides. */
export function ReadingTools(props: ReadingToolsProps) {
  const { placement, toggle } = usePanes();
  // The tools are half of what a step draws, and nobody needs them before the text is on the screen.
  const later = useDeferredValue(props);
  const tools = useMemo(() => <Tools {...later} />, [later]);
  return (
    <div className={styles.readingTools}>
      {placement.tree === "hidden" ? (
        <IconButton label={texts.panes.showTree} keys={<KeyOf id="law.tree" />} onPress={() => toggle("tree")}>
          <PanelLeftOpen aria-hidden />
        </IconButton>
      ) : null}
      <span className={styles.readingCite} data-cite>
        {citeParagraph(props.citable, props.cursor)}
      </span>
      <span className={styles.readingDay}>{props.day}</span>
      {tools}
    </div>
  );
}

function Tools({ citable, cursor, wordsOf, children }: ReadingToolsProps) {
  const { placement, toggle } = usePanes();
  const style = useCopyStyle(citable);
  return (
    <>
      <IconButton
        label={`${texts.copy.copy}: ${texts.copy.styles[style]}`}
        word={texts.copy.copy}
        keys={<KeyOf id="reading.copyCitation" />}
        onPress={() => void copy(style, citable, cursor, wordsOf(cursor))}
      >
        <Copy aria-hidden />
      </IconButton>
      <MenuTrigger>
        <IconButton label={texts.copy.more}>
          <ChevronDown aria-hidden />
        </IconButton>
        <Popover className={menuLook.menu} placement="bottom start">
          <CopyMenu citable={citable} anchor={cursor} wordsOf={wordsOf} />
        </Popover>
      </MenuTrigger>
      <span className={styles.readingSpace} />
      {children}
      <IconButton
        label={placement.context === "hidden" ? texts.panes.showContext : texts.panes.hideContext}
        keys={<KeyOf id="law.context" />}
        onPress={() => toggle("context")}
      >
        {placement.context === "hidden" ? <PanelRightOpen aria-hidden /> : <PanelRightClose aria-hidden />}
      </IconButton>
    </>
  );
}
