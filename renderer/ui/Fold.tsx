import { UnfoldVertical } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./fold.module.css";
import { RowButton } from "./RowButton.tsx";

/** In a text compared: the row in place of what did not change, which it opens. */
export function Fold({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <RowButton size="dense" className={styles.fold} onPress={onOpen}>
      <UnfoldVertical aria-hidden />
      {children}
    </RowButton>
  );
}
