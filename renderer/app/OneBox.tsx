import { Search } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "react-aria-components";
import { latePart } from "../api/late-part.ts";
import { keyLabel } from "../commands/keymap.ts";
import { isMac, useCommand } from "../commands/use-command.ts";
import { type Early, EarlyBox } from "./EarlyBox.tsx";
import { useBackCloses } from "../ui/use-back-closes.ts";
import { Kbd } from "../ui/Kbd.tsx";
import styles from "./one-box.module.css";
import { texts } from "./texts.ts";
import { classNames } from "../ui/class-names.ts";
import shellStyles from "./shell.module.css";

const dialog = latePart(() => import("./BoxDialog.tsx"));

/**
 * The one box: a citation opens its section, words search, verbs run commands. Its opener is in the header; the box appears over the middle
 * of the window.
 */
export function OneBox() {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const part = dialog.use(isOpen);
  const [early, setEarly] = useState<Early>({ text: "", isSent: false });
  const [isReady, setReady] = useState(part !== null);
  /** The element that had the focus before the early field. */
  const origin = useRef<HTMLElement | null>(null);
  // Before the dialog is drawn, so that it gives the focus back to where it was.
  useLayoutEffect(() => {
    if (part === null) return;
    origin.current?.focus({ preventScroll: true });
    setReady(true);
  }, [part]);
  useBackCloses(isOpen, () => setOpen(false));
  useCommand("window.box", () => {
    // The next key already types into the field.
    flushSync(handleOpen);
    field.current?.focus();
    field.current?.select();
  });
  function handleOpen() {
    if (!isReady && document.activeElement instanceof HTMLElement && !isOpen) origin.current = document.activeElement;
    setOpen(true);
  }
  function handleOpenChange(next: boolean) {
    setOpen(next);
    setEarly({ text: "", isSent: false });
  }
  return (
    <>
      <Button className={classNames(shellStyles.oneBox, styles.opener)} onPress={handleOpen} aria-haspopup="dialog">
        <Search aria-hidden />
        <span className={styles.openerText}>{texts.box.opener}</span>
        <span aria-hidden>
          <Kbd>{keyLabel("mod+k", isMac)}</Kbd>
        </span>
      </Button>
      {part !== null && isReady ? (
        <part.BoxDialog isOpen={isOpen} onOpenChange={handleOpenChange} field={field} early={early} />
      ) : isOpen ? (
        <EarlyBox
          field={field}
          early={early}
          onChange={setEarly}
          onClose={() => {
            handleOpenChange(false);
            origin.current?.focus({ preventScroll: true });
            origin.current = null;
          }}
        />
      ) : null}
    </>
  );
}
