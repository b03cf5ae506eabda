import { FileDown } from "lucide-react";
import { likenessWords, roleWords } from "#shared/workspace/conflict-words.ts";
import type { ConflictCheck, ConflictHit } from "#shared/workspace/conflicts.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { RecordLink } from "../records/RecordLink.tsx";
import { Decision } from "./Decision.tsx";
import { useCheckFile } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./conflicts.module.css";

/** A kept check: hits by name, the nearest first, and its decision. */
export function CheckResult({ check }: { check: ConflictCheck }) {
  const file = useCheckFile(check.id);
  const { names, about, hits, unread, hidden, createdAt } = check;
  return (
    <>
      <p className={styles.about}>
        {texts.checkedOn(formatDay(createdAt.slice(0, 10)))}
        {about === "" ? null : ` · ${about}`}
        <Button
          size="small"
          icon={<FileDown aria-hidden />}
          isPending={file.isPending}
          pendingLabel={texts.file.saving}
          onPress={() => file.mutate()}
        >
          {texts.file.button}
        </Button>
      </p>
      {hits.length === 0 ? <p className={styles.none}>{texts.noHits}</p> : null}
      {names.map((name) => (
        <HitsOfName key={name} name={name} hits={hits.filter((hit) => hit.name === name)} />
      ))}
      {unread > 0 ? <p className={styles.none}>{texts.unread(unread)}</p> : null}
      {hidden !== null && hidden > 0 ? <p className={styles.none}>{texts.hidden(hidden)}</p> : null}
      <Decision check={check} />
    </>
  );
}

function HitsOfName({ name, hits }: { name: string; hits: readonly ConflictHit[] }) {
  const exact = hits.filter(({ likeness }) => likeness === "exact");
  const near = hits.filter(({ likeness }) => likeness !== "exact");
  return (
    <Block title={name} count={formatCount(hits.length)}>
      {hits.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      <HitList title={texts.exact} hits={exact} />
      <HitList title={texts.near} hits={near} />
    </Block>
  );
}

function HitList({ title, hits }: { title: string; hits: readonly ConflictHit[] }) {
  if (hits.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={`${hit.recordKind} ${hit.recordId} ${hit.role}`} className={styles.hit}>
            <RecordLink record={{ kind: hit.recordKind, id: hit.recordId, matterId: hit.matterId, passage: hit.place }}>
              {hit.title}
            </RecordLink>
            <span className={styles.role}>
              {[
                roleWords[hit.role],
                likenessWords[hit.likeness],
                ...(hit.recordKind === "documents" && hit.matterName !== null ? [hit.matterName] : []),
              ].join(" · ")}
              {hit.more > 0 ? ` · ${texts.more(hit.more)}` : ""}
            </span>
            {hit.passage === hit.title ? null : (
              <p className={styles.passage}>
                {hit.passage.slice(0, hit.mark.start)}
                <mark>{hit.passage.slice(hit.mark.start, hit.mark.end)}</mark>
                {hit.passage.slice(hit.mark.end)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
