import { type ReactNode, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { formatCount } from "../../ui/format.ts";
import { Count } from "../../ui/Status.tsx";
import { useWidthInRem } from "../../ui/use-width.ts";
import { texts } from "./texts.ts";
import { WatchList, type WatchListProps } from "./WatchList.tsx";
import styles from "./watches.module.css";

/** Below this width, in rem, the watches are folded away above their changes. */
const roomForBoth = 52;

interface WatchColumnsProps extends Omit<WatchListProps, "isFolded"> {
  /** Above and below the watches in the rail; the first has its place over the changes when the rail is folded. */
  rail: ReactNode;
  after: ReactNode;
  children: (isFolded: boolean) => ReactNode;
}

/** The rail with the states of changes and the watches, and beside it what changed. */
export function WatchColumns({ rail, after, children, ...list }: WatchColumnsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidthInRem(frame);
  const isFolded = width !== null && width < roomForBoth;
  return (
    <div className={classNames(styles.watchesColumns, isFolded && styles.folded)} ref={frame}>
      {isFolded ? (
        <Disclosure
          isFlush
          isOpen={list.logOf !== null}
          title={
            <>
              {texts.list.title} <Count>{formatCount(list.watches.length)}</Count>
            </>
          }
        >
          <WatchList {...list} isFolded />
          {after}
        </Disclosure>
      ) : (
        <div className={styles.rail}>
          {rail}
          <WatchList {...list} isFolded={false} />
          {after}
        </div>
      )}
      {children(isFolded)}
    </div>
  );
}
