import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mails, Paperclip, Reply } from "lucide-react";
import type { MailInfo } from "#shared/workspace/readings.ts";
import { classNames } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { FileKind } from "../../ui/FileKind.tsx";
import { formatCount } from "../../ui/format.ts";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./viewer.module.css";

interface RelatedPaneProps {
  matterId: string;
  documentId: string;
}

/** The mail or archive a document came in, what came in it, and its conversation; nothing for a document that stands alone. */
export function RelatedPane({ matterId, documentId }: RelatedPaneProps) {
  const { data } = useQuery(viewerQueries.related({ matterId, documentId }));
  if (data === undefined) return null;
  const { container, parts, thread, copies } = data;
  if (container === null && parts.length + thread.length + copies.length === 0) return null;
  const link = (one: { documentId: string; filename: string }, label = one.filename) => (
    <Link to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId: one.documentId }} search={{}}>
      {label}
    </Link>
  );
  const mails = (list: readonly MailInfo[]) => (
    <ol>
      {list.map((one) => (
        <li key={one.documentId} aria-current={one.documentId === documentId ? "true" : undefined}>
          {link(one, mailLabel(one))}
        </li>
      ))}
    </ol>
  );
  return (
    <aside className={classNames(styles.about, styles.related)} aria-label={texts.related.region}>
      {container === null ? null : (
        <p>
          <Reply aria-hidden /> {texts.related.container} {link(container)}
        </p>
      )}
      {parts.length === 0 ? null : (
        <Disclosure
          isOpen={parts.length <= 10}
          title={
            <>
              <Paperclip aria-hidden /> {texts.related.parts(formatCount(parts.length))}
            </>
          }
        >
          <ul>
            {parts.map((one) => (
              <li key={one.documentId}>
                <FileKind name={one.filename} /> {link(one)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {thread.length === 0 ? null : (
        <Disclosure
          title={
            <>
              <Mails aria-hidden /> {texts.related.thread(formatCount(thread.length))}
            </>
          }
        >
          {mails(thread)}
        </Disclosure>
      )}
      {copies.length === 0 ? null : (
        <>
          <p>{texts.related.copies}</p>
          {mails(copies)}
        </>
      )}
    </aside>
  );
}

function mailLabel({ subject, from, day }: MailInfo): string {
  const sender = from[0];
  const name = sender === undefined ? "" : sender.name === "" ? sender.address : sender.name;
  return texts.related.sent(subject === "" ? texts.related.noSubject : subject, name, day ?? "");
}
