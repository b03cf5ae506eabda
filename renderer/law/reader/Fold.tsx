import type { ReactNode } from "react";
import { formatCount } from "../../ui/format.ts";
import statusLook from "../../ui/status.module.css";

export interface FoldProps {
  topic: string;
  title: string;
  count: number | null;
  isOpen: boolean;
  onToggle: (topic: string, isOpen: boolean) => void;
  children: ReactNode;
}

/** A line with a count that opens to what it names; closed, its content is not drawn. */
export function Fold({ topic, title, count, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      data-topic={topic}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle(topic, event.currentTarget.open)}
    >
      <summary>
        {title}
        {count === null ? null : <span className={statusLook.count}>{formatCount(count)}</span>}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
