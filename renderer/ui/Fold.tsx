import { UnfoldVertical } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./fold.module.css";
import { RowButton } from "./RowButton.tsx";

/** In a compared text: the row that replaces an unchanged stretch, and opens it. */
export function Fold({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <RowButton size="dense" className={styles.fold} onPress={onOpen}>
      <UnfoldVertical aria-hidden />
      {children}
    </RowButton>
  );
}
