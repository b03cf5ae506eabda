import { place } from "../../api/place.ts";
export const caseLookupTexts = {
  open: "Look up cases…",
  title: "Look up cases at CourtListener",
  close: "Close",
  loading: "Reading the citations",
  failedToRead: "The citations could not be read",
  none: "No case here has a volume, a reporter and a page. There is nothing to look up.",
  again: "Every case here with a volume, a reporter and a page was looked up before. Pandect asks again.",
  what: (count: string) =>
    `Pandect sends ${count} and your token to www.courtlistener.com, a free service of the Free Law Project. Nothing else of the text leaves ${place}.`,
  later: (count: string) => `CourtListener takes 60 a minute. ${count} more can be looked up afterwards.`,
  token: "Your token",
  tokenHint: "Free with an account. Pandect keeps the token sealed.",
  tokenPage: "Get a token",
  noToken: "Enter your token.",
  words: { cancel: "Cancel", confirm: "Look up", confirming: "Looking up" },
  failed: "The cases were not looked up",
  done: (found: string, all: string) => `CourtListener has ${found} of ${all}`,
  asked: (day: string) => `Looked up on ${day}.`,
};
