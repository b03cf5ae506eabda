import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Popover } from "react-aria-components";
import type { Citable } from "./citation.ts";
import { CopyMenu } from "./CopyMenu.tsx";
import menuLook from "../../ui/menu.module.css";

interface ParagraphMenuProps {
  trigger: RefObject<HTMLElement | null>;
  /** For the paragraph whose handle was pressed; null while closed. */
  anchor: string | null;
  citable: Citable;
  wordsOf: (anchor: string | null) => string;
  onClose: () => void;
  children?: ReactNode;
}

export function ParagraphMenu({ trigger, anchor, citable, wordsOf, onClose, children }: ParagraphMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (anchor === null) return;
    // One menu serves all handles, so there is no trigger of its own that would move the focus into the menu after placing it.
    const frame = requestAnimationFrame(() => menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
  return (
    <Popover
      className={menuLook.menu}
      triggerRef={trigger}
      isOpen={anchor !== null}
      onOpenChange={(open) => open || onClose()}
      placement="bottom start"
    >
      <CopyMenu ref={menu} citable={citable} anchor={anchor} wordsOf={wordsOf} onClose={onClose}>
        {children}
      </CopyMenu>
    </Popover>
  );
}
