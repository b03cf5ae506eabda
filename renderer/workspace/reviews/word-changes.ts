export interface Piece {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Words common to both sides of a change are shown; of long ones only the end next to the change. */
const mostShown = 160;

/** The change between two wordings: the words that both begin and end with stay, the rest is replaced. */
export function changedWords(before: string, after: string): Piece[] {
  if (before === "") return [{ kind: "new", text: after }];
  const [a, b] = [tokens(before), tokens(after)];
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const lead = a.slice(0, head).join("");
  const rest = a.slice(a.length - tail).join("");
  const pieces: Piece[] = [
    { kind: "same", text: lead.length > mostShown ? `…${lead.slice(-mostShown).replace(/^\S*\s+/, "")}` : lead },
    { kind: "gone", text: a.slice(head, a.length - tail).join("") },
    { kind: "new", text: b.slice(head, b.length - tail).join("") },
    { kind: "same", text: rest.length > mostShown ? `${rest.slice(0, mostShown).replace(/\s+\S*$/, "")}…` : rest },
  ];
  return pieces.filter(({ text }) => text !== "");
}

const tokens = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
