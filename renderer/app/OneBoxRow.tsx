import { ListBoxItem } from "react-aria-components";
import { SectionCurrency } from "../law/currency/SectionCurrency.tsx";
import { useIsFiction } from "../law/library/use-is-fiction.ts";
import { FictionBadge, StatusBadge } from "../ui/StatusBadge.tsx";
import { standingOf } from "../ui/status.ts";
import type { BoxRow } from "../workspace/search/one-box.ts";
import { texts } from "./texts.ts";

/** `action`: what choosing the row of missing law does; null where that law is installed. */
export function OneBoxRow({ row, action }: { row: BoxRow; action: string | null }) {
  if (row.kind === "missing") {
    return (
      <ListBoxItem id={row.id} className="one-box-row one-box-missing" textValue={`${row.cite}: ${row.missing.sentence}`}>
        <strong>{row.cite}</strong>
        <span className="one-box-name">{row.missing.sentence}</span>
        {action === null ? null : <span className="one-box-action">{action}</span>}
      </ListBoxItem>
    );
  }
  if (row.kind === "note" || row.kind === "spelling") {
    const words = row.kind === "note" ? row.text : texts.box.meant(row.query);
    return (
      <ListBoxItem id={row.id} className="one-box-row" textValue={words}>
        <span className="one-box-name">{words}</span>
      </ListBoxItem>
    );
  }
  if (row.kind === "search") {
    return (
      <ListBoxItem id={row.id} className="one-box-row" textValue={row.text}>
        <span className="one-box-name">{texts.box.searchFor(row.text)}</span>
      </ListBoxItem>
    );
  }
  if (row.kind === "command") {
    return (
      <ListBoxItem id={row.id} className="one-box-row" textValue={row.label}>
        <span className="one-box-name">{row.label}</span>
        {row.blocked === null ? null : <small className="one-box-blocked">{row.blocked}</small>}
        {row.keys === null ? null : <kbd>{row.keys}</kbd>}
      </ListBoxItem>
    );
  }
  if (row.kind === "own") {
    const { title, snippet, place } = row.found;
    return (
      <ListBoxItem id={row.id} className="one-box-row" textValue={title}>
        <strong>{title}</strong>
        <span className="one-box-name">{place?.page == null ? snippet : `${texts.box.page(place.page)} ${snippet}`}</span>
      </ListBoxItem>
    );
  }
  if (row.kind === "elsewhere") {
    const { citation, title, status, exact } = row.found;
    return (
      <ListBoxItem id={row.id} className="one-box-row" textValue={`${citation} ${title}`}>
        <strong>{exact ? texts.box.go(citation) : citation}</strong>
        <span className="one-box-name">{title}</span>
        {status === null || standingOf(status) === "live" ? null : <StatusBadge status={status} />}
      </ListBoxItem>
    );
  }
  return <SectionRow row={row} />;
}

function SectionRow({ row }: { row: Extract<BoxRow, { kind: "citation" | "section" | "recent" }> }) {
  const isFiction = useIsFiction()(row.actId);
  const isLive = row.status === null || standingOf(row.status) === "live";
  return (
    <ListBoxItem id={row.id} className="one-box-row" textValue={`${row.label} ${row.name}`}>
      <strong>{row.kind === "citation" ? texts.box.go(row.label) : row.label}</strong>
      <span className="one-box-name">{row.name}</span>
      {isLive ? null : <StatusBadge status={row.status} />}
      {isFiction ? <FictionBadge /> : <SectionCurrency actId={row.actId} />}
    </ListBoxItem>
  );
}
