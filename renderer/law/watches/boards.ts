import type { OwnBoard } from "#shared/law/watches-console.ts";

/** The state of a source: never more than asking its publisher has shown. */
export type BoardState = "checked" | "unchecked" | "newer" | "failed" | "empty";

export function boardState({ retrievalStatus, checkedAt, newer }: Pick<OwnBoard, "retrievalStatus" | "checkedAt" | "newer">): BoardState {
  if (retrievalStatus === "never_retrieved") return "empty";
  if (retrievalStatus === "failing") return "failed";
  if (newer.length > 0) return "newer";
  return checkedAt === null ? "unchecked" : "checked";
}

const urgency = { failing: 0, stale: 1, current: 2, never_retrieved: 3 } as const;

/** Sources that contain all the words, failing and outdated ones first; otherwise in the same order. */
export function boardsToShow(boards: readonly OwnBoard[], words: string): OwnBoard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return boards
    .filter((board) => {
      const text = `${board.label} ${board.corpusType} ${board.state ?? "federal"}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => urgency[a.retrievalStatus] - urgency[b.retrievalStatus]);
}
