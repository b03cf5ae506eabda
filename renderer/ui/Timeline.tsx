import { timelineOf, type TimelineMark } from "./timeline.ts";
import styles from "./picture.module.css";

interface TimelineProps {
  marks: readonly TimelineMark[];
  /** The last day that the texts cover, `YYYY-MM-DD`; null if it is not known. */
  coveredTo: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The content of the picture, in words. */
  label: string;
  /** Shown under the stretch that no text covers. */
  gapWords: string | null;
}

const width = 248;

/** Days on a line to scale; the part after the last covered day is hatched. Shows nothing if no day is known. */
export function Timeline({ marks, coveredTo, today, label, gapWords }: TimelineProps) {
  const line = timelineOf(marks, coveredTo, today);
  if (line === null) return null;
  const x = (share: number) => 6 + share * (width - 12);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} 50`} role="img" aria-label={label}>
      {line.gapFrom === null ? null : (
        <rect className={styles.gap} x={x(line.gapFrom)} y="17" width={x(1) - x(line.gapFrom)} height="10" rx="2" />
      )}
      <line className={styles.axis} x1={x(line.dots[0]?.at ?? 0)} x2={x(line.gapFrom ?? 1)} y1="22" y2="22" />
      {line.dots.map((dot, i) => (
        <g key={i}>
          <circle className={dot.isCurrent ? styles.dotCurrent : styles.dot} cx={x(dot.at)} cy="22" r={dot.isCurrent ? 5.5 : 4.5} />
          {dot.isLabeled ? (
            <text x={x(dot.at)} y="9" textAnchor={anchorOf(dot.at)} className={dot.isCurrent ? styles.strong : undefined}>
              {dot.year}
            </text>
          ) : null}
        </g>
      ))}
      <line className={styles.today} x1={x(1)} x2={x(1)} y1="13" y2="31" />
      <text x={x(1)} y="46" textAnchor="end">
        {line.gapFrom === null || gapWords === null ? line.todayYear : gapWords}
      </text>
    </svg>
  );
}

function anchorOf(share: number): "start" | "middle" | "end" {
  return share < 0.06 ? "start" : share > 0.94 ? "end" : "middle";
}
