import type { OwnChange, OwnWatch } from "./watches-console.ts";

/** A system notice about watched law. */
export interface ChangeNotice {
  title: string;
  body: string;
  /** The screen that a click opens. */
  path: string;
}

const named = 3;

/**
 * The changes to announce: unread changes since the last notice, inside an active watch that reports on this desktop, of the wanted kinds.
 */
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

/** One notice per board; a board's only change is named in the notice, and a click opens it. */
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
