import styles from "./skeleton.module.css";

/** Gray lines in the shape of the coming content. The style file keeps them invisible for the first 200 ms. */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="only-spoken">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className={styles.line} aria-hidden />
      ))}
    </div>
  );
}
