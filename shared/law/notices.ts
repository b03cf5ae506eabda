import type { OwnChange, OwnWatch } from "./watches-console.ts";

/** A notice of the system about watched law. */
export interface ChangeNotice {
  title: string;
  body: string;
  /** Screen a click opens. */
  path: string;
}

const named = 3;

/** What to tell of: unread changes that came since, inside a watch that is on and tells on this desktop, of the kinds wanted. */
export function freshChanges(
  changes: readonly OwnChange[],
  since: number,
  watches: readonly Pick<OwnWatch, "id" | "channel" | "isActive">[],
  isOn: Readonly<Record<OwnChange["changeKind"], boolean>>,
): OwnChange[] {
  const telling = new Set(watches.filter((one) => one.isActive && one.channel === "window").map((one) => one.id));
  return changes.filter(
    (one) => one.id > since && one.mark === "unread" && isOn[one.changeKind] && one.watchIds.some((id) => telling.has(id)),
  );
}

/** One notice per board; a change alone on its board is named and opened by it. */
export function noticesOf(changes: readonly OwnChange[]): ChangeNotice[] {
  const boards = Map.groupBy(changes, (one) => one.boardLabel);
  return [...boards].map(([board, ofBoard]) => {
    const [first] = ofBoard;
    if (ofBoard.length === 1 && first !== undefined)
      return {
        title: `${first.citation ?? first.actId} ${first.changeKind}`,
        body: first.title ?? board,
        path: `/watches?change=${first.id}`,
      };
    const names = ofBoard.slice(0, named).map((one) => one.citation ?? one.actId);
    const more = ofBoard.length > named ? [`and ${ofBoard.length - named} more`] : [];
    return { title: `${ofBoard.length} changes in ${board}`, body: [...names, ...more].join(", "), path: "/watches" };
  });
}
