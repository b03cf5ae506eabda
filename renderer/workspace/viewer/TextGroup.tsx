import type { CSSProperties, ReactNode } from "react";
import { spansIn } from "#shared/workspace/shown-text.ts";
import { classNames } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import type { Drawing } from "./drawing.ts";
import { type Group, groupsOfCell, type Paragraph, shapeOf } from "./text-groups.ts";
import styles from "./text-page.module.css";
import { texts } from "./texts.ts";
import { Words } from "./Words.tsx";

/** One table, list, group of notes or paragraph. */
export function TextGroup({ group, drawing }: { group: Group; drawing: Drawing }) {
  switch (group.kind) {
    case "list":
      return (
        <ul className={styles.list}>
          {group.items.map((item) => (
            <li key={item.number} {...placeOf(item)} className={lineClass(item)} data-level={Math.min(item.level ?? 0, 5)}>
              <Line paragraph={item} drawing={drawing} />
            </li>
          ))}
        </ul>
      );
    case "notes":
      return (
        <section className={styles.notes} aria-label={texts.notes}>
          {group.notes.map((note) => (
            <p key={note.number} {...placeOf(note)}>
              <Line paragraph={note} drawing={drawing} />
            </p>
          ))}
        </section>
      );
    case "table":
      return <TextTable table={group} drawing={drawing} />;
    case "history":
      return <History groups={group.groups} drawing={drawing} />;
    case "text":
      return <Block paragraph={group.paragraph} drawing={drawing} />;
  }
}

/** What a mail repeats; open where the address names a place in it, and by the browser's find. */
function History({ groups, drawing }: { groups: readonly Group[]; drawing: Drawing }) {
  return (
    <Disclosure title={texts.history}>
      {groups.map((group, i) => (
        <TextGroup key={i} group={group} drawing={drawing} />
      ))}
    </Disclosure>
  );
}

function TextTable({ table: { number, from, rows }, drawing }: { table: Group & { kind: "table" }; drawing: Drawing }) {
  const widths = Array.from(rows, (cells = [], row) =>
    Array.from(cells, (_, column) => shapeOf(drawing.cells, number, from + row, column)?.span ?? 1).reduce((sum, span) => sum + span, 0),
  );
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  const isSheet = rows.some((cells) => cells?.some((cell) => cell?.[0]?.ref !== undefined));
  return (
    <div className={styles.table} role="region" aria-label={texts.table(number + 1)} tabIndex={0}>
      <table className={isSheet ? styles.sheet : undefined}>
        {isSheet ? (
          <thead>
            <tr>
              <th aria-hidden />
              {Array.from({ length: widest }, (_, column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {Array.from(rows, (cells = [], row) => (
            <tr key={row}>
              {isSheet ? <th scope="row">{rowNumber(cells)}</th> : null}
              {Array.from(cells, (cell = [], column) => {
                const shape = shapeOf(drawing.cells, number, from + row, column);
                return (
                  <td key={column} colSpan={shape?.span} className={shape?.isContinued ? styles.continued : undefined}>
                    {groupsOfCell(cell, number).map((group, i) => (
                      <TextGroup key={i} group={group} drawing={drawing} />
                    ))}
                  </td>
                );
              })}
              {(widths[row] ?? 0) < widest ? <td colSpan={widest - (widths[row] ?? 0)} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The row of a sheet as its cells name it. */
function rowNumber(cells: readonly (readonly Paragraph[] | undefined)[]): string {
  const ref = cells.find((cell) => cell?.[0]?.ref !== undefined)?.[0]?.ref;
  return /\d+$/.exec(ref ?? "")?.[0] ?? "";
}

/** `A`, `Z`, `AA`: the name of a column, counted from 0. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

function Block({ paragraph, drawing }: { paragraph: Paragraph; drawing: Drawing }) {
  const { kind, level, role } = paragraph;
  const place = { ...placeOf(paragraph), className: lineClass(paragraph), tabIndex: -1 };
  const line: ReactNode = <Line paragraph={paragraph} drawing={drawing} />;
  if (role === "title") return <h2 {...place}>{line}</h2>;
  if (kind !== "heading") return <p {...place}>{line}</p>;
  // The document's name is the only first-level heading of the screen.
  if (level === undefined || level <= 1) return <h2 {...place}>{line}</h2>;
  return level === 2 ? <h3 {...place}>{line}</h3> : <h4 {...place}>{line}</h4>;
}

/** The number of a paragraph, which hangs if the file allows it, and its words. */
function Line({ paragraph, drawing }: { paragraph: Paragraph; drawing: Drawing }) {
  const { start, end, label = 0, note, first = 0 } = paragraph;
  const from = Math.min(start + label, end);
  const back = note === undefined ? undefined : drawing.notes.reference.get(note);
  const number = drawing.text.slice(start, from);
  const isBullet = spansIn(drawing.looks, { start, end: from }).some(({ sign }) => sign === true);
  return (
    <>
      {label === 0 ? null : back !== undefined ? (
        <a className={styles.note} href={`#p=${back}`} aria-label={texts.noteBack(note ?? 0)}>
          {number}
        </a>
      ) : (
        <span className={classNames(first < 0 && styles.label, isBullet && styles.bullet)}>
          {isBullet ? <span className={styles.sign}>{number}</span> : number}
        </span>
      )}
      <Words span={{ start: from, end }} drawing={drawing} />
    </>
  );
}

function placeOf({ number, start, left = 0, first = 0, scale = 1 }: Paragraph) {
  const isPlain = left === 0 && first === 0 && scale === 1;
  // React accepts custom properties of CSS, but its types do not.
  const style = isPlain ? undefined : ({ "--left": left, "--first": first, "--scale": scale } as CSSProperties);
  // Hebrew and Arabic paragraphs read from right to left.
  return { id: `p=${number}`, "data-at": start, style, dir: "auto" };
}

function lineClass({ align, role, left, first, scale }: Paragraph): string {
  return classNames(
    align !== undefined && styles[align],
    role !== undefined && styles[role],
    scale !== undefined && styles.scaled,
    (left !== undefined || first !== undefined) && styles.indented,
  );
}
