import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Header, Menu, MenuItem, MenuSection, Popover, Separator, SubmenuTrigger } from "react-aria-components";
import { useReading } from "./reading-state.ts";
import { type Citable, citeParagraph, copyAs, stylesFor } from "./citation.ts";
import { copy, useCopyStyle } from "./copy.ts";
import { texts } from "./texts.ts";

interface CopyMenuProps {
  citable: Citable;
  anchor: string | null;
  /** What a quotation quotes. */
  wordsOf: (anchor: string | null) => string;
  onClose?: () => void;
  ref?: Ref<HTMLDivElement>;
  /** More to do with the place, under the ways to copy. */
  children?: ReactNode;
}

/** Every way to copy a section or paragraph, with what comes of it, and the choice of what the copy key does. */
export function CopyMenu({ citable, anchor, wordsOf, onClose, ref, children }: CopyMenuProps) {
  const chosen = useCopyStyle(citable);
  const setCopyStyle = useReading((state) => state.setCopyStyle);
  const citation = citeParagraph(citable, anchor);
  const styles = stylesFor(citable);
  return (
    <Menu ref={ref ?? null} aria-label={citation} {...(onClose === undefined ? {} : { onClose })}>
      <MenuSection>
        <Header className="menu-section">{citation}</Header>
        {styles.map((style) => (
          <MenuItem
            key={style}
            id={style}
            className="menu-item"
            textValue={texts.copy.styles[style]}
            onAction={() => void copy(style, citable, anchor, wordsOf(anchor))}
          >
            <span className="copy-name">
              {texts.copy.styles[style]}
              {style === "link" || style === "quotation" || style === "markdown" ? null : (
                <small>{copyAs(style, citable, anchor, "", "").text}</small>
              )}
            </span>
            {style === chosen ? <kbd>Y</kbd> : style === "link" ? <kbd>Shift Y</kbd> : null}
          </MenuItem>
        ))}
      </MenuSection>
      <Separator className="menu-rule" />
      <SubmenuTrigger>
        <MenuItem className="menu-item" id="key" textValue={texts.copy.keyCopies("Y")}>
          {texts.copy.keyCopies("Y")}: {texts.copy.styles[chosen]}
          <span className="menu-more" aria-hidden>
            ›
          </span>
        </MenuItem>
        <Popover className="menu">
          <Menu
            aria-label={texts.copy.keyCopies("Y")}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[chosen]}
            shouldCloseOnSelect
          >
            {styles.map((style) => (
              <MenuItem
                key={style}
                id={style}
                className="menu-item"
                textValue={texts.copy.styles[style]}
                onAction={() => setCopyStyle(style)}
              >
                <span className="menu-tick">{style === chosen ? <Check aria-hidden /> : null}</span>
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
