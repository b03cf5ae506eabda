import { Fragment, memo, type ReactNode, useMemo } from "react";
import type { Mark } from "#shared/workspace/readings.ts";
import { piecesOf, spansIn } from "./pieces.ts";
import type { PassageLink } from "./passage-links.ts";
import { type Group, groupsOf, type Paragraph } from "./text-groups.ts";
import { texts } from "./texts.ts";

interface TextPagesProps {
  text: string;
  paragraphs: readonly Paragraph[];
  links: readonly PassageLink[];
  marks: readonly Mark[];
}

/** So many groups are one stretch that the browser leaves out of the layout while it is far away. */
const stretch = 40;

/** The text of a document with its headings, lists and tables. */
export const TextPages = memo(function TextPages({ text, paragraphs, links, marks }: TextPagesProps) {
  const stretches = useMemo(() => {
    const groups = groupsOf(paragraphs);
    return Array.from({ length: Math.ceil(groups.length / stretch) }, (_, i) => groups.slice(i * stretch, (i + 1) * stretch));
  }, [paragraphs]);
  const words = (paragraph: Paragraph) => <Words text={text} span={paragraph} links={links} marks={marks} />;
  return (
    <article className="text-page">
      {stretches.map((groups, i) => (
        <div key={i} className="text-stretch">
          {groups.map((group, j) => (
            <Fragment key={j}>{drawn(group, words)}</Fragment>
          ))}
        </div>
      ))}
    </article>
  );
});

function drawn(group: Group, words: (paragraph: Paragraph) => ReactNode): ReactNode {
  switch (group.kind) {
    case "list":
      return (
        <ul className="text-list">
          {group.items.map((item) => (
            <li key={item.number} id={`p=${item.number}`} data-level={Math.min(item.level ?? 0, 5)} data-at={item.start}>
              {words(item)}
            </li>
          ))}
        </ul>
      );
    case "table":
      return (
        <div className="text-table" role="region" aria-label={texts.table} tabIndex={0}>
          <table>
            <tbody>
              {group.rows.map((cells, row) => (
                <tr key={row}>
                  {Array.from(cells, (cell, column) => (
                    <td key={column}>
                      {(cell ?? []).map((paragraph) => (
                        <p key={paragraph.number} id={`p=${paragraph.number}`} data-at={paragraph.start}>
                          {words(paragraph)}
                        </p>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return <Block paragraph={group.paragraph}>{words(group.paragraph)}</Block>;
  }
}

function Block({ paragraph, children }: { paragraph: Paragraph; children: ReactNode }) {
  const { kind, level, number, start } = paragraph;
  const place = { id: `p=${number}`, "data-at": start, tabIndex: -1 };
  if (kind !== "heading")
    return (
      <p {...place} className={kind === "note" ? "text-note" : undefined}>
        {children}
      </p>
    );
  // The document's name is the only first heading of the screen.
  if (level === undefined || level <= 1) return <h2 {...place}>{children}</h2>;
  return level === 2 ? <h3 {...place}>{children}</h3> : <h4 {...place}>{children}</h4>;
}

function Words({ text, span, links, marks }: { text: string; span: Paragraph; links: readonly PassageLink[]; marks: readonly Mark[] }) {
  return piecesOf(span, spansIn(links, span), spansIn(marks, span)).map(({ start, end, link, mark }) => {
    const words = text.slice(start, end);
    const marked = mark === null ? words : <Changed mark={mark}>{words}</Changed>;
    return (
      <Fragment key={start}>
        {link === null ? (
          marked
        ) : (
          <a href={link.href} data-act-id={link.actId} title={link.title}>
            {marked}
          </a>
        )}
      </Fragment>
    );
  });
}

function Changed({ mark, children }: { mark: Mark; children: string }) {
  const title = texts.mark(mark);
  if (mark.kind === "inserted" || mark.kind === "movedTo") return <ins title={title}>{children}</ins>;
  if (mark.kind === "hidden")
    return (
      <span className="text-hidden" title={title}>
        {children}
      </span>
    );
  return <del title={title}>{children}</del>;
}
