import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChevronLeft, History } from "lucide-react";
import { useEffect, useRef } from "react";
import { versionOn } from "#shared/law/version-on.ts";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Currency } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { viewEdition, withChecks } from "../currency/words.ts";
import { NumberVersions } from "../reader/NumberVersions.tsx";
import { readerQueries } from "../reader/queries.ts";
import { formatDay } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { arriveAt } from "../../ui/panes.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { Comparison } from "./Comparison.tsx";
import { historyQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { chosenPair, type HistoryAddress, pairOf, steppedPair, versionName } from "./versions.ts";
import { VersionStrip } from "./VersionStrip.tsx";
import styles from "./history.module.css";

/** The versions of a section, two of them compared; the address names both. */
export function HistoryScreen() {
  const actId = useParams({ from: "/law/history/$actId", select: (params) => params.actId });
  const address = useSearch({ from: "/law/history/$actId" });
  const navigate = useNavigate({ from: "/law/history/$actId" });
  const main = useRef<HTMLElement>(null);
  const found = useQuery(historyQueries.versions(actId));
  const isHeld = found.data?.some((one) => one.isCurrent) === true;
  const { data: view, isLoading: isViewLoading } = useQuery({ ...readerQueries.view(actId), enabled: isHeld });
  // The heading names the section and its edition. Text drawn before both are known would move down.
  const isPending = found.isPending || isViewLoading;
  const section = view?.section;
  const held = useSourceOf(view?.source.key ?? "");
  const citation = section?.citationShort ?? section?.citation ?? actId;
  const versions = found.data ?? [];
  const pair = pairOf(versions, address);
  // The text of one version comes soon below its heading; nothing is chosen there.
  const isReading = pair !== null && address.read !== undefined;
  const [only] = versions;
  useTitle(texts.title(citation));
  useEffect(() => arriveAt(main.current), [actId]);

  // Where one release is installed, the text itself says more than an empty list.
  const { day } = address;
  const isOnly = found.data?.length === 1 && isHeld && day !== undefined && !isNamed(address);
  useEffect(() => {
    if (isOnly) void navigate({ to: "/law/$actId", params: { actId }, search: { day }, hash: true, replace: true });
  }, [isOnly, actId, day, navigate]);

  const handleChoose = (search: HistoryAddress | null) => {
    if (search !== null) void navigate({ search, replace: true, resetScroll: false });
  };
  const handleStep = (step: 1 | -1) => handleChoose(steppedPair(versions, pair, step));
  useCommand("history.next", () => handleStep(1));
  useCommand("history.previous", () => handleStep(-1));
  useCommand("history.open", () => void navigate({ to: "/law/$actId", params: { actId } }));

  return (
    <Page pane="history" ref={main}>
      <div className={styles.history}>
        {isPending ? null : (
          <header>
            {isHeld ? (
              <Link to="/law/$actId" params={{ actId }} className={styles.historyBack}>
                <ChevronLeft aria-hidden /> {texts.back}
              </Link>
            ) : null}
            <h1>
              {texts.title(citation)} <small>{section?.sectionTitle}</small>
            </h1>
            {view === undefined ? null : (
              <p>
                {texts.today} <Currency edition={withChecks(viewEdition(view), held)} />
              </p>
            )}
            {versions.length > 1 && !isReading ? <p>{texts.lead}</p> : null}
            {view === undefined ? null : <NumberVersions view={view} day={day ?? null} />}
            {found.data === undefined || isNamed(address) ? null : <p role="note">{dayNote(versions, address.day ?? "")}</p>}
          </header>
        )}
        {isPending ? <Skeleton label={texts.loadingVersions} /> : null}
        {found.isError ? <ErrorNote title={texts.failed} error={found.error} onRetry={() => void found.refetch()} /> : null}
        {isPending || found.data === undefined ? null : only === undefined || versions.length === 1 ? (
          <EmptyState title={only === undefined ? texts.none : texts.one} icon={<History aria-hidden />}>
            {only === undefined ? null : <p>{texts.oneBody(versionName(only))}</p>}
          </EmptyState>
        ) : (
          <>
            {isReading ? null : (
              <VersionStrip versions={versions} pair={pair} onChoose={(id) => handleChoose(chosenPair(versions, pair, id))} />
            )}
            {pair === null && isNamed(address) ? (
              <p role="alert">{texts.unknown}</p>
            ) : pair === null ? null : (
              <Comparison
                key={`${pair.from.id} ${pair.to.id}`}
                actId={actId}
                citation={citation}
                versions={versions}
                pair={pair}
                isReading={isReading}
                onChoose={handleChoose}
                onStep={handleStep}
              />
            )}
          </>
        )}
      </div>
    </Page>
  );
}

/** Whether an address names versions, and not only a day. */
const isNamed = ({ from, to, day, read }: HistoryAddress): boolean =>
  day === undefined || from !== undefined || to !== undefined || read !== undefined;

/** Which text was in force on the day for which a matter reads law. */
function dayNote(versions: readonly SectionVersion[], day: string): string {
  const then = versionOn(versions, day);
  if (then === null) return texts.asOfUnknown(formatDay(day));
  return (then === versions.at(-1) ? texts.asOfNewest : texts.asOf)(formatDay(day), versionName(then));
}
