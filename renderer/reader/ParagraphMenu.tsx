import { Copy, Link2, Quote } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Header, Menu, MenuItem, MenuSection, Popover } from "react-aria-components";
import { type Citable, citeParagraph } from "./citation.ts";
import { copyCitation, copyLink, copyQuotation } from "./copy.ts";
import { texts } from "./texts.ts";

interface ParagraphMenuProps {
  trigger: RefObject<HTMLElement | null>;
  /** Of the paragraph whose handle was pressed; null while closed. */
  anchor: string | null;
  citable: Citable;
  wordsOf: (anchor: string) => string;
  onClose: () => void;
}

export function ParagraphMenu({ trigger, anchor, citable, wordsOf, onClose }: ParagraphMenuProps) {
  const citation = citeParagraph(citable, anchor);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (anchor === null) return;
    // One menu serves all handles, so it has no trigger of its own that would bring the focus in once it is placed.
    const frame = requestAnimationFrame(() => menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
  return (
    <Popover
      className="menu"
      triggerRef={trigger}
      isOpen={anchor !== null}
      onOpenChange={(open) => open || onClose()}
      placement="bottom start"
    >
      <Menu ref={menu} aria-label={citation} onClose={onClose}>
        <MenuSection>
          <Header className="menu-section">{citation}</Header>
          <MenuItem className="menu-item" textValue={texts.copy.citation} onAction={() => void copyCitation(citable, anchor)}>
            <Copy aria-hidden />
            {texts.copy.citation}
            <kbd>Y</kbd>
          </MenuItem>
          <MenuItem className="menu-item" textValue={texts.copy.link} onAction={() => void copyLink(citable, anchor)}>
            <Link2 aria-hidden />
            {texts.copy.link}
            <kbd>Shift Y</kbd>
          </MenuItem>
          <MenuItem
            className="menu-item"
            textValue={texts.copy.quotation}
            onAction={() => void copyQuotation(citable, anchor, anchor === null ? "" : wordsOf(anchor))}
          >
            <Quote aria-hidden />
            {texts.copy.quotation}
          </MenuItem>
        </MenuSection>
      </Menu>
    </Popover>
  );
}
