import type { ReactNode } from "react";
import { Disclosure } from "../../ui/Disclosure.tsx";
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

/** A line with a count that opens its content; while closed, the content is not drawn. */
export function Fold({ topic, title, count, isOpen, onToggle, children }: FoldProps) {
  return (
    <Disclosure
      topic={topic}
      isFlush
      isOpen={isOpen}
      onToggle={(isNow) => isNow !== isOpen && onToggle(topic, isNow)}
      title={
        <>
          {title}
          {count === null ? null : <span className={statusLook.count}>{formatCount(count)}</span>}
        </>
      }
    >
      {isOpen ? children : null}
    </Disclosure>
  );
}
