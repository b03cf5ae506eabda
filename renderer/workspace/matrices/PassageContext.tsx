import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useMemo } from "react";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { withOuterSigns } from "../viewer/pieces.ts";
import { viewerQueries } from "../viewer/queries.ts";
import { surroundings } from "./surroundings.ts";
import styles from "./drawer.module.css";
import { type Passage, placeOf } from "./Passages.tsx";
import { texts } from "./texts.ts";

/** The text around a passage, and the link to the document. */
export function PassageContext({ matterId, documentId, passage }: { matterId: string; documentId: string; passage: Passage }) {
  const text = useQuery(viewerQueries.view({ matterId, documentId }, "accepted"));
  const looks = useMemo(
    () => (text.data === undefined ? [] : withOuterSigns(text.data.text, text.data.blocks, text.data.looks)),
    [text.data],
  );
  const around = text.data === undefined ? null : surroundings(text.data.text, passage, looks);
  return (
    <section className={styles.document} aria-label={texts.drawer.context}>
      <div className={styles.documentBar}>
        <span>{placeOf(passage)}</span>
        <Link
          className={styles.open}
          to="/matters/$matterId/documents/$documentId"
          params={{ matterId, documentId }}
          search={{ from: passage.start, to: passage.end }}
        >
          <ExternalLink aria-hidden />
          {texts.drawer.open}
          <KeyOf id="matrix.document" />
        </Link>
      </div>
      {text.isPending ? <Skeleton label={texts.loading} /> : null}
      {text.data !== undefined && around === null ? <p>{texts.drawer.contextGone}</p> : null}
      {around === null ? null : (
        <div className={styles.sheet}>
          {around.before}
          <mark>{around.words}</mark>
          {around.after}
        </div>
      )}
    </section>
  );
}
