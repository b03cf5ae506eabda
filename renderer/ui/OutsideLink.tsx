import { ExternalLink } from "lucide-react";
import styles from "./outside-link.module.css";

/** A link to a publisher's page. The host is visible before a click; any address except https is shown as text. */
export function OutsideLink({ href, children }: { href: string; children?: string }) {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url?.protocol !== "https:") return <span>{children ?? href}</span>;
  return (
    <a className={styles.link} href={url.href} target="_blank" rel="noopener noreferrer">
      {children === undefined ? url.host : `${children} (${url.host})`}
      <ExternalLink aria-label="opens in the browser" />
    </a>
  );
}
