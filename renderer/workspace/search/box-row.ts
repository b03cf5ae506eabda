import type { HeldEdition } from "#shared/law/held-edition.ts";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import type { NamedLevel, Suggestion } from "#shared/law/searches.ts";
import type { CommandId } from "#shared/platform/commands.ts";
import type { Found, NamedRecord } from "#shared/workspace/workspace-search.ts";
import type { RecentRecord } from "./recent-records-state.ts";

/** Something that can be set, on its screen of Settings. */
export interface BoxSetting {
  path: string;
  /** Its name on the screen. */
  name: string;
  /** Name of the screen. */
  screen: string;
  /** Other words people use for it. */
  words: string;
}

/** A row of the box. */
export type BoxRow =
  | {
      id: string;
      kind: "citation" | "section" | "recent";
      actId: string;
      pinpoint: string | null;
      label: string;
      name: string;
      status: string | null;
      /** The installed text of the edition that the citation names; absent if the citation names none. */
      edition?: HeldEdition;
    }
  /** A title, chapter or part. */
  | { id: string; kind: "level"; level: NamedLevel }
  /** An act of another collection. */
  | { id: string; kind: "elsewhere"; found: Suggestion }
  /** One of the owner's matters, documents or drafts that contains the words. */
  | { id: string; kind: "own"; found: Found }
  /** A record whose name has the typed letters. */
  | { id: string; kind: "named"; named: NamedRecord }
  /** Something to set, on its screen of Settings. */
  | { id: string; kind: "setting"; setting: BoxSetting }
  /** A recently opened record. */
  | { id: string; kind: "record"; record: RecentRecord }
  /** A citation without installed law, with the possible actions. */
  | { id: "missing"; kind: "missing"; cite: string; missing: MissingLaw }
  /** The intended spelling of the query. */
  | { id: "spelling"; kind: "spelling"; query: string }
  /** A part of the query that was not understood; this row cannot be selected. */
  | { id: string; kind: "note"; text: string }
  | { id: "search"; kind: "search"; text: string }
  | {
      id: string;
      kind: "command";
      command: CommandId;
      label: string;
      keys: string | null;
      /** Why it cannot run here, e.g. `While reading`; null if it can. */
      blocked: string | null;
    };
