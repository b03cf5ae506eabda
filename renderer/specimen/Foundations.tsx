import { Line, Sample } from "./Sample.tsx";
import styles from "./specimen.module.css";

const colors = [
  ..."ground pane page raised sunken knob selected ink ink-soft ink-faint line line-mid line-strong".split(" "),
  ..."accent accent-soft accent-fill dead dead-soft dead-fill caution caution-soft insert-soft delete-soft mark flash focus".split(" "),
];
const steps = ["s1", "s2", "s3", "s4", "s6", "s8", "s12"];
const radii = ["radius-s", "radius", "radius-l"];

/** Type, color, space and radius. */
export function Foundations() {
  return (
    <>
      <Sample title="Type">
        <dl className={styles.types}>
          <dt>26/32 serif</dt>
          <dd className={styles.title}>Delmar Supply v. United States</dd>
          <dt>20/28 serif</dt>
          <dd className={styles.dialogTitle}>Create credential</dd>
          <dt>17/28 serif</dt>
          <dd className={styles.reading}>
            The court, in its discretion, may allow the prevailing party a reasonable attorney’s fee. <em>Id.</em>
          </dd>
          <dt>15/24 serif</dt>
          <dd className={styles.document}>
            The threshold is <del>$3,000</del> <ins>$10,000</ins>. A hit is <mark>marked</mark>. A reference is{" "}
            <a href="#type">section 1983</a>.
          </dd>
          <dt>14 semibold</dt>
          <dd>
            <strong>Once per block</strong>
          </dd>
        </dl>
      </Sample>
      <Sample title="Color">
        <div className={styles.swatches}>
          {colors.map((name) => (
            <span key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Sample>
      <Sample title="Space and radius">
        <Line>
          <div className={styles.steps}>
            {steps.map((name) => (
              <span key={name}>
                <i style={{ width: `var(--${name})`, height: `var(--${name})` }} />
                {name}
              </span>
            ))}
            {radii.map((name) => (
              <span key={name}>
                <i style={{ width: "2.25rem", height: "2.25rem", borderRadius: `var(--${name})` }} />
                {name}
              </span>
            ))}
          </div>
        </Line>
      </Sample>
    </>
  );
}
