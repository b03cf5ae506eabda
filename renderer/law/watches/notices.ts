import type { OwnChange, OwnWatch } from "#shared/law/watches-console.ts";
import type { NoticeKind, SystemNotice } from "../../ui/notices-state.ts";
import { countOf } from "../../ui/format.ts";
import { texts } from "./texts.ts";

const named = 3;

/** What to tell of: unread changes that came since, inside a watch that is on and tells on this desktop, of the kinds wanted. */
export function freshChanges(
  changes: readonly OwnChange[],
  since: number,
  watches: readonly Pick<OwnWatch, "id" | "channel" | "isActive">[],
  isOn: Readonly<Record<NoticeKind, boolean>>,
): OwnChange[] {
  const telling = new Set(watches.filter((one) => one.isActive && one.channel === "window").map((one) => one.id));
  return changes.filter(
    (one) => one.id > since && one.mark === "unread" && isOn[one.changeKind] && one.watchIds.some((id) => telling.has(id)),
  );
}

/** One notice per board; a change alone on its board is named and opened by it. */
export function noticesOf(changes: readonly OwnChange[]): SystemNotice[] {
  const boards = Map.groupBy(changes, (one) => one.boardLabel);
  return [...boards].map(([board, ofBoard]) => {
    const [first] = ofBoard;
    if (ofBoard.length === 1 && first !== undefined)
      return {
        title: texts.notices.one(first.citation ?? first.actId, texts.kinds[first.changeKind].toLowerCase()),
        body: first.title ?? board,
        path: `/watches?change=${first.id}`,
      };
    const names = ofBoard.slice(0, named).map((one) => one.citation ?? one.actId);
    const more = ofBoard.length > named ? [texts.notices.more(ofBoard.length - named)] : [];
    return { title: texts.notices.many(countOf(ofBoard.length, "change"), board), body: [...names, ...more].join(", "), path: "/watches" };
  });
}
