import { useRouter } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./cited-link.module.css";
import type { PassageLink } from "./passage-links.ts";
import { texts } from "./texts.ts";

interface CitedLinkProps {
  link: PassageLink;
  /** Drawn over a page: where, and whether it is the first part of its citation. */
  box?: { style: CSSProperties; isFirst: boolean };
  children?: ReactNode;
}

/** A citation as a link. Links to sections are followed by the listeners of their container, others by the router. */
export function CitedLink({ link, box, children }: CitedLinkProps) {
  const router = useRouter();
  const isOther = link.actId === null;
  return (
    <a
      className={classNames(box === undefined ? styles.cited : styles.box, styles[link.state])}
      href={link.href}
      data-citation=""
      data-act-id={link.actId ?? undefined}
      title={box === undefined || isOther ? link.title : undefined}
      aria-label={box === undefined ? undefined : texts.citation(link.title)}
      aria-description={box === undefined && link.state !== "same" ? link.title : undefined}
      aria-hidden={box?.isFirst === false ? true : undefined}
      tabIndex={box?.isFirst === false ? -1 : undefined}
      style={box?.style}
      onClick={(event) => {
        if (!isOther || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.history.push(link.href);
      }}
    >
      {children}
    </a>
  );
}
