import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { useRef } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { nextRow } from "../../ui/list-focus.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { ActFilters } from "./ActFilters.tsx";
import { ActRows } from "./ActRows.tsx";
import type { ActsAddress } from "./address.ts";
import { HitRows } from "./HitRows.tsx";
import { actQueries, actsPerPage, hitsPerPage } from "./queries.ts";
import { texts } from "./texts.ts";
import { linkLook } from "../../ui/link-look.ts";
import styles from "./acts.module.css";

/** The second collection: its acts by filter, or the passages that contain some words. */
export function ActsScreen() {
  const address = useSearch({ from: "/india" });
  const navigate = useNavigate();
  const isSearch = address.q.trim().length >= 2;
  const filters = useQuery(actQueries.filters());
  const list = useQuery({ ...actQueries.list(address), enabled: !isSearch });
  const hits = useQuery({ ...actQueries.search(address), enabled: isSearch });
  const frame = useRef<HTMLElement>(null);
  useTitle(texts.title);
  useRowKeys(frame);

  function change(part: Partial<ActsAddress>) {
    void navigate({ to: "/india", search: { ...address, page: 1, ...part } });
  }

  const error = filters.error ?? (isSearch ? hits.error : list.error);
  if (filters.data?.categories.length === 0) return <NoActs />;
  const pages = isSearch ? (hits.data?.meta.totalPages ?? 1) : Math.ceil((list.data?.total ?? 0) / actsPerPage);
  return (
    <Page pane="results" ref={frame} title={texts.title} sub={texts.lead}>
      <ActFilters address={address} filters={filters.data} onChange={change} />
      {error === null ? null : <ErrorNote title={texts.failed} error={error} />}
      {(isSearch ? hits.isPending : list.isPending) && error === null ? <Skeleton label={texts.loading} /> : null}
      {isSearch
        ? hits.data && <HitRows reply={hits.data} most={hitsPerPage * pages} />
        : list.data && <ActRows acts={list.data.results} total={list.data.total} />}
      {pages <= 1 ? null : (
        <div className={styles.actsPages}>
          <Button isDisabled={address.page <= 1} onPress={() => change({ page: address.page - 1 })}>
            {texts.previousPage}
          </Button>
          <span role="status">{texts.page(address.page, pages)}</span>
          <Button isDisabled={address.page >= pages} onPress={() => change({ page: address.page + 1 })}>
            {texts.nextPage}
          </Button>
        </div>
      )}
    </Page>
  );
}

function NoActs() {
  return (
    <Page>
      <EmptyState title={texts.empty.title} level={1} icon={<Landmark aria-hidden />}>
        <p>{texts.empty.body}</p>
        <Link to="/library" className={linkLook("primary")}>
          {texts.empty.go}
        </Link>
      </EmptyState>
    </Page>
  );
}

/** Arrow keys move through the rows. */
function useRowKeys(frame: React.RefObject<HTMLElement | null>) {
  function move(step: 1 | -1) {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[nextRow(at, rows.length, step)]?.focus();
  }
  useCommand("results.next", () => move(1));
  useCommand("results.previous", () => move(-1));
}
