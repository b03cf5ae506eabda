import { texts } from "./texts.ts";

/** The parts of a matter, in the order of their tabs; a later feature adds its own. */
export const matterTabs = [
  { to: "/matters/$matterId", title: texts.one.overview },
  { to: "/matters/$matterId/documents", title: texts.one.documents },
  { to: "/matters/$matterId/law", title: texts.one.law },
  { to: "/matters/$matterId/activity", title: texts.one.activity },
  { to: "/matters/$matterId/settings", title: texts.one.settings },
] as const;
