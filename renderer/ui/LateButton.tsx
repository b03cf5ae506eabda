import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LatePart } from "../api/late-part.ts";
import styles from "./button.module.css";

interface LateButtonProps<Code> {
  part: LatePart<Code>;
  /** The button until the code of what it opens is there. */
  early: (onPress: () => void) => ReactNode;
  /** The same button with what it opens. */
  children: (code: Code) => ReactNode;
}

/** A button whose menu or card is a late part. When the part arrives, the button keeps the focus, and opens if it was pressed before. */
export function LateButton<Code>({ part, early, children }: LateButtonProps<Code>) {
  const [isPressed, setPressed] = useState(false);
  const code = part.use(isPressed);
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const button = code === null ? null : place.current?.querySelector("button");
    if (hasFocus.current) button?.focus({ preventScroll: true });
    if (isPressed) button?.click();
  }, [code, isPressed]);
  return (
    <div ref={place} className={styles.place} onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
      {code === null ? early(() => setPressed(true)) : children(code)}
    </div>
  );
}
