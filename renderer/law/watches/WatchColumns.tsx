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

/** The watches, and beside them what changed in them. */
export function WatchColumns({ children, ...list }: Omit<WatchListProps, "isFolded"> & { children: ReactNode }) {
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
        </Disclosure>
      ) : (
        <WatchList {...list} isFolded={false} />
      )}
      {children}
    </div>
  );
}
