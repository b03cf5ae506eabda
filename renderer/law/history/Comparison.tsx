import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, Copy, Download, Link2 } from "lucide-react";
import type { Redline } from "#shared/law/redline.ts";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import { saveBlob } from "../../api/save-file.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { copyRedline } from "../redline/copy.ts";
import { redlineDocument } from "../redline/document.ts";
import { EarlierText } from "../redline/EarlierText.tsx";
import { RedlineBar } from "../redline/RedlineBar.tsx";
import { earlierParagraphs } from "../redline/rows.ts";
import { anchorInFragment } from "../reader/text-runs.ts";
import { RedlineView } from "../redline/RedlineView.tsx";
import { useRedlineView } from "../redline/view-state.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { countOf, formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { say } from "../../ui/say.ts";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { historyQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { type HistoryAddress, steppedPair, type VersionPair, versionName } from "./versions.ts";
import styles from "./history.module.css";

interface ComparisonProps {
  actId: string;
  citation: string;
  versions: readonly SectionVersion[];
  pair: VersionPair;
  /** The earlier version is shown without a comparison. */
  isReading: boolean;
  onChoose: (pair: HistoryAddress) => void;
  onStep: (step: 1 | -1) => void;
}

/** Compares two versions of a section, with the ways to copy or save the comparison. */
export function Comparison({ actId, citation, versions, pair, isReading, onChoose, onStep }: ComparisonProps) {
  const { from, to } = pair;
  const cited = anchorInFragment(useLocation({ select: (location) => location.hash }));
  const found = useQuery(historyQueries.redline(actId, from.id, to.id));
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  useCommand("history.view", () => setView(view === "inline" ? "side" : "inline"));
  useCommand("history.changesOnly", () => setChangesOnly(!changesOnly));
  useCommand("history.copyLink", handleLink);
  const sides = { before: versionName(from), after: versionName(to) };
  const lead = texts.between(sides.before, sides.after);
  const ends = [
    { name: texts.from, value: from, choose: (id: number) => onChoose({ from: id, to: to.id }) },
    { name: texts.to, value: to, choose: (id: number) => onChoose({ from: from.id, to: id }) },
  ];

  function handleLink() {
    const search = new URLSearchParams(isReading ? { read: String(from.id) } : { from: String(from.id), to: String(to.id) });
    void copyText(`${window.location.origin}/law/history/${encodeURIComponent(actId)}?${search}`, texts.linkCopied);
  }
  function handleCopy(redline: Redline) {
    if (!isReading) return void copyRedline(redline, `${citation}. ${lead}`);
    const paragraphs = earlierParagraphs(redline).map(({ text }) => text);
    void copyText([texts.readTitle(citation, sides.before), ...paragraphs].join("\n"), texts.textCopied);
  }
  function handleSave(redline: Redline) {
    const page = redlineDocument({ title: citation, lead, sides: view === "side" ? sides : null, redline });
    const name = `${actId} ${from.release} to ${to.release}.html`.replaceAll(/[^\w.,() -]+/g, "-");
    saveBlob(new Blob([page], { type: "text/html;charset=utf-8" }), name);
    say(texts.saved(name));
  }

  return (
    <section aria-label={lead}>
      <div className={styles.historyTools}>
        {ends.map(({ name, value, choose }) => (
          <Select
            key={name}
            label={name}
            options={versions.map((one) => ({
              id: String(one.id),
              name: versionName(one),
              isDisabled: one !== value && (one === from || one === to),
            }))}
            value={String(value.id)}
            onChange={(id) => choose(Number(id))}
          />
        ))}
        <IconButton
          label={texts.previous}
          keys={<KeyOf id="history.previous" />}
          isDisabled={steppedPair(versions, pair, -1) === null}
          onPress={() => onStep(-1)}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={texts.next}
          keys={<KeyOf id="history.next" />}
          isDisabled={steppedPair(versions, pair, 1) === null}
          onPress={() => onStep(1)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
      </div>
      {found.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
      {found.isError ? <ErrorNote title={texts.noCompare} error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data === undefined ? null : (
        <>
          <div className={styles.historyTools}>
            <Switch isSelected={isReading} onChange={(on) => onChoose(on ? { read: from.id } : { from: from.id, to: to.id })}>
              <span>{texts.readAlone}</span>
            </Switch>
            {isReading ? null : (
              <>
                <RedlineBar />
                <p role="status">
                  {found.data.paragraphs.every(({ kind }) => kind === "equal")
                    ? texts.same
                    : texts.words(countOf(found.data.inserted, "word"), formatCount(found.data.deleted))}
                </p>
              </>
            )}
            <IconButton label={isReading ? texts.copyText : texts.copy} onPress={() => handleCopy(found.data)}>
              <Copy aria-hidden />
            </IconButton>
            <IconButton label={isReading ? texts.copyReadLink : texts.copyLink} keys={<KeyOf id="history.copyLink" />} onPress={handleLink}>
              <Link2 aria-hidden />
            </IconButton>
            {isReading ? null : (
              <Button icon={<Download aria-hidden />} onPress={() => handleSave(found.data)}>
                {texts.save}
              </Button>
            )}
          </div>
          {isReading ? (
            <>
              <h2 className={styles.historyRead}>{texts.readTitle(citation, sides.before)}</h2>
              <EarlierText redline={found.data} label={sides.before} cited={cited} />
            </>
          ) : (
            <RedlineView redline={found.data} view={view} changesOnly={changesOnly} sides={sides} cited={cited} />
          )}
        </>
      )}
    </section>
  );
}
