import type { ComponentType } from "react";
import { AskedPanel } from "../tasks/TasksOf.tsx";
import { UpcomingDates } from "../dates/UpcomingDates.tsx";
import { AlertsPanel } from "./AlertsPanel.tsx";
import { ChangedLawPanel } from "./ChangedLawPanel.tsx";
import { InstalledLawPanel } from "./InstalledLawPanel.tsx";
import { NextStepPanel } from "./NextStepPanel.tsx";
import { RecentPanel } from "./RecentPanel.tsx";
import { RunningPanel } from "./RunningPanel.tsx";

interface HomePanel {
  id: string;
  /** `main`: the wide column. */
  column: "main" | "side";
  /** A separate `Block`, or nothing if there is nothing to show. */
  Panel: ComponentType;
}

/** What Home shows, from top to bottom of each column. A feature adds a line. */
export const panels: readonly HomePanel[] = [
  { id: "asked", column: "main", Panel: AskedPanel },
  { id: "changed", column: "main", Panel: ChangedLawPanel },
  { id: "recent", column: "main", Panel: RecentPanel },
  { id: "dates", column: "side", Panel: UpcomingDates },
  { id: "alerts", column: "side", Panel: AlertsPanel },
  { id: "running", column: "side", Panel: RunningPanel },
  { id: "next", column: "side", Panel: NextStepPanel },
  { id: "law", column: "side", Panel: InstalledLawPanel },
];
