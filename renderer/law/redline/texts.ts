export const texts = {
  table: "Both versions side by side",
  inline: "Inline",
  side: "Side by side",
  view: "How the change is shown",
  changesOnly: "Changes only",
  copied: "Redline copied",
  fold: (paragraphs: string) => `${paragraphs} unchanged`,
  movedHere: "Moved here",
  movedAway: "Moved away",
  goToNew: (pair: number) => `Go to the new place of this paragraph (move ${pair})`,
  goToOld: (pair: number) => `Go to the former place of this paragraph (move ${pair})`,
  coarse: "Some paragraphs are too long to compare word by word. They are shown as replaced.",
};
