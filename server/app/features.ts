import { type OnClose, Opening } from "../platform/feature.ts";
import type { Base } from "./base.ts";
import * as law from "./law-features.ts";
import * as platform from "./platform-features.ts";
import * as workspace from "./workspace-features.ts";

/** Opens every feature of the service; `onClose` collects what must be closed. A new one is one more line here (server/docs/adding.md). */
export function openFeatures(base: Base, onClose: OnClose) {
  return new Opening(base, onClose)
    .with(platform.metering)
    .with(platform.sessions)
    .with(platform.people)
    .with(platform.backups)
    .with(law.library)
    .with(law.sources)
    .with(workspace.model)
    .with(law.everydayWords)
    .with(law.watching)
    .with(law.refreshing)
    .with(workspace.citationScan)
    .with(workspace.documents)
    .with(platform.fileCheck)
    .with(workspace.matrices)
    .with(workspace.drafts)
    .with(workspace.reviews)
    .with(workspace.playbookReader)
    .with(workspace.comparisons)
    .with(workspace.workflows)
    .with(workspace.transfers)
    .with(workspace.welcome);
}
