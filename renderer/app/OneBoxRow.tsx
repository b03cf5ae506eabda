import { useQuery } from "@tanstack/react-query";
import {
  BriefcaseBusiness,
  Building2,
  Download,
  FileDiff,
  FileText,
  Info,
  Library,
  ListChecks,
  PenLine,
  Search,
  Settings,
  SpellCheck,
  SquareTerminal,
  Table2,
} from "lucide-react";
import type { ReactNode } from "react";
import { sourceWords } from "#shared/workspace/passage-source.ts";
import type { NamedRecord } from "#shared/workspace/workspace-search.ts";
import { SectionCurrency } from "../law/currency/SectionCurrency.tsx";
import { useIsFiction } from "../law/library/use-is-fiction.ts";
import { corpusName } from "../law/search/corpus-names.ts";
import { FileKind } from "../ui/FileKind.tsx";
import { countOf } from "../ui/format.ts";
import { Kbd } from "../ui/Kbd.tsx";
import { LevelName } from "../ui/LevelName.tsx";
import { Name } from "../ui/Name.tsx";
import { Kind } from "../ui/Status.tsx";
import { FictionBadge, StatusBadge } from "../ui/StatusBadge.tsx";
import { saysStatus, standingOf } from "../ui/status.ts";
import { Walled } from "../ui/Walled.tsx";
import { matterQueries } from "../workspace/matters/queries.ts";
import type { BoxRow } from "../workspace/search/box-row.ts";
import styles from "./one-box.module.css";
import { texts } from "./texts.ts";

/** A row: its kind, its name, and its place. `action`: what choosing a row of missing law does; null if that law is installed. */
export function OneBoxRow({ row, action }: { row: BoxRow; action: string | null }) {
  switch (row.kind) {
    case "missing":
      return (
        <Line
          kind={<Kind isLaw>§</Kind>}
          name={row.cite}
          about={row.missing.sentence}
          isTall
          end={
            action === null ? null : (
              <span className={styles.action}>
                <Download aria-hidden />
                {action}
                <Kbd>Enter</Kbd>
              </span>
            )
          }
        />
      );
    case "note":
      return <Line kind={<Glyph of={Info} />} about={row.text} />;
    case "spelling":
      return <Line kind={<Glyph of={SpellCheck} />} name={texts.box.meant(row.query)} />;
    case "search":
      return <Line kind={<Glyph of={Search} />} name={texts.box.searchFor(row.text)} />;
    case "command":
      return (
        <Line
          kind={<Glyph of={SquareTerminal} />}
          name={row.label}
          end={
            <>
              {row.blocked === null ? null : <small className={styles.path}>{row.blocked}</small>}
              {row.keys === null ? null : <Kbd>{row.keys}</Kbd>}
            </>
          }
        />
      );
    case "own":
      return <OwnLine {...row.found} source={row.found.place === null ? "" : sourceWords(row.found.place)} />;
    case "named":
      return <NamedLine {...row.named} />;
    case "setting":
      return (
        <Line
          kind={<Glyph of={Settings} />}
          name={row.setting.name}
          end={<span className={styles.path}>{texts.box.setting(row.setting.screen)}</span>}
        />
      );
    case "record":
      return <OwnLine {...row.record} source="" snippet="" />;
    case "level":
      return (
        <Line
          kind={<Glyph of={Library} />}
          name={<LevelName level={row.level} />}
          end={
            <>
              {row.level.isFiction ? <FictionBadge /> : null}
              <span className={styles.path}>
                {row.level.within?.label ?? corpusName(row.level.corpusType)} · {countOf(row.level.sections, "section")}
              </span>
            </>
          }
        />
      );
    case "elsewhere": {
      const { citation, title, status, exact, collection } = row.found;
      const isLive = status === null || standingOf(status) === "live";
      return (
        <Line
          kind={<Kind isLaw>§</Kind>}
          name={exact ? texts.box.go(citation) : citation}
          about={title}
          end={isLive ? <span className={styles.path}>{corpusName(collection)}</span> : <StatusBadge status={status} />}
        />
      );
    }
    default:
      return <SectionLine row={row} />;
  }
}

