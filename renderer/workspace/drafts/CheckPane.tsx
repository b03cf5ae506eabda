import {
  ArrowRight,
  BookA,
  Check,
  CircleX,
  type LucideIcon,
  MessageSquare,
  PenLine,
  SquareDashed,
  Superscript,
  TriangleAlert,
} from "lucide-react";
import { memo, useMemo } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { say } from "../../ui/say.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { DraftPartProps } from "./draft-part.ts";
import styles from "./draft.module.css";
import { DraftingNotes } from "./DraftingNotes.tsx";
import { checkDraft, type CheckKind, checkKinds } from "./editor/check.ts";
import { decide } from "./editor/suggesting.ts";
import { draftParts } from "./extension-points.ts";
import { texts } from "./texts.ts";
import { useSettledDoc } from "./use-draft-editor.ts";
import { usePlaces } from "./use-places.ts";

const words = texts.check;

const icons: Record<CheckKind, LucideIcon> = {
  suggestion: PenLine,
  comment: MessageSquare,
  placeholder: SquareDashed,
  reference: CircleX,
  undefinedTerm: BookA,
  unusedTerm: BookA,
  footnote: Superscript,
};

/** Longest text of a point. */
const most = 90;

/** Open points before the draft is sent; each line links to its place. */
export function CheckPane({ ids, editor, draft }: DraftPartProps & { draft: Draft }) {
  const doc = useSettledDoc(editor, 350);
  const points = useMemo(() => checkDraft(doc), [doc]);
  const extra = draftParts.useChecks(ids, editor, doc);
  const { keys, go } = usePlaces(editor, [
    ...points.map(({ kind, what, place, from, to }) => ({ name: `${kind} ${what} ${place}`, from, to })),
    ...extra.map(({ title, what, place, from, to }) => ({ name: `${title} ${what} ${place}`, from, to })),
  ]);
  const count = points.length + extra.length + draft.draftingNotes.length;
  const hasSuggestions = points.some(({ kind }) => kind === "suggestion");
  const passed = checkKinds.filter((kind) => !points.some((point) => point.kind === kind));
  function all(verdict: "accept" | "reject") {
    decide(editor.state, editor.view.dispatch, verdict, null);
    say(verdict === "accept" ? words.accepted : words.rejected);
  }
  return (
    <>
      <p className={styles.verdict}>{count === 0 ? words.ready : words.notReady}</p>
      <p className={styles.faint}>{count === 0 ? words.none : words.open(count)}</p>
      {hasSuggestions ? (
        <p className={styles.row}>
          <Button size="small" onPress={() => all("accept")}>
            {words.acceptAll}
          </Button>
          <Button size="small" onPress={() => all("reject")}>
            {words.rejectAll}
          </Button>
        </p>
      ) : null}
      <ul className={styles.points}>
        {points.map(({ kind, what, place }, i) => (
          <Point
            key={keys[i]}
            id={keys[i] ?? ""}
            icon={icons[kind]}
            title={words.kinds[kind].one}
            what={what}
            place={place}
            isBad={kind === "reference"}
            onGo={go}
          />
        ))}
        {extra.map(({ title, what, place }, i) => (
          <Point
            key={keys[points.length + i]}
            id={keys[points.length + i] ?? ""}
            icon={TriangleAlert}
            title={title}
            what={what}
            place={place}
            isBad={false}
            onGo={go}
          />
        ))}
      </ul>
      {draft.draftingNotes.length === 0 ? null : <DraftingNotes ids={ids} draft={draft} />}
      {passed.length === 0 ? null : (
        <section>
          <h2 className={styles.passed}>{words.passed}</h2>
          <ul className={styles.points}>
            {passed.map((kind) => (
              <li key={kind} className={styles.ok}>
                <Check aria-hidden />
                {words.kinds[kind].ok}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface PointProps {
  icon: LucideIcon;
  title: string;
  what: string;
  place: string | null;
  isBad: boolean;
  id: string;
  onGo: (id: string) => void;
}

const Point = memo(function Point({ icon: Icon, title, what, place, isBad, id, onGo }: PointProps) {
  const short = what.length > most ? `${what.slice(0, most)}…` : what;
  return (
    <li>
      <RowButton onPress={() => onGo(id)}>
        <span className={classNames(styles.point, isBad && styles.pointBad)}>
          <Icon aria-hidden />
          <span>
            {title}
            <small>{place === null ? short : `${short}, ${words.clause(place)}`}</small>
          </span>
          <ArrowRight aria-hidden />
        </span>
      </RowButton>
    </li>
  );
});
