import { useRedesign } from "./redesign.ts";
import styles from "./skeleton.module.css";

/** Grey lines in the shape of what is coming. The style file keeps them invisible for the first 200 ms. */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number }) {
  const isRedesigned = useRedesign();
  return (
    <div className={isRedesigned ? styles.skeleton : "skeleton"} role="status">
      <span className="only-spoken">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className={isRedesigned ? styles.line : "skeleton-line"} aria-hidden />
      ))}
    </div>
  );
}
