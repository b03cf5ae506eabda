import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ReaderMark, ReaderView } from "#shared/law/reader.ts";
import { FigureNames } from "./FigureNames.tsx";
import type { Run } from "./text-runs.ts";
import { texts } from "./texts.ts";
import { lawAddress } from "./use-law-links.ts";
import styles from "./paragraph.module.css";

interface RunsProps {
  runs: readonly Run[];
  links: ReaderView["links"];
  idPrefix: string;
}

/** Runs of text as elements; each kind of mark has its own element, so the text can be restyled without rewriting. */
export function Runs({ runs, links, idPrefix }: RunsProps) {
  return runs.map((run) =>
    "text" in run ? (
      <FigureNames key={run.start} text={run.text} />
    ) : (
      <Marked key={`${run.start}${run.mark.kind}`} mark={run.mark} links={links} idPrefix={idPrefix}>
        <Runs runs={run.runs} links={links} idPrefix={idPrefix} />
      </Marked>
    ),
  );
}

function Marked({
  mark,
  links,
  idPrefix,
  children,
}: {
  mark: ReaderMark;
  links: ReaderView["links"];
  idPrefix: string;
  children: ReactNode;
}) {
  switch (mark.kind) {
    case "ref":
      return (
        <Reference target={mark.target ?? null} links={links}>
          {children}
        </Reference>
      );
    case "fn":
      return (
        <sup className={styles.footnoteSign}>
          <a
            id={`${idPrefix}-at-${mark.footnote}`}
            href={`#${idPrefix}-${mark.footnote}`}
            onClick={(event) => jump(event, `${idPrefix}-${mark.footnote}`)}
          >
            {children}
          </a>
        </sup>
      );
    case "i":
      return <i>{children}</i>;
    case "b":
      return <b>{children}</b>;
    case "sup":
      return <sup>{children}</sup>;
    case "sub":
      return <sub>{children}</sub>;
    case "sc":
      return <span className={styles.smallCaps}>{children}</span>;
    case "num":
      return <span className={styles.paraNum}>{children}</span>;
    case "head":
      return <span className={styles.paraHead}>{children}</span>;
    case "term":
      return <dfn>{children}</dfn>;
  }
}

/** Moves to an element of the page without changing the address, which names the section and paragraph. */
export function jump(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

/** A link to installed law; anything else stays plain text, with the reason as a tip. */
function Reference({ target, links, children }: { target: string | null; links: ReaderView["links"]; children: ReactNode }) {
  const link = target === null ? undefined : links[target];
  if (link?.section != null) {
    const { section, pinpoint } = link;
    return (
      <a href={lawAddress(section.actId, pinpoint)} data-act-id={section.actId}>
        {children}
      </a>
    );
  }
  if (link?.node != null) {
    return (
      <Link to="/law/level/$node" params={{ node: link.node }}>
        {children}
      </Link>
    );
  }
  return (
    <span className={styles.referenceOutside} title={texts.text.notInstalled}>
      {children}
    </span>
  );
}
