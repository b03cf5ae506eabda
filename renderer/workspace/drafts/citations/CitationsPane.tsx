import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { affectedStates } from "#shared/workspace/citation-states.ts";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import { paragraphId } from "../../../law/reader/text-runs.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatDay, formatRelease } from "../../../ui/format.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { CitationStatus } from "../../matter-law/CitationStatus.tsx";
import { CiteCheckButton } from "../../matter-law/CiteCheckButton.tsx";
import { LawLink } from "../../matter-law/LawLink.tsx";
import { useAuthoritiesFile } from "../../matter-law/authority-queries.ts";
import { authorityTexts } from "../../matter-law/authority-texts.ts";
import { useRepin } from "../../matter-law/living-queries.ts";
import { livingTexts } from "../../matter-law/living-texts.ts";
import type { DraftPartProps } from "../draft-part.ts";
import styles from "../draft.module.css";
import { jump } from "../editor/comments.ts";
import { placesOf } from "./marks.ts";
import { texts } from "./texts.ts";
import { useDraftCitations } from "./use-draft-citations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { RowButton } from "../../../ui/RowButton.tsx";

/** Law that the draft cites, in the order of its text, with its changes since it was pinned. */
export function CitationsPane({ ids, editor }: DraftPartProps) {
  const { data, error, isError, refetch } = useDraftCitations(ids, editor);
  const repin = useRepin(ids.matterId);
  const table = useAuthoritiesFile(ids.matterId, { recordKind: "drafts", recordId: ids.draftId });
  if (isError) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles.faint}>{texts.reading}</p>;
  if (data.citations.length === 0)
    return (
      <p className={styles.faint}>
        {texts.none} {texts.noneHint}
      </p>
    );
  function go(index: number) {
    const found = placesOf(editor.state.doc, data?.citations ?? [])[index];
    if (found == null) return;
    editor.view.dispatch(jump(editor.state, found.from, found.to));
    editor.view.focus();
  }
  return (
    <>
      {data.day === null ? null : <p className={styles.faint}>{livingTexts.day.compared(formatDay(data.day))}</p>}
      <Button
        size="small"
        icon={<FileText aria-hidden />}
        isDisabled={!data.isReady}
        isPending={table.isPending}
        pendingLabel={authorityTexts.saving}
        onPress={() => table.mutate()}
      >
        {authorityTexts.title}
      </Button>
      <CiteCheckButton matterId={ids.matterId} recordKind="drafts" recordId={ids.draftId} />
      <ul className={classNames(styles.cards, styles.law)}>
        {data.citations.map((citation, i) => (
          <li key={`${citation.start} ${citation.key}`}>
            <RowButton onPress={() => go(i)} label={texts.go(citation.citation)}>
              <span>
                {citation.citation}
                {pinpointOf(citation)}
              </span>
              {citation.heading === null ? null : <small>{citation.heading}</small>}
              <span>
                <CitationStatus state={citation.state} actId={citation.actId} />
              </span>
              <Pinned citation={citation} day={data.day} />
            </RowButton>
            {citation.actId === null ? null : (
              <p className={styles.row}>
                <LawLink
                  matterId={ids.matterId}
                  actId={citation.movedTo?.actId ?? citation.actId}
                  hash={citation.pinpoint === null ? "" : paragraphId(citation.pinpoint)}
                >
                  {texts.open}
                </LawLink>
                <Link
                  to="/law/history/$actId"
                  params={{ actId: citation.actId }}
                  search={data.day === null ? {} : { day: data.day }}
                  hash={citation.pinpoint === null ? "" : paragraphId(citation.pinpoint)}
                >
                  {texts.redline}
                </Link>
                {affectedStates.includes(citation.state) && citation.state !== "repealed" && citation.onDay === null ? (
                  <Button
                    size="small"
                    isPending={repin.isPending && repin.variables.actId === citation.actId}
                    onPress={() =>
                      repin.mutate({
                        recordKind: "drafts",
                        recordId: ids.draftId,
                        actId: citation.actId ?? "",
                        pinpoint: citation.pinpoint,
                        citation: citation.text,
                      })
                    }
                  >
                    {livingTexts.repin}
                  </Button>
                ) : null}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The cited paragraph, if the citation of the section does not already end with it. */
function pinpointOf({ citation, pinpoint }: LivingCitation): string {
  return pinpoint === null || !pinpoint.startsWith("(") || citation.endsWith(pinpoint) ? "" : pinpoint;
}

function Pinned({ citation: { pinned, movedTo, onDay }, day }: { citation: LivingCitation; day: string | null }) {
  if (movedTo !== null) return <small>{livingTexts.movedTo(movedTo.citation)}</small>;
  if (pinned === null) return null;
  const since = pinned.version === null ? "" : `, ${texts.version(String(pinned.version))}`;
  return (
    <small>
      {livingTexts.pinnedTo(formatRelease(pinned.release))}
      {since}
      {day === null ? null : `; ${onDay === null ? livingTexts.day.unreached : livingTexts.day.comparedWith(formatRelease(onDay.release))}`}
    </small>
  );
}
