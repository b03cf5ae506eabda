import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RecentWork } from "#shared/workspace/home.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatMoment } from "../../ui/format.ts";
import { FileKind } from "../../ui/FileKind.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block } from "../../ui/Page.tsx";
import { rowLook, wholeRow } from "../../ui/row-look.ts";
import { Kind } from "../../ui/Status.tsx";
import { RecordGlyph } from "../records/RecordGlyph.tsx";
import { RecordLink } from "../records/RecordLink.tsx";
import styles from "./home.module.css";
import { homeQueries } from "./queries.ts";
import { recentWhen } from "./recent-when.ts";
import { texts } from "./texts.ts";

const words = texts.recent;
const shown = 8;

/** What the user worked on or read last, newest first. */
export function RecentPanel() {
  const { data, error, refetch } = useQuery(homeQueries.recent());
  if (error !== null) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  const rows = data?.data.slice(0, shown) ?? [];
  return (
    <Block title={words.title} action={<Link to="/marks">{words.marks}</Link>}>
      {data !== undefined && rows.length === 0 ? <p className={styles.small}>{words.empty}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`} className={classNames(rowLook({ size: "roomy", isOut: true }), styles.item)}>
            <Glyph row={row} />
            <span className={classNames(styles.name, wholeRow)}>
              <RecentLink row={row}>{row.kind === "sections" ? `${row.title} ${row.about}` : row.title}</RecentLink>
            </span>
            <span className={styles.about}>{aboutOf(row)}</span>
            <time className={styles.when} dateTime={row.at} title={formatMoment(row.at)}>
              {recentWhen(row.at, new Date(), words.yesterday)}
            </time>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function aboutOf({ kind, about }: RecentWork): string {
  return kind === "sections" || kind === "matters" ? words.kinds[kind] : `${words.kinds[kind]} · ${about}`;
}

function Glyph({ row: { kind, title } }: { row: RecentWork }) {
  if (kind === "sections") return <Kind isLaw>§</Kind>;
  if (kind === "documents") return <FileKind name={title} />;
  return <RecordGlyph kind={kind} />;
}

function RecentLink({ row: { kind, id, matterId }, children }: { row: RecentWork; children: ReactNode }) {
  if (kind !== "sections") return <RecordLink record={{ kind, id, matterId }}>{children}</RecordLink>;
  return (
    <Link to="/law/$actId" params={{ actId: id }}>
      {children}
    </Link>
  );
}
