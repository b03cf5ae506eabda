import { useQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Bell, BookMarked, Printer } from "lucide-react";
import { useCommand } from "../../commands/use-command.ts";
import type { TreeNode } from "#shared/law/reader.ts";
import { hasSampleBesideLaw } from "../library/fiction.ts";
import { libraryQueries } from "../library/queries.ts";
import { useWatching } from "../watches/watching-state.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { EmptyState } from "../../ui/Notice.tsx";
import { Name } from "../../ui/Name.tsx";
import { LevelCurrency } from "../currency/LevelDay.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { levelLabel, levelTitle } from "../../ui/labels.ts";
import { FilteredLevels } from "./FilteredLevels.tsx";
import { LevelContents } from "./LevelContents.tsx";
import { LevelFrame } from "./LevelFrame.tsx";
import { LevelNotes } from "./LevelNotes.tsx";
import { readerQueries, treeRoot } from "./queries.ts";
import { useReading } from "./reading-state.ts";
import { texts } from "./texts.ts";
import { useLawLinks } from "./use-law-links.ts";
import { linkLook } from "../../ui/link-look.ts";
import { Switch } from "../../ui/Choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./level.module.css";
import notesLook from "./notes.module.css";
import sectionHeadLook from "./section-head.module.css";
import statuteLook from "./statute.module.css";
import statusLook from "../../ui/status.module.css";

/** Contents of a title, a chapter or any level below. */
export function LevelView() {
  const node = useParams({ from: "/law/level/$node", select: (params) => params.node });
  const includeSample = useReading((state) => state.withSample);
  const { data } = useSuspenseQuery(readerQueries.children(node, { includeSample }));
  const path = useQuery(readerQueries.reveal(node));
  const level = data.parent;
  const title = level === null ? texts.level.contents : levelTitle(level);
  const lawLinks = useLawLinks();
  useTitle(title);
  return (
    <LevelFrame key={node}>
      <Breadcrumb path={path.data?.nodes ?? []} />
      <header className={styles.levelHead}>
        <h1 className={sectionHeadLook.sectionTitle}>
          {level === null || level.name === "" || level.name === level.label ? (
            title
          ) : (
            <>
              <span className={sectionHeadLook.sectionNumber}>{levelLabel(level.label)}</span>{" "}
              <span>
                <Name>{level.name}</Name>
              </span>
            </>
          )}
        </h1>
        <p>
          {level?.sectionCount == null
            ? null
            : texts.tree.count(countOf(level.sectionCount, "section"), level.sectionCount - (level.liveCount ?? level.sectionCount))}
          {level?.isFiction === true ? <FictionBadge /> : null}
          <LevelCurrency node={node} />
        </p>
        <div className={styles.levelTools}>
          <WatchLevel node={node} levels={[...(path.data?.nodes ?? []), ...(level === null ? [] : [level])]} />
          {level === null || level.kind === "corpus" || level.sectionCount === 0 ? null : (
            <Link to="/law/print/$node" params={{ node }} className={linkLook("quiet")}>
              <Printer aria-hidden />
              {texts.print.toView}
            </Link>
          )}
        </div>
      </header>
      {data.notes.length === 0 ? null : (
        <section className={classNames(notesLook.notes, notesLook.levelNotes)} aria-label={texts.level.notes} {...lawLinks}>
          <LevelNotes notes={data.notes} links={data.links} of={null} />
        </section>
      )}
      {data.nodes.length === 0 ? (
        <p className={statuteLook.statuteEmpty}>{texts.level.empty}</p>
      ) : (
        <LevelContents node={node} nodes={data.nodes} passed={[]} dated={level?.kind === "corpus"} />
      )}
    </LevelFrame>
  );
}

/** Starts a watch on a level of an installed source. */
function WatchLevel({ node, levels }: { node: string; levels: readonly TreeNode[] }) {
  const sources = useQuery(libraryQueries.sources());
  const startWatch = useWatching((watching) => watching.startWatch);
  const source = sources.data?.data.find(({ key }) => node.startsWith(`level:${key}|`));
  function handleWatch() {
    if (source === undefined) return false;
    startWatch({ corpusType: source.corpusType, jurisdiction: source.jurisdiction, section: null, levels });
    return true;
  }
  useCommand("results.watch", handleWatch);
  if (source === undefined) return null;
  return (
    <Button look="quiet" icon={<Bell aria-hidden />} onPress={handleWatch}>
      {texts.watch.level}
    </Button>
  );
}

/** Everything installed, by corpus. */
export function RootView() {
  const includeSample = useReading((state) => state.withSample);
  const { data } = useSuspenseQuery(readerQueries.children(treeRoot, { includeSample }));
  const corpora = useSuspenseQueries({ queries: data.nodes.map((corpus) => readerQueries.children(corpus.id, { includeSample })) });
  useTitle(texts.level.root);
  if (data.nodes.length === 0) {
    return (
      <LevelFrame>
        <EmptyState level={1} title={texts.level.nothing} icon={<BookMarked aria-hidden />}>
          <p>{texts.level.nothingBody}</p>
          <p>
            <Link to="/library" className={linkLook("primary")}>
              {texts.level.toLibrary}
            </Link>
          </p>
        </EmptyState>
      </LevelFrame>
    );
  }
  return (
    <LevelFrame>
      <header className={styles.levelHead}>
        <h1 className={sectionHeadLook.sectionTitle}>{texts.level.root}</h1>
        <p>{texts.level.rootLead}</p>
      </header>
      {data.nodes.map((corpus, i) => (
        <section key={corpus.id} className={styles.corpus}>
          <h2>
            {corpus.name === "" ? corpus.label : corpus.name}
            {corpus.sectionCount === null ? null : <span className={statusLook.count}>{countOf(corpus.sectionCount, "section")}</span>}
          </h2>
          <FilteredLevels node={corpus.id} nodes={corpora[i]?.data.nodes ?? []} dated />
        </section>
      ))}
      <SampleSwitch />
    </LevelFrame>
  );
}

/** Shows or hides fictional law beside real law; nothing if one of the two is not installed. */
function SampleSwitch() {
  const sources = useQuery(libraryQueries.sources());
  const { withSample, setWithSample } = useReading();
  if (!hasSampleBesideLaw(sources.data?.data ?? [])) return null;
  return (
    <Switch isSelected={withSample} onChange={setWithSample}>
      <span>{texts.level.sample}</span>
    </Switch>
  );
}
