import { useNavigate } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { type RefObject, useState } from "react";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import type { TreeNode } from "#shared/law/reader.ts";
import { useCommand } from "../../commands/use-command.ts";
import { IconButton } from "../../ui/Button.tsx";
import { levelTitle } from "../../ui/labels.ts";
import { markedParagraphs, print } from "./print-selection.ts";
import { texts } from "./texts.ts";
import menuLook from "../../ui/menu.module.css";

interface PrintMenuProps {
  article: RefObject<HTMLElement | null>;
  citation: string;
  /** The level whose text can be printed as a whole. */
  container: TreeNode | undefined;
  onOpen: () => void;
}

/** Prints the section, its selected paragraphs, or all of its chapter. */
export function PrintMenu({ article, citation, container, onOpen }: PrintMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<HTMLElement[]>([]);
  const navigate = useNavigate();
  const handleOpenChange = (open: boolean) => {
    if (open) {
      onOpen();
      setMarked(markedParagraphs(article.current));
    }
    setOpen(open);
  };
  useCommand("reading.print", () => handleOpenChange(true));
  // The menu closes before the page is printed.
  const later = (work: () => void) => setTimeout(work, 50);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={handleOpenChange}>
      <IconButton label={texts.print.print} keys="Ctrl P">
        <Printer aria-hidden />
      </IconButton>
      <Popover className={menuLook.menu} placement="bottom end">
        <Menu aria-label={texts.print.print} autoFocus="first">
          <MenuItem className={menuLook.item} onAction={() => later(() => print())}>
            {texts.print.section(citation)}
          </MenuItem>
          <MenuItem className={menuLook.item} isDisabled={marked.length === 0} onAction={() => later(() => print(marked))}>
            {marked.length === 0 ? texts.print.nothingMarked : texts.print.marked(marked.length)}
          </MenuItem>
          {container === undefined ? null : (
            <MenuItem className={menuLook.item} onAction={() => void navigate({ to: "/law/print/$node", params: { node: container.id } })}>
              {texts.print.level(levelTitle(container))}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