function SectionLine({ row }: { row: Extract<BoxRow, { kind: "citation" | "section" | "recent" }> }) {
  const isFiction = useIsFiction()(row.actId);
  const isLive = row.status === null || standingOf(row.status) === "live";
  return (
    <Line
      kind={<Kind isLaw>§</Kind>}
      name={row.kind === "citation" ? texts.box.go(row.label) : row.label}
      about={<Name>{row.name}</Name>}
      end={
        <>
          {isLive || saysStatus(row.name, row.status) ? null : <StatusBadge status={row.status} />}
          {isFiction ? (
            <FictionBadge />
          ) : row.actId.startsWith("SSL_") ? (
            <span className={styles.path}>{corpusName("STATE_SESSION_LAW")}</span>
          ) : row.edition?.state === "earlier" ? (
            <span className={styles.path}>{texts.box.ofYear(row.edition.year)}</span>
          ) : (
            <SectionCurrency actId={row.actId} />
          )}
        </>
      }
    />
  );
}

interface OwnLineProps {
  kind: Extract<BoxRow, { kind: "own" }>["found"]["kind"];
  title: string;
  matterId: string | null;
  snippet: string;
  /** Page and kind of text of the snippet, in words; empty where unknown. */
  source: string;
}

function OwnLine({ kind, title, matterId, snippet, source }: OwnLineProps) {
  const { data } = useQuery(matterQueries.list());
  const known = data?.rows.find((one) => one.id === matterId);
  const matter = kind === "matter" ? texts.box.matter : (known?.name ?? null);
  return (
    <Line
      kind={
        kind === "document" ? (
          <FileKind name={title} />
        ) : (
          <Glyph of={kind === "matter" ? BriefcaseBusiness : kind === "draft" ? PenLine : FileText} />
        )
      }
      name={title}
      about={snippet}
      end={
        <span className={styles.path}>
          {[matter, source].filter(Boolean).join(" · ")}
          <Walled is={known?.isWalled} />
        </span>
      }
    />
  );
}

const glyphs: Partial<Record<NamedRecord["kind"], typeof Search>> = {
  clients: Building2,
  matters: BriefcaseBusiness,
  drafts: PenLine,
  matrices: Table2,
  comparisons: FileDiff,
  reviews: ListChecks,
};

function NamedLine({ kind, id, matterId, title, matter }: NamedRecord) {
  const { data } = useQuery(matterQueries.list());
  const known = data?.rows.find((one) => one.id === (kind === "matters" ? id : matterId));
  const place = [texts.box.kinds[kind], matter].filter(Boolean).join(" · ");
  return (
    <Line
      kind={kind === "documents" ? <FileKind name={title} /> : <Glyph of={glyphs[kind] ?? FileText} />}
      name={title}
      end={
        <span className={styles.path}>
          {place}
          <Walled is={known?.isWalled} />
        </span>
      }
    />
  );
}

function Glyph({ of: Icon }: { of: typeof Search }) {
  return (
    <Kind>
      <Icon aria-hidden />
    </Kind>
  );
}

interface LineProps {
  kind: ReactNode;
  name?: ReactNode;
  about?: ReactNode;
  end?: ReactNode;
  /** The words are under the name instead of beside it. */
  isTall?: boolean;
}

function Line({ kind, name, about, end, isTall = false }: LineProps) {
  return (
    <>
      {kind}
      <span className={isTall ? styles.tall : styles.words}>
        {name === undefined ? null : <span className={styles.label}>{name}</span>}{" "}
        {about === undefined || about === "" ? null : <span className={styles.about}>{about}</span>}
      </span>
      {end === undefined || end === null ? null : <span className={styles.end}>{end}</span>}
    </>
  );
}
