import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { ActStructure } from "#shared/law/acts.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Panes, WorkPane } from "../../ui/Panes.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { classNames } from "../../ui/class-names.ts";
import { rowLook } from "../../ui/row-look.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { readActsAddress } from "./address.ts";
import { actQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

type Sections = ActStructure["sections"];

/** An act: its sections on the left, the open one on the right. */
export function ActScreen() {
  const { actId } = useParams({ from: "/india/$actId" });
  const structure = useQuery(actQueries.structure(actId));
  return (
    <Panes
      isLeftKept
      left={
        <nav className={styles.actNav} aria-label={texts.contents}>
          <Link to="/india" search={readActsAddress({})} className={styles.actBack}>
            <ArrowLeft aria-hidden /> {texts.back}
          </Link>
          {structure.data === undefined ? null : (
            <>
              <Link to="/india/$actId" params={{ actId }} activeOptions={{ exact: true }} className={styles.actName}>
                {structure.data.title}
              </Link>
              <SectionList key={actId} actId={actId} sections={structure.data.sections} />
            </>
          )}
          {structure.isPending ? <Skeleton label={texts.loading} /> : null}
        </nav>
      }
    >
      {structure.error === null ? (
        <Outlet />
      ) : (
        <WorkPane look={styles.actPage}>
          <ErrorNote title={texts.missing} error={structure.error} />
        </WorkPane>
      )}
    </Panes>
  );
}

function SectionList({ actId, sections }: { actId: string; sections: Sections }) {
  const { number: current } = useParams({ strict: false });
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  if (sections.length === 0) return <p className={styles.actNone}>{texts.noSections}</p>;
  const shown = sections.filter(
    ({ sectionNumber, title }) =>
      wanted === "" || sectionNumber.toLowerCase().startsWith(wanted) || (title ?? "").toLowerCase().includes(wanted),
  );
  return (
    <>
      <SearchField label={texts.findSection} placeholder={texts.findSection} value={typed} onChange={setTyped} />
      {shown.length === 0 ? <p className={styles.actNone}>{texts.noneFits}</p> : null}
      <ol ref={list}>
        {shown.map((section, i) => (
          // A number can appear twice in an act.
          <li key={`${section.sectionNumber} ${i}`}>
            <Link
              to="/india/$actId/$number"
              params={{ actId, number: section.sectionNumber }}
              className={classNames(rowLook(), section.sectionType.endsWith("_heading") && styles.actChapter)}
            >
              <span>{section.sectionNumber}</span> {section.title}
              {section.available || section.sectionType.endsWith("_heading") ? null : <em> {texts.notHeld}</em>}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
