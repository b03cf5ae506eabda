import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, Dialog, Modal, ModalOverlay } from "react-aria-components";
import { keyLabel } from "../commands/keymap.ts";
import { isMac, useCommand } from "../commands/use-command.ts";
import { useVisited } from "../workspace/search/use-visited.ts";
import { BoxPalette } from "./BoxPalette.tsx";
import { useBackCloses } from "../ui/use-back-closes.ts";
import { Kbd } from "../ui/Kbd.tsx";
import styles from "./one-box.module.css";
import { texts } from "./texts.ts";
import { classNames } from "../ui/class-names.ts";
import shellStyles from "./shell.module.css";

/**
 * The one box: a citation opens its section, words search, verbs run commands. Its opener is in the header; the box appears over the middle
 * of the window.
 */
export function OneBox() {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useVisited();
  useBackCloses(isOpen, () => setOpen(false));
  useCommand("window.box", () => {
    // The next key already types into the field.
    flushSync(() => setOpen(true));
    field.current?.focus();
    field.current?.select();
  });
  return (
    <>
      <Button className={classNames(shellStyles.oneBox, styles.opener)} onPress={() => setOpen(true)} aria-haspopup="dialog">
        <Search aria-hidden />
        <span className={styles.openerText}>{texts.box.opener}</span>
        <span aria-hidden>
          <Kbd>{keyLabel("mod+k", isMac)}</Kbd>
        </span>
      </Button>
      <ModalOverlay className={styles.over} isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className={styles.box}>
          <Dialog className={styles.content} aria-label={texts.box.dialog}>
            <BoxPalette field={field} onClose={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
