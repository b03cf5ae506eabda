import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useState } from "react";
import type { OfficialSource } from "#shared/law/sources.ts";
import { ErrorNote, Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { say } from "../../../ui/say.ts";
import { FetchBar } from "./FetchBar.tsx";
import { FolderNote } from "./FolderNote.tsx";
import { ItemList } from "./ItemList.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { KeptFiles } from "./KeptFiles.tsx";
import { sourcesQueries, useRefresh } from "./queries.ts";
import { ReleaseBar } from "./ReleaseBar.tsx";
import { SourceFacts } from "./SourceFacts.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

interface SourcePanelProps {
  source: OfficialSource;
  release: string | undefined;
  /** An item that is selected from the start. */
  item: string | undefined;
  isAllowed: boolean;
  /** An administrator allows requests to other publishers only. */
  isForbidden: boolean;
}

/** One source: what it is, its edition, and what to download. */
export function SourcePanel({ source, release, item, isAllowed, isForbidden }: SourcePanelProps) {
  const navigate = useNavigate();
  const items = useQuery(sourcesQueries.items(source.id, release));
  const files = useQuery(sourcesQueries.files());
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(item === undefined ? [] : [item]));
  const listed = items.data?.data ?? [];
  const asked = (
    <>
      {isForbidden ? <Notice icon={<Lock aria-hidden />}>{texts.managed.notThis}</Notice> : null}
      <ReleaseBar
        source={source}
        release={items.data?.release ?? null}
        checkedAt={items.data?.checkedAt ?? null}
        isAllowed={isAllowed}
        isAsking={refresh.isPending}
        onPick={(label) => void navigate({ to: "/library/official", search: { source: source.id, release: label }, replace: true })}
        onAsk={() => refresh.mutate({ source: source.id, release: release })}
      />
      {refresh.error === null ? null : <ErrorNote title={texts.release.failed} error={refresh.error} />}
      {items.isError ? <ErrorNote title={texts.failed} error={items.error} onRetry={() => void items.refetch()} /> : null}
      {items.isPending ? <Skeleton label={texts.items.label(source.name)} /> : null}
      {items.data === undefined ? null : items.data.checkedAt === null || items.data.release === null ? (
        <p className={styles.itemsUnasked}>
          {texts.items.unasked} {isAllowed ? texts.items.unaskedHint : null}
        </p>
      ) : (
        <>
          <ItemList source={source} items={listed} chosen={chosen} onChoose={setChosen} />
          <FetchBar
            source={source}
            release={items.data.release}
            chosen={listed.filter((item) => chosen.has(item.id))}
            isAllowed={isAllowed}
            onFetched={(things) => {
              setChosen(new Set());
              say(texts.fetch.queued(things));
            }}
          />
        </>
      )}
    </>
  );

  return (
    <section className={styles.sourcePanel} aria-labelledby="source-name">
      <h2 id="source-name">{source.name}</h2>
      <SourceFacts source={source} />
      {source.key === null ? null : <KeyForm source={source} sourceKey={source.key} />}
      {source.folder === null ? null : <FolderNote source={source} folder={source.folder} />}
      {source.folder === null ? asked : null}
      <KeptFiles files={(files.data?.data ?? []).filter((file) => file.source === source.id)} />
    </section>
  );
}
