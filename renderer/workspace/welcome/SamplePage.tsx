import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Welcome } from "#shared/workspace/welcome.ts";
import { readerQueries } from "../../law/reader/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { LevelName } from "../../ui/LevelName.tsx";
import { levelTitle, sectionLabel } from "../../ui/labels.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { texts } from "./texts.ts";

interface SamplePageProps {
  state: Welcome["sample"];
  isBusy: boolean;
  onInstall: () => void;
  onRemove: () => void;
}

/** The section shown, and the title it stands in. */
const shown = { actId: "USC_T90_C1_S107", title: "level:usc-90|t90" };

/** A page of the sample law and its chapters; where it is not installed, the way to get it. */
export function SamplePage({ state, isBusy, onInstall, onRemove }: SamplePageProps) {
  return (
    <section className="sample-page" aria-label={texts.sample.region}>
      {state === "installed" ? <Page /> : null}
      {state === "installing" ? <Skeleton label={texts.sample.installing} lines={9} /> : null}
      {state === "absent" || state === "failed" ? (
        <div className="sample-absent">
          <p>{state === "failed" ? texts.sample.failed : texts.sample.absent}</p>
          <Button onPress={onInstall} isPending={isBusy}>
            {texts.sample.install}
          </Button>
        </div>
      ) : null}
      {state === "installed" ? (
        <Button look="quiet" onPress={onRemove} isPending={isBusy}>
          {texts.sample.remove}
        </Button>
      ) : null}
    </section>
  );
}

function Page() {
  const { data: view } = useQuery(readerQueries.view(shown.actId));
  const { data: levels } = useQuery(readerQueries.children(shown.title));
  if (view === undefined || levels === undefined) return <Skeleton label={texts.sample.installing} lines={9} />;
  const { body, section } = view;
  return (
    <>
      <p className="sample-mark">
        <FictionBadge /> {texts.sample.fiction}
      </p>
      <nav aria-label={levelTitle(levels.parent ?? { label: "", name: "" })}>
        <ul className="sample-chapters">
          {levels.nodes.map((node) => (
            <li key={node.id}>
              <Link to="/law/level/$node" params={{ node: node.id }}>
                <LevelName level={node} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2>
        <Link to="/law/$actId" params={{ actId: section.actId }}>
          {sectionLabel(section.displayLabel ?? "")} {section.sectionTitle}
        </Link>
      </h2>
      <div className="sample-text">
        {body.blocks.map((block) => (
          <p key={block.start} data-depth={Math.min(block.depth, 3)}>
            {body.text.slice(block.start, block.end)}
          </p>
        ))}
      </div>
    </>
  );
}
