import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { BellRing, Eye } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { useLawExtensions } from "../extensions.ts";
import type { WatchesAddress } from "./address.ts";
import { ChangeStates } from "./ChangeStates.tsx";
import { ChangeTimeline } from "./ChangeTimeline.tsx";
import { NoticeDialog } from "./NoticeDialog.tsx";
import { watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { WatchColumns } from "./WatchColumns.tsx";
import { WatchesTabs } from "./WatchesTabs.tsx";
import styles from "./watches.module.css";
import { linkLook } from "../../ui/link-look.ts";

/** What is watched, and what changed in it. */
export function WatchesScreen() {
  const watches = useQuery(watchQueries.list());
  const address = useSearch({ from: "/watches" });
  const navigate = useNavigate({ from: "/watches" });
  const [hasNotices, setNotices] = useState(false);
  useTitle(texts.title);
  const { WorkOnChangedLaw, WorkByMatter } = useLawExtensions();
  const data = watches.data ?? [];
  const { watch, log, ...filters } = address;
  const chosen = data.some((one) => one.id === watch) ? watch : undefined;
  const handleAddress = (search: WatchesAddress) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <Page
      tabs={
        <WatchesTabs>
          <Button look="quiet" icon={<BellRing aria-hidden />} onPress={() => setNotices(true)}>
            {texts.notices.open}
          </Button>
        </WatchesTabs>
      }
      title={texts.title}
      sub={texts.lead}
    >
      {hasNotices ? <NoticeDialog onClose={() => setNotices(false)} /> : null}
      {watches.isError ? <ErrorNote title={texts.failed} error={watches.error} onRetry={() => void watches.refetch()} /> : null}
      {watches.isPending ? <Skeleton label={texts.loading} /> : null}
      {watches.data === undefined ? null : data.length === 0 ? (
        <EmptyState title={texts.list.none} icon={<Eye aria-hidden />}>
          <p>{texts.list.how}</p>
          <p>
            <Link to="/watches/boards" className={linkLook("primary")}>
              {texts.list.toBoards}
            </Link>
          </p>
        </EmptyState>
      ) : (
        <WatchColumns
          watches={data}
          chosen={chosen ?? null}
          onChoose={(id) => handleAddress({ ...filters, ...(id !== null && { watch: id }) })}
          logOf={log ?? null}
          onLog={(id) => handleAddress({ ...filters, ...(chosen !== undefined && { watch: chosen }), ...(id !== null && { log: id }) })}
          rail={
            <ChangeStates
              chosen={filters.state ?? "unread"}
              onChoose={(next) => {
                const { state: _, change: __, ...rest } = filters;
                handleAddress({ ...rest, ...(chosen !== undefined && { watch: chosen }), ...(next !== "unread" && { state: next }) });
              }}
            />
          }
          after={
            <Suspense>
              <WorkByMatter />
            </Suspense>
          }
        >
          {(isFolded) => (
            <div className={styles.main}>
              <ChangeTimeline
                key={`${chosen} ${address.change}`}
                address={{ ...filters, ...(chosen !== undefined && { watch: chosen }) }}
                isStateHere={isFolded}
                onAddress={handleAddress}
              />
              <Suspense>
                <WorkOnChangedLaw />
              </Suspense>
            </div>
          )}
        </WatchColumns>
      )}
      {data.length === 0 ? (
        <Suspense>
          <WorkOnChangedLaw />
        </Suspense>
      ) : null}
    </Page>
  );
}
