import type { MatterAccess } from "#shared/workspace/matter-access.ts";
import { formatMoment } from "../../../ui/format.ts";
import { PlainTable } from "../../../ui/PlainTable.tsx";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

const words = texts.openings;

/** Who widened the access to the matter, when and why. */
export function Openings({ openings }: Pick<MatterAccess, "openings">) {
  const { columns } = words;
  // An opening has no id; two can be of one millisecond.
  const rows = openings.map((opening, index) => ({ ...opening, id: `${opening.at} ${openings.length - index}` }));
  return (
    <div className={styles.openings}>
      <h3>{words.heading}</h3>
      {openings.length === 0 ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <>
          <p className={styles.note}>{words.lead}</p>
          <PlainTable
            caption={words.caption}
            isCaptionHidden
            columns={[
              { id: "when", title: columns.when, isName: true, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
              { id: "who", title: columns.who, cell: ({ byName }) => byName },
              {
                id: "what",
                title: columns.what,
                cell: ({ screenedName }) => (screenedName === null ? words.everyone : words.screen(screenedName)),
              },
              { id: "reason", title: columns.reason, cell: ({ reason }) => <span className={styles.reason}>{reason}</span> },
            ]}
            rows={rows}
            idOf={({ id }) => id}
            isTall
          />
        </>
      )}
    </div>
  );
}
