import { type ReactNode, useEffect, useRef } from "react";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useNewMatter } from "./new-matter-state.ts";
import styles from "./overview.module.css";

/** A tab of a matter, in the look of the page template; its keys work once it is open. */
export function MatterPart({ label, pane, children }: { label: string; pane?: string; children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  useFirstFocus(part);
  useEffect(() => {
    if (useNewMatter.getState().id !== null) useNewMatter.setState({ isShown: true });
  }, []);
  return (
    <section ref={part} tabIndex={-1} className={styles.part} aria-label={label} {...(pane === undefined ? {} : { "data-pane": pane })}>
      {children}
    </section>
  );
}
