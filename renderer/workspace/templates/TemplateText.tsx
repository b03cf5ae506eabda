import { useMemo } from "react";
import type { TemplateReading } from "#shared/workspace/templates.ts";
import { classNames } from "../../ui/class-names.ts";
import { blocksOf, type Piece } from "./segments.ts";
import styles from "./templates.module.css";

interface TemplateTextProps {
  body: string;
  places: TemplateReading["places"];
  /** By varId; a variable without one shows its placeholder. Absent: every variable does. */
  values?: ReadonlyMap<string, string>;
  /** The name of a variable. */
  nameOf: (varId: string) => string;
  /** The current variable. */
  chosen: string | null;
  onChoose: (varId: string) => void;
}

/** The text of a template with each variable in place. A variable is a button that goes to its field. */
export function TemplateText({ body, places, values, nameOf, chosen, onChoose }: TemplateTextProps) {
  const blocks = useMemo(() => blocksOf(body, places), [body, places]);
  const draw = ({ text, varId }: Piece, i: number) => {
    if (varId === null) return text;
    const value = values?.get(varId);
    return (
      <button
        key={i}
        type="button"
        className={classNames(styles.variable, value !== undefined && styles.filled, chosen === varId && styles.chosen)}
        data-variable={varId}
        title={nameOf(varId)}
        onClick={() => onChoose(varId)}
      >
        {value ?? text}
      </button>
    );
  };
  return (
    <article className={styles.paper}>
      {blocks.map((block, i) =>
        "rows" in block ? (
          <table key={i}>
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, column) => (
                    <td key={column}>{cell.map(draw)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : block.level === null ? (
          <p key={i}>{block.pieces.map(draw)}</p>
        ) : (
          <h3 key={i}>{block.pieces.map(draw)}</h3>
        ),
      )}
    </article>
  );
}
