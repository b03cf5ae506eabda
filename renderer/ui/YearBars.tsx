import styles from "./picture.module.css";
import { yearBarsOf } from "./year-bars.ts";

interface YearBarsProps {
  /** One entry for each thing to count. */
  years: readonly number[];
  /** The year of the text; later years are hatched. Null if it is not known. */
  knownTo: number | null;
  thisYear: number;
  /** The content of the picture, in words. */
  label: string;
}

const width = 248;
const height = 30;

/** The number per year, as bars on a line to scale. Shows nothing without a year. */
export function YearBars({ years, knownTo, thisYear, label }: YearBarsProps) {
  const shape = yearBarsOf(years, knownTo, thisYear);
  if (shape === null) return null;
  const x = (share: number) => share * (width - 6);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} 48`} role="img" aria-label={label}>
      {shape.gapFrom === null ? null : (
        <rect className={styles.gap} x={x(shape.gapFrom) + 6} y="2" width={Math.max(0, width - x(shape.gapFrom) - 6)} height={height - 2} />
      )}
      <line className={styles.base} x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} />
      {shape.bars.map((bar) => (
        <rect
          key={bar.year}
          className={styles.bar}
          x={x(bar.at)}
          y={height - Math.max(6, bar.height * (height - 4))}
          width="5"
          height={Math.max(6, bar.height * (height - 4))}
          rx="1"
        />
      ))}
      <text x="0" y="44">
        {shape.first}
      </text>
      <text x={width} y="44" textAnchor="end">
        {shape.last}
      </text>
    </svg>
  );
}
