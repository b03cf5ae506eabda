import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Header, Menu, MenuItem, MenuSection, Popover, Separator, SubmenuTrigger } from "react-aria-components";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { useReading } from "./reading-state.ts";
import { type Citable, citeParagraph, copyAs, stylesFor } from "./citation.ts";
import { copy, useCopyStyle } from "./copy.ts";
import { texts } from "./texts.ts";
import menuLook from "../../ui/menu.module.css";
import styles from "./tools.module.css";

interface CopyMenuProps {
  citable: Citable;
  anchor: string | null;
  /** The words that a quotation quotes. */
  wordsOf: (anchor: string | null) => string;
  onClose?: () => void;
  ref?: Ref<HTMLDivElement>;
  /** Other actions for the place, below the ways to copy. */
  children?: ReactNode;
}

/** Every way to copy a section or paragraph, with its result, and the choice of what the copy key does. */
export function CopyMenu({ citable, anchor, wordsOf, onClose, ref, children }: CopyMenuProps) {
  const chosen = useCopyStyle(citable);
  const setCopyStyle = useReading((state) => state.setCopyStyle);
  const citation = citeParagraph(citable, anchor);
  const ways = stylesFor(citable);
  return (
    <Menu ref={ref ?? null} aria-label={citation} {...(onClose === undefined ? {} : { onClose })}>
      <MenuSection>
        <Header className={menuLook.heading}>{citation}</Header>
        {ways.map((style) => (
          <MenuItem
            key={style}
            id={style}
            className={menuLook.item}
            textValue={texts.copy.styles[style]}
            onAction={() => void copy(style, citable, anchor, wordsOf(anchor))}
          >
            <span className={styles.copyName}>
              {texts.copy.styles[style]}
              {style === "link" || style === "quotation" || style === "markdown" ? null : (
                <small>{copyAs(style, citable, anchor, "", "").text}</small>
              )}
            </span>
            <span className={menuLook.end}>
              {style === chosen ? <KeyOf id="reading.copyCitation" /> : style === "link" ? <KeyOf id="reading.copyLink" /> : null}
            </span>
          </MenuItem>
        ))}
      </MenuSection>
      <Separator className={menuLook.rule} />
      <SubmenuTrigger>
        <MenuItem className={menuLook.item} id="key" textValue={texts.copy.keyCopies("Y")}>
          {texts.copy.keyCopies("Y")}: {texts.copy.styles[chosen]}
          <span className={styles.menuMore} aria-hidden>
            ›
          </span>
        </MenuItem>
        <Popover className={menuLook.menu}>
          <Menu
            aria-label={texts.copy.keyCopies("Y")}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[chosen]}
            shouldCloseOnSelect
          >
            {ways.map((style) => (
              <MenuItem
                key={style}
                id={style}
                className={menuLook.item}
                textValue={texts.copy.styles[style]}
                onAction={() => setCopyStyle(style)}
              >
                <span className={menuLook.tick}>{style === chosen ? <Check aria-hidden /> : null}</span>
                {texts.copy.styles[style]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </SubmenuTrigger>
      {children}
    </Menu>
  );
}
